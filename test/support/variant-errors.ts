import type { Db } from '../../src/server/db/db.ts'
import { maxProductOptions, maxVariants, splitIds } from '../../src/shared/catalog/variants.ts'

const variantColumns = {
  where: { deletedAt: null },
  select: { id: true, sku: true, stock: true, enabled: true, priceDeltaCents: true, optionsKey: true, values: true },
} as const

const readProducts = (db: Db) =>
  db.product.findMany({ select: { id: true, stock: true, optionIds: true, variants: variantColumns } })
type Product = Awaited<ReturnType<typeof readProducts>>[number]

function checkProduct({ id, stock, optionIds, variants }: Product): string[] {
  const options = splitIds(optionIds)
  if (options.length === 0) return variants.length > 0 ? [`${id} has variants and no options`] : []
  const rules: [string, boolean][] = [
    ['has 1 to 100 live variants', variants.length >= 1 && variants.length <= maxVariants],
    ['has at most 3 options', options.length <= maxProductOptions && new Set(options).size === options.length],
    ['has the stock of those on offer', stock === variants.reduce((sum, v) => sum + (v.enabled ? v.stock : 0), 0)],
    ['has a cheapest one without surcharge', Math.min(...variants.map((v) => v.priceDeltaCents)) === 0],
    ['has no stock below zero', variants.every((v) => v.stock >= 0)],
    ['has each combination once', new Set(variants.map((v) => v.optionsKey)).size === variants.length],
  ]
  const errors = rules.flatMap(([rule, holds]) => (holds ? [] : [`${id} breaks: ${rule}`]))
  for (const { id: variantId, optionsKey, values } of variants) {
    const chosen = new Map(values.map((value) => [value.optionId, value.valueId]))
    const key = options.map((option) => chosen.get(option)).join('.')
    if (key !== optionsKey || values.length !== options.length)
      errors.push(`${variantId} has ${key}, not ${optionsKey}`)
  }
  return errors
}

/** Errors of the variants in a database, by the rules of docs/rules.md#variants. */
export async function findVariantErrors(db: Db): Promise<string[]> {
  const errors = (await readProducts(db)).flatMap(checkProduct)
  const ended = await db.productVariant.findMany({ where: { deletedAt: { not: null } }, include: { values: true } })
  const alive = ended.filter(({ id, optionsKey, values }) => optionsKey !== `~${id}` || values.length > 0)
  const [products, variants] = [
    await db.product.findMany({ select: { sku: true } }),
    await db.productVariant.findMany({ select: { sku: true } }),
  ]
  const skus = [...products, ...variants].map(({ sku }) => sku)
  const duplicates = skus.filter((sku, index) => skus.indexOf(sku) !== index)
  return [...errors, ...alive.map(({ id }) => `${id} has ended and holds its values`), ...duplicates]
}
