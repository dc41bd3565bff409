import { maxQuantity } from '../../../shared/cart/limits.ts'
import type { InventoryValues } from '../../../shared/catalog/inventory-csv.ts'
import { getSkuKey } from '../../../shared/catalog/sku.ts'
import { derivedFrom, proposedSku, splitIds, type VariantForm } from '../../../shared/catalog/variants.ts'
import { centsFromEuros } from '../../../shared/money.ts'
import { isOpen, statusesWhere } from '../../../shared/orders/predicates.ts'
import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import { isChanged } from '../../core/is-changed.ts'
import { isReferenceMissing } from '../../db/database-error.ts'
import type { Tx } from '../../db/db.ts'
import { Prisma } from '../../db/generated/sqlite/client.ts'
import { claimSkus, newSku, readHolders, readSimilarSkus } from './skus.ts'
import { liveVariants, type PlannedVariant, planVariants, type StoredShape, type VariantPlan } from './variant-plan.ts'

/*
 * The writes of variants. Whoever calls them has locked the product's row, so that its stock and price, which derive
 * from its variants, are written in the same transaction and nothing is sold in between.
 */

/** The shape of a product that is not stored yet. */
export const noShape: StoredShape = { optionIds: '', priceCents: 0, stock: 0, variants: [] }

/** Does as planVariants with the values that the shop has. @throws AppError invalid */
export async function planFrom(
  tx: Tx,
  stored: StoredShape,
  requested: readonly VariantForm[],
  base: number,
): Promise<VariantPlan> {
  const ids = [...new Set(requested.flatMap(({ values }) => Object.values(values)))]
  const values = await tx.optionValue.findMany({ where: { id: { in: ids } }, select: { id: true, optionId: true } })
  return planVariants(stored, requested, base, new Map(values.map(({ id, optionId }) => [id, optionId])))
}

/** Unpaid orders reserve stock of what they name. @throws AppError variant-ordered */
async function checkOrders(tx: Tx, productId: string, variantIds: string[]): Promise<void> {
  const held = await tx.orderLine.findFirst({
    where: { productId, variantId: { in: variantIds }, order: { status: { in: statusesWhere(isOpen) } } },
    select: { id: true },
  })
  if (held) throw new AppError('variant-ordered')
}

/** Takes variants off sale: orders and carts may still name them, their combination and their values are free. */
async function endVariants(tx: Tx, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.variantValue.deleteMany({ where: { variantId: { in: ids } } })
  await tx.$executeRaw`UPDATE "ProductVariant" SET "optionsKey" = '~' || "id", "deletedAt" = ${at}, "updatedAt" = ${at}
    WHERE "id" IN (${Prisma.join(ids)})`
}

const isRenamed = ({ before, sku, row }: PlannedVariant) =>
  before !== undefined && (before.sku !== sku || before.optionsKey !== row.optionsKey)

/**
 * First part of writing a plan: removed variants end, and those that get another SKU or combination give theirs up, so
 * that two may swap.
 * @throws AppError variant-ordered when an unpaid order holds a removed one, unless all are removed
 */
export async function releaseVariants(tx: Tx, productId: string, plan: VariantPlan, at: Date): Promise<void> {
  const removed = plan.removed.map(({ id }) => id)
  if (removed.length > 0 && plan.optionIds !== '') await checkOrders(tx, productId, removed)
  await endVariants(tx, removed, at)
  const renamed = plan.variants.filter(isRenamed).map(({ row }) => row.id)
  if (renamed.length === 0) return
  await tx.$executeRaw`UPDATE "ProductVariant" SET "optionsKey" = '~' || "id", "sku" = '~' || "id"
    WHERE "id" IN (${Prisma.join(renamed)})`
}

