import type { Color } from '../../src/server/ai/offline/studio.ts'
import type { Prisma } from '../../src/server/db/generated/sqlite/client.ts'
import { chosenOptions } from '../../src/shared/catalog/chosen-options.ts'
import { sizesIn, splitBySize } from '../../src/shared/catalog/size-runs.ts'
import { joinIds, optionsKey, proposedSku, type VariantValues } from '../../src/shared/catalog/variants.ts'
import { type Localized, localized } from '../../src/shared/localized.ts'
import { demoId } from './demo-ids.ts'
import { splitContent } from './label-rows.ts'
import { chosenValue, colorsOf, type OptionKey } from './options.ts'
import type { DemoProduct, DemoVolume } from './types.ts'

export interface DemoVariant {
  id: string
  sku: string
  position: number
  /** What it costs more than its product. */
  priceDeltaCents: number
  stock: number
  /** Grams; empty: the product's. */
  weight: string
  /** Without its unit; empty: the product's. */
  netContent: string
  values: VariantValues
  /** What is chosen, as orders say it. */
  options: Localized
  color?: Color
}

/** A combination with what sets it apart from its product. */
interface Choice {
  values: (readonly [OptionKey, valueKey: string])[]
  stock: number
  color?: Color
  priceCents?: number
  weight?: string
  netContent?: string
}

/** Stock shared evenly, the first share with the remainder. */
function splitEvenly(stock: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.floor((stock + count - 1 - index) / count))
}

function inVolumes(stock: number, volumes: readonly DemoVolume[]): Choice[] {
  const shares = splitEvenly(stock, volumes.length)
  return volumes.map(({ name, priceCents, weight }, index) => ({
    ...{ values: [['volume', name]], stock: shares[index] ?? 0, priceCents, ...(weight && { weight }) },
    netContent: splitContent(name).netContent,
  }))
}

function inColors(product: DemoProduct): Choice[] {
  const colors = colorsOf(product)
  const shares = splitEvenly(product.stock, colors.length)
  if (colors.length === 0) return [{ values: [], stock: product.stock }]
  return colors.map((color, index) => ({ values: [['color', color]], stock: shares[index] ?? 0, color }))
}

/** Each choice in all sizes; the middle ones sell best. */
function inSizes({ dimensions }: DemoProduct, choices: readonly Choice[]): Choice[] {
  const sizes = sizesIn(dimensions)
  if (sizes.length === 0) return [...choices]
  return choices.flatMap(({ values, stock, ...rest }) => {
    const shares = splitBySize(stock, sizes.length)
    return sizes.map((size, index) => ({ ...rest, values: [...values, ['size', size]], stock: shares[index] ?? 0 }))
  })
}

function toVariant(
  product: DemoProduct,
  { values, stock, priceCents, weight, netContent, color }: Choice,
  position: number,
) {
  const chosen = values.map((each) => chosenValue(...each))
  const names = chosen.map(({ value }) => value.name.es)
  const texts = chosen.map(({ option, value }) => ({
    option: { name: localized(option.name.es, option.name.en), kind: option.kind },
    name: localized(value.name.es, value.name.en),
  }))
  const variant: DemoVariant = {
    id: demoId('product-variant', `${product.slug}/${values.map(([, key]) => key).join('/')}`),
    sku: proposedSku(product.sku, names) ?? `${product.sku}-${position + 1}`,
    position,
    priceDeltaCents: (priceCents ?? product.priceCents) - product.priceCents,
    stock,
    weight: weight ?? '',
    netContent: netContent ?? '',
    values: Object.fromEntries(chosen.map(({ optionId, valueId }) => [optionId, valueId])),
    options: chosenOptions(texts),
    ...(color && { color }),
  }
  return variant
}

/**
 * The variants of a demo product: a garment in its colours and in the sizes that its own dimensions name, skin care in
 * its volumes. Their stock is the product's. None: it is sold as it is.
 */
export function demoVariantsOf(product: DemoProduct): DemoVariant[] {
  const choices = product.volumes ? inVolumes(product.stock, product.volumes) : inSizes(product, inColors(product))
  return choices.filter(({ values }) => values.length > 0).map((choice, index) => toVariant(product, choice, index))
}

const orderOf = (values: VariantValues) => Object.keys(values)

/** The options of a product with these variants, as its row has them. */
export function optionIdsColumn([first]: readonly DemoVariant[]): string {
  return joinIds(orderOf(first?.values ?? {}))
}

export function variantRows(
  productId: string,
  variants: readonly DemoVariant[],
  createdAt: Date,
): Prisma.ProductVariantCreateManyInput[] {
  return variants.map(({ id, sku, position, priceDeltaCents, stock, weight, netContent, values }) => ({
    ...{ id, productId, sku, position, priceDeltaCents, stock, weight, netContent },
    ...{ optionsKey: optionsKey(orderOf(values), values), createdAt, updatedAt: createdAt },
  }))
}

export function variantValueRows(variants: readonly DemoVariant[]): Prisma.VariantValueCreateManyInput[] {
  return variants.flatMap(({ id: variantId, values }) =>
    Object.entries(values).map(([optionId, valueId]) => ({ variantId, optionId, valueId })),
  )
}
