import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { PeriodReport } from '../../shared/statistics/entities.ts'
import { type Days, firstOfMonth } from '../../shared/statistics/period.ts'
import type { Db } from '../db/db.ts'

const topProducts = 5

interface ProductRow {
  id: string
  units: bigint
  cents: bigint
}

/**
 * The five products whose completed payments in some months brought in most; a refund counts in its own month. Deleted
 * products are left out: they have no page anymore.
 * @param days of whole months, except for the running one
 */
export async function readTopProducts(db: Db, { from, to }: Days): Promise<PeriodReport['products']> {
  const rows = await db.$queryRaw<ProductRow[]>`
    SELECT "id", "units", "cents" FROM (
      SELECT "productId" AS "id", CAST(SUM("units") AS BIGINT) AS "units", CAST(SUM("sellsCents") AS BIGINT) AS "cents"
      FROM "ProductMonth" WHERE "month" >= ${firstOfMonth(from)} AND "month" <= ${firstOfMonth(to)}
      GROUP BY "productId" HAVING SUM("sellsCents") > 0
    ) AS "sales"
    WHERE NOT EXISTS (SELECT 1 FROM "Product" WHERE "Product"."id" = "sales"."id" AND "deletedAt" IS NOT NULL)
    ORDER BY "cents" DESC, "units" DESC, "id" LIMIT ${topProducts}`
  const products = await db.product.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: {
      ...{ id: true, titleEs: true, titleEn: true },
      images: { orderBy: { position: 'asc' }, take: 1, select: { file: true } },
    },
  })
  const byId = new Map(products.map((product) => [product.id, product]))
  return rows.flatMap(({ id, units, cents }) => {
    const product = byId.get(id)
    if (!product) return []
    const title = localized(product.titleEs, product.titleEn)
    const image = product.images[0]?.file ?? null
    return [{ id, title, image, units: Number(units), sells: eurosFromCents(Number(cents)) }]
  })
}