/** SKUs of the new variants that were sent without one: after the product's and their values, where that is free. */
async function proposeSkus(
  tx: Tx,
  plan: VariantPlan,
  { productSku, codePrefix }: { productSku: string; codePrefix: string },
): Promise<ReadonlyMap<string, string>> {
  const without = plan.variants.filter(({ sku }) => sku === '')
  const optionIds = splitIds(plan.optionIds)
  const valueIds = without.flatMap(({ values }) => Object.values(values))
  const values = await tx.optionValue.findMany({ where: { id: { in: valueIds } }, select: { id: true, nameEs: true } })
  const names = new Map(values.map(({ id, nameEs }) => [id, nameEs]))
  const proposals = without.map(({ row, values }) => {
    const valueNames = optionIds.map((id) => names.get(values[id] ?? '') ?? '')
    return [row.id, proposedSku(productSku, valueNames) ?? newSku(codePrefix)] as const
  })
  const skus = proposals.map(([, sku]) => sku)
  const similar = [...(await readSimilarSkus(tx, skus)).values()].flat()
  const stored = [...(await readHolders(tx, skus)), ...similar, ...plan.variants]
  const used = new Set(stored.map(({ sku }) => getSkuKey(sku)))
  return new Map(
    proposals.map(([id, sku]) => {
      const key = getSkuKey(sku)
      const isFree = !used.has(key)
      used.add(key)
      return [id, isFree ? sku : newSku(codePrefix)]
    }),
  )
}

async function writeRow(tx: Tx, productId: string, variant: PlannedVariant & { at: Date }): Promise<void> {
  const { before, row, sku, at } = variant
  const { id, ...columns } = { ...row, sku }
  if (!before) await tx.productVariant.create({ data: { ...columns, id, productId, createdAt: at } })
  else if (isRenamed(variant) || isChanged(before, columns))
    await tx.productVariant.update({ where: { id }, data: columns })
}

/** @throws AppError invalid (`variants`) when a value was deleted at the same moment */
async function writeValues(tx: Tx, variants: readonly PlannedVariant[]): Promise<void> {
  const changed = variants.filter(({ before, row }) => before?.optionsKey !== row.optionsKey)
  const stored = changed.flatMap(({ before }) => before?.id ?? [])
  await tx.variantValue.deleteMany({ where: { variantId: { in: stored } } })
  const data = changed.flatMap(({ row, values }) =>
    Object.entries(values).map(([optionId, valueId]) => ({ variantId: row.id, optionId, valueId })),
  )
  await tx.variantValue.createMany({ data }).catch((error: unknown) => {
    throw isReferenceMissing(error) ? new AppError('invalid', { fields: { variants: 'variantValues' } }) : error
  })
}

/** Carts of a product that gets options hold its first variant, those of one that loses them the product itself. */
async function moveCarts(tx: Tx, productId: string, plan: VariantPlan, hadOptions: boolean): Promise<void> {
  const [first] = plan.variants
  if (!hadOptions && first) {
    await tx.cartLine.updateMany({ where: { productId, variantId: '' }, data: { variantId: first.row.id } })
  }
  if (!hadOptions || first) return
  const lines = await tx.cartLine.findMany({ where: { productId }, orderBy: { position: 'asc' } })
  const byUser = new Map<string, (typeof lines)[number]>()
  for (const line of lines) {
    const sum = (byUser.get(line.userId)?.quantity ?? 0) + line.quantity
    const { position } = byUser.get(line.userId) ?? line
    byUser.set(line.userId, { ...line, variantId: '', position, quantity: Math.min(maxQuantity, sum) })
  }
  await tx.cartLine.deleteMany({ where: { productId } })
  await tx.cartLine.createMany({ data: [...byUser.values()] })
}

/**
 * Second part of writing a plan, once the product's own row is written.
 * @param product before the change, with its SKU after it
 * @returns the SKUs of all variants
 * @throws AppError invalid (`variants.2.sku`)
 */
export async function writeVariants(
  tx: Tx,
  product: { id: string; sku: string; optionIds: string },
  plan: VariantPlan,
  { at, codePrefix }: { at: Date; codePrefix: string },
): Promise<string[]> {
  const proposed = await proposeSkus(tx, plan, { productSku: product.sku, codePrefix })
  const variants = plan.variants.map((variant) => ({
    ...variant,
    sku: variant.sku || (proposed.get(variant.row.id) ?? newSku(codePrefix)),
  }))
  const claims = variants.map(({ row, sku }, index) => ({ id: row.id, sku, field: `variants.${index}.sku` }))
  await claimSkus(tx, claims, codePrefix)
  for (const variant of variants) await writeRow(tx, product.id, { ...variant, at })
  await writeValues(tx, variants)
  await moveCarts(tx, product.id, plan, product.optionIds !== '')
  const valueIds = variants.flatMap(({ values }) => Object.values(values))
  // A picture of a value that the product no longer has is for all again.
  const isOther = { productId: product.id, valueId: { not: null, notIn: valueIds } }
  await tx.image.updateMany({ where: isOther, data: { valueId: null } })
  return variants.map(({ sku }) => sku)
}

