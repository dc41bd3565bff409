import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { Dashboard } from '../../shared/statistics/entities.ts'
import type { Db } from '../db/db.ts'

/** Cents of completed payments by category, including sales of products deleted since. */
export async function readCategoryCents(db: Db): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ categoryId: string; cents: bigint }[]>`
    SELECT "categoryId", CAST(SUM("sellsCents") AS BIGINT) AS "cents" FROM "ProductCategory" GROUP BY "categoryId"`
  return new Map(rows.map(({ categoryId, cents }) => [categoryId, Number(cents)]))
}

/**
 * Sales of each category, best first, in euros of completed payments. A product counts in every category that it is in,
 * so that the sum of all may exceed what the shop sold.
 */
export async function readCategorySales(db: Db): Promise<Dashboard['categories']> {
  const [categories, cents] = await Promise.all([
    db.category.findMany({ orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] }),
    readCategoryCents(db),
  ])
  return categories
    .map(({ id, nameEs, nameEn }) => ({
      id,
      name: localized(nameEs, nameEn),
      sells: eurosFromCents(cents.get(id) ?? 0),
    }))
    .sort((a, b) => b.sells - a.sells)
}
