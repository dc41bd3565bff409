import type { Tx } from '../db/db.ts'
import { Prisma, type Product } from '../db/generated/sqlite/client.ts'
import type { DatabaseKind } from '../db/migrations.ts'
import { lockById } from '../db/row-lock.ts'

/** A product as it is sold, read under a lock that lasts until the transaction ends. */
export type ProductOnSale = Pick<Product, 'id' | 'sku' | 'titleEs' | 'titleEn' | 'priceCents' | 'stock'> & {
  /** File of its first picture; empty without one. */
  image: string
}

/**
 * Locks the products that may be sold, in the order of their ids as all transactions do, to avoid deadlocks.
 * @returns the products by id
 */
export async function lockOnSale(
  tx: Tx,
  kind: DatabaseKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductOnSale>> {
  const rows = await tx.$queryRaw<ProductOnSale[]>`
    SELECT "id", "sku", "titleEs", "titleEn", "priceCents", "stock", COALESCE(
      (SELECT "file" FROM "Image" WHERE "productId" = "Product"."id" ORDER BY "position" LIMIT 1), '') AS "image"
    FROM "Product" WHERE "id" IN (${Prisma.join([...ids])}) AND "visible" AND "approved" AND "deletedAt" IS NULL
    ${lockById(kind)}`
  return new Map(rows.map((row) => [row.id, row]))
}
