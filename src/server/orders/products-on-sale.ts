import type { Localized } from '../../shared/localized.ts'
import type { LockedVariant } from '../catalog/stock.ts'
import type { Db, Tx } from '../db/db.ts'
import { Prisma, type Product } from '../db/generated/sqlite/client.ts'
import type { DatabaseKind } from '../db/migrations.ts'
import { readOptionTexts } from '../db/option-texts.ts'
import { lockById } from '../db/row-lock.ts'

/** A variant as it is sold, in the order in which the shop offers them; deleted ones come last. */
export interface VariantOnSale extends LockedVariant {
  sku: string
  priceDeltaCents: number
  /** Empty: that of the product. */
  weight: string
  /** `Talla M · Azul`; empty of a deleted one. */
  options: Localized
}

type ProductRow = Pick<
  Product,
  'id' | 'sku' | 'titleEs' | 'titleEn' | 'priceCents' | 'stock' | 'optionIds' | 'weight' | 'taxCategory'
> & {
  /** File of its first picture; empty without one. */
  image: string
}

/** A product as it is sold, read under a lock that lasts until the transaction ends. */
export interface ProductOnSale extends ProductRow {
  /** Empty for a product without options that never had any. */
  variants: readonly VariantOnSale[]
}

/**
 * Locks the products that may be sold, in the order of their ids as all transactions do, to avoid deadlocks, and reads
 * their variants then.
 * @param withVariants products of which a variant was named, which may have no options any more
 * @returns the products by id
 */
export async function lockOnSale(
  tx: Tx,
  kind: DatabaseKind,
  ids: readonly string[],
  withVariants: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ProductOnSale>> {
  return readProducts(tx, ids, { withVariants, lock: lockById(kind) })
}

/** Reads them without a lock, for a preview: everything may be another a moment later. */
export const readOnSale = (db: Db, ids: readonly string[], withVariants: ReadonlySet<string>) =>
  readProducts(db, ids, { withVariants, lock: Prisma.empty })

async function readProducts(
  db: Db | Tx,
  ids: readonly string[],
  { withVariants, lock }: { withVariants: ReadonlySet<string>; lock: Prisma.Sql },
): Promise<ReadonlyMap<string, ProductOnSale>> {
  const rows = await db.$queryRaw<ProductRow[]>`
    SELECT "id", "sku", "titleEs", "titleEn", "priceCents", "stock", "optionIds", "weight", "taxCategory", COALESCE(
      (SELECT "file" FROM "Image" WHERE "productId" = "Product"."id" ORDER BY "position" LIMIT 1), '') AS "image"
    FROM "Product" WHERE "id" IN (${Prisma.join([...ids])}) AND "visible" AND "approved" AND "deletedAt" IS NULL
    ${lock}`
  const withOptions = rows.filter(({ id, optionIds }) => optionIds !== '' || withVariants.has(id))
  const productIds = withOptions.map(({ id }) => id)
  const variants = await readVariants(db, productIds)
  return new Map(rows.map((row) => [row.id, { ...row, variants: variants.get(row.id) ?? [] }]))
}

async function readVariants(tx: Db | Tx, productIds: readonly string[]): Promise<ReadonlyMap<string, VariantOnSale[]>> {
  const variants = new Map<string, VariantOnSale[]>()
  if (productIds.length === 0) return variants
  const rows = await tx.productVariant.findMany({
    where: { productId: { in: [...productIds] } },
    select: {
      id: true,
      productId: true,
      sku: true,
      priceDeltaCents: true,
      weight: true,
      stock: true,
      enabled: true,
      optionsKey: true,
      deletedAt: true,
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const keys = rows.map(({ deletedAt, optionsKey }) => (deletedAt ? '' : optionsKey))
  const chosen = await readOptionTexts(tx, keys)
  for (const { productId, optionsKey, deletedAt, ...row } of rows) {
    const variant = { ...row, deleted: deletedAt !== null, options: chosen(deletedAt ? '' : optionsKey) }
    variants.set(productId, [...(variants.get(productId) ?? []), variant])
  }
  return variants
}