/** Copies the variants of a product to another, in their order, with SKUs of their own and without stock. */
export async function copyVariants(
  tx: Tx,
  { optionIds, variants }: StoredShape,
  productId: string,
  { productSku, at }: { productSku: string; at: Date },
): Promise<void> {
  const copies = variants.map(({ id, ...variant }) => ({ id, variant: { ...variant, id: newId() } }))
  if (copies.length === 0) return
  await tx.productVariant.createMany({
    data: copies.map(({ variant }, index) => ({
      ...variant,
      productId,
      sku: `${productSku}-${index + 1}`,
      stock: 0,
      barcode: '',
      createdAt: at,
    })),
  })
  const options = splitIds(optionIds)
  await tx.variantValue.createMany({
    data: copies.flatMap(({ variant }) =>
      splitIds(variant.optionsKey).map((valueId, index) => ({
        variantId: variant.id,
        optionId: options[index] ?? '',
        valueId,
      })),
    ),
  })
}

/**
 * Deleted products no longer have options: what used them keeps no value from being deleted. They are locked.
 * @param productIds deleted products
 */
export async function dropOptions(tx: Tx, productIds: string[], at: Date): Promise<void> {
  if (productIds.length === 0) return
  const where = { productId: { in: productIds }, deletedAt: null }
  const variants = await tx.productVariant.findMany({ where, select: { id: true } })
  const ids = variants.map(({ id }) => id)
  await endVariants(tx, ids, at)
  await tx.product.updateMany({ where: { id: { in: productIds } }, data: { optionIds: '' } })
}

/** Whether a product has two variants that differ in these two values alone. */
export async function collide(tx: Tx, from: string, into: string): Promise<boolean> {
  const pairs = await tx.$queryRaw<object[]>`
    SELECT 1 AS "pair" FROM "VariantValue" JOIN "ProductVariant" "one" ON "one"."id" = "VariantValue"."variantId"
    JOIN "ProductVariant" "other" ON "other"."productId" = "one"."productId"
      AND "other"."optionsKey" = REPLACE("one"."optionsKey", ${from}, ${into})
    WHERE "VariantValue"."valueId" = ${from} LIMIT 1`
  return pairs.length > 0
}

/** Gives what has one value of an option another one instead. The products are locked, and no two variants collide. */
export async function replaceValue(tx: Tx, from: string, into: string, at: Date): Promise<void> {
  await tx.$executeRaw`UPDATE "ProductVariant"
    SET "optionsKey" = REPLACE("optionsKey", ${from}, ${into}), "updatedAt" = ${at}
    WHERE "id" IN (SELECT "variantId" FROM "VariantValue" WHERE "valueId" = ${from})`
  await tx.variantValue.updateMany({ where: { valueId: from }, data: { valueId: into } })
}

/**
 * Gives live variants other prices, stocks, barcodes and net contents; the product's own price and stock follow.
 * @param changes by the variant's id; what is absent stays as it is now
 */
export async function writeVariantValues(
  tx: Tx,
  productId: string,
  changes: ReadonlyMap<string, InventoryValues>,
): Promise<void> {
  const product = await tx.product.findUniqueOrThrow({
    where: { id: productId },
    select: { priceCents: true, variants: liveVariants },
  })
  const variants = product.variants.map((before) => {
    const { stock, barcode, netContent } = { ...before, ...changes.get(before.id) }
    const { price } = changes.get(before.id) ?? {}
    const priceCents = price === undefined ? product.priceCents + before.priceDeltaCents : centsFromEuros(price)
    return { before, priceCents, stock, barcode, netContent, enabled: before.enabled }
  })
  const { deltas, ...derived } = derivedFrom(variants)
  for (const [index, { before, stock, barcode, netContent }] of variants.entries()) {
    const data = { stock, barcode, netContent, priceDeltaCents: deltas[index] ?? 0 }
    if (isChanged(before, data)) await tx.productVariant.update({ where: { id: before.id }, data })
  }
  await tx.product.update({ where: { id: productId }, data: derived })
}
