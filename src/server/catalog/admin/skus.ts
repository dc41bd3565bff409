import { getSkuKey } from '../../../shared/catalog/sku.ts'
import { withPrefix } from '../../../shared/orders/order-number.ts'
import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import { isReferenceMissing, isTaken } from '../../db/database-error.ts'
import type { Db, Tx } from '../../db/db.ts'
import { Prisma } from '../../db/generated/sqlite/client.ts'

/**
 * A SKU for a product or variant without one; 50 random bits make duplicates practically impossible.
 * @param prefix the setting `shop.codePrefix`
 */
export function newSku(prefix: string): string {
  return withPrefix(prefix, newId().slice(0, 10).toUpperCase())
}

/** A SKU that a product or a variant is about to have. */
export interface SkuClaim {
  /** Identifier of the product or variant. */
  id: string
  sku: string
  /** Field of the form, for the error. */
  field: string
}

/** Products and variants that have some SKUs at present; `deleted`: it is deleted, or its product is. */
export async function readHolders(tx: Db | Tx, skus: string[]) {
  const [products, variants] = [
    await tx.product.findMany({ where: { sku: { in: skus } }, select: { id: true, sku: true, deletedAt: true } }),
    await tx.productVariant.findMany({
      where: { sku: { in: skus } },
      select: { id: true, sku: true, deletedAt: true, product: { select: { deletedAt: true } } },
    }),
  ]
  return [
    ...products.map(({ id, sku, deletedAt }) => ({ id, sku, table: 'product' as const, deleted: deletedAt !== null })),
    ...variants.map(({ id, sku, deletedAt, product }) => {
      return { id, sku, table: 'variant' as const, deleted: (deletedAt ?? product.deletedAt) !== null }
    }),
  ]
}

/** A live product or variant whose SKU looks like another. */
type SkuHolder = Omit<SkuClaim, 'field'>

const keysAtATime = 400

/**
 * Reads the live products and variants with one of these SKUs but for case, width and invisible signs, by their key. Databases
 * compare ASCII alone without regard to case, so the few SKUs with other letters are all read.
 */
export async function readSimilarSkus(db: Tx, skus: readonly string[]): Promise<Map<string, SkuHolder[]>> {
  const keys = [...new Set(skus.map(getSkuKey))]
  const byKey = new Map<string, SkuHolder[]>(keys.map((key) => [key, []]))
  for (let from = 0; from < keys.length; from += keysAtATime) {
    const some = Prisma.join(keys.slice(from, from + keysAtATime))
    // All keys of other letters are compared below, so they are read once.
    const others = from === 0 ? Prisma.sql`OR octet_length("sku") <> length("sku")` : Prisma.empty
    const rows = await db.$queryRaw<SkuHolder[]>`
      SELECT "id", "sku" FROM "Product"
      WHERE "deletedAt" IS NULL AND (lower("sku") IN (${some}) ${others})
      UNION ALL
      SELECT "id", "sku" FROM "ProductVariant"
      WHERE "deletedAt" IS NULL AND (lower("sku") IN (${some}) ${others})
        AND EXISTS (SELECT 1 FROM "Product" WHERE "Product"."id" = "productId" AND "Product"."deletedAt" IS NULL)`
    for (const row of rows) byKey.get(getSkuKey(row.sku))?.push(row)
  }
  return byKey
}

/**
 * Refuses SKUs that look like another one. One that stays is not checked: pairs that were stored before stay editable.
 * @throws AppError invalid with the field of each
 */
async function refuseSimilar(tx: Tx, claims: readonly SkuClaim[], holders: readonly SkuHolder[]): Promise<void> {
  const isUnchanged = ({ id, sku }: SkuClaim) => holders.some((holder) => holder.id === id && holder.sku === sku)
  const changed = claims.filter((claim) => !isUnchanged(claim))
  if (changed.length === 0) return
  const skus = changed.map(({ sku }) => sku)
  const similar = await readSimilarSkus(tx, skus)
  const refused = changed.filter(({ id, sku, field }) => {
    const key = getSkuKey(sku)
    const claimed = claims.some((other) => other.field !== field && getSkuKey(other.sku) === key)
    return claimed || similar.get(key)?.some((holder) => holder.id !== id)
  })
  if (refused.length > 0) throw skuTaken(refused.map(({ field }) => field))
}

/**
 * Makes sure that nothing else has these SKUs or one that looks the same, neither a product nor a variant. Deleted ones that
 * do get new ones.
 * @param codePrefix what new ones begin with
 * @throws AppError invalid with the field of each SKU that is taken
 */
export async function claimSkus(tx: Tx, claims: readonly SkuClaim[], codePrefix: string): Promise<void> {
  if (claims.length === 0) return
  const skus = claims.map(({ sku }) => sku)
  const holders = await readHolders(tx, skus)
  const claimants = new Map(claims.map(({ sku, id }) => [sku, id]))
  const others = holders.filter(({ id, sku }) => claimants.get(sku) !== id)
  const takenSkus = new Set(others.filter(({ deleted }) => !deleted).map(({ sku }) => sku))
  // The later of two claims to one SKU has it in the map.
  const refused = claims.filter(({ sku, id }) => takenSkus.has(sku) || claimants.get(sku) !== id)
  if (refused.length > 0) throw skuTaken(refused.map(({ field }) => field))
  await refuseSimilar(tx, claims, holders)
  for (const { id, sku, table } of others) {
    const data = { sku: newSku(codePrefix) }
    const { count } =
      table === 'product'
        ? await tx.product.updateMany({ where: { id, deletedAt: { not: null } }, data })
        : await tx.productVariant.updateMany({ where: { id }, data })
    if (count === 0) throw skuTaken(claims.filter((claim) => claim.sku === sku).map(({ field }) => field))
  }
}

/**
 * A product and a variant may get the same SKU at the same moment, which no constraint of the database forbids. Call it
 * after raiseCatalogVersion: that makes such writers wait for each other, so that the later one sees the earlier one's.
 * @throws AppError invalid (`SKU`)
 */
export async function checkSkus(tx: Tx, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return
  const shared = await tx.$queryRaw<object[]>`
    SELECT 1 AS "shared" FROM "ProductVariant" JOIN "Product" ON "Product"."sku" = "ProductVariant"."sku"
    WHERE "ProductVariant"."sku" IN (${Prisma.join([...skus])}) LIMIT 1`
  if (shared.length > 0) throw skuTaken()
}

function skuTaken(fields: readonly string[] = ['SKU']): AppError {
  return new AppError('invalid', { fields: Object.fromEntries(fields.map((field) => [field, 'skuTaken'])) })
}

/** Turns constraint errors of concurrent edits into errors of the form; returns other errors unchanged. */
export function asFormError(error: unknown): unknown {
  if (isTaken(error)) return skuTaken()
  // A category was deleted between the check and the write.
  if (isReferenceMissing(error)) return categoryUnknown()
  return error
}

/** One of the chosen categories no longer exists. */
export function categoryUnknown(): AppError {
  return new AppError('invalid', { fields: { categories: 'categoryUnknown' } })
}
