import { localized } from '../../shared/localized.ts'
import type { Db } from '../db/db.ts'
import type { CategoryEntry } from './entry.ts'

/** Products changed after `since` (milliseconds), deleted ones included. */
export async function readChangedIds(db: Db, since: number): Promise<string[]> {
  const rows = await db.product.findMany({ where: { updatedAt: { gt: new Date(since) } }, select: { id: true } })
  return rows.map(({ id }) => id)
}

/** All categories in the order in which they are shown. */
export async function readCategories(db: Db): Promise<CategoryEntry[]> {
  const rows = await db.category.findMany({
    orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      nameEs: true,
      nameEn: true,
      updatedAt: true,
      images: { select: { file: true, color: true }, orderBy: { position: 'asc' } },
    },
  })
  return rows.map(({ id, nameEs, nameEn, updatedAt, images }) => ({
    id,
    name: localized(nameEs, nameEn),
    files: images.map((image) => image.file),
    colors: images.map((image) => image.color),
    updatedAt: updatedAt.getTime(),
  }))
}

const sumsChunk = 5000

/** Cents of completed payments of each product that was ever sold. */
export async function readSums(db: Db): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (let last = ''; ; ) {
    const rows = await db.$queryRaw<{ productId: string; cents: bigint }[]>`
      SELECT "productId", CAST(SUM("sellsCents") AS BIGINT) AS "cents" FROM "ProductMonth"
      WHERE "productId" > ${last} GROUP BY "productId" ORDER BY "productId" LIMIT ${sumsChunk}`
    for (const row of rows) sums.set(row.productId, Number(row.cents))
    const end = rows.at(-1)
    if (!end || rows.length < sumsChunk) return sums
    last = end.productId
  }
}
