import type { CurrentLine } from '../../shared/cart/entities.ts'
import { availabilities } from '../../shared/catalog/availability.ts'
import { chosenOptions } from '../../shared/catalog/chosen-options.ts'
import type { ProductOption, ProductVariant } from '../../shared/catalog/entities.ts'
import type { OptionView } from '../../shared/catalog/options.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { Entry, OptionEntry, Picture, VariantEntry } from './entry.ts'
import type { Snapshot } from './snapshot.ts'

/** The shop's options with all their values, in their order. */
export function allOptions({ options }: Snapshot): OptionView[] {
  return [...options.values()].map(({ id, name, kind, values }) => ({
    id,
    name,
    kind,
    values: [...values].map(([id, { name, swatch }]) => ({ id, name, ...(swatch && { swatch }) })),
  }))
}

/** The values of a variant with their options. */
function valuesOf({ valueIds }: VariantEntry, { options }: Snapshot) {
  return valueIds.flatMap((id) => {
    const option = [...options.values()].find(({ values }) => values.has(id))
    const value = option?.values.get(id)
    return option && value ? [{ id, option, ...value }] : []
  })
}

/** The better of two availabilities. */
const best = (all: readonly VariantEntry[]) =>
  availabilities.find((each) => all.some(({ availability }) => availability === each)) ?? 'sold-out'

/**
 * The options of a product, in its order, each with the values that its variants have, in the shop's order; undefined
 * without options.
 */
export function optionsOf({ texts }: Entry, snapshot: Snapshot): ProductOption[] | undefined {
  const { variants } = texts
  const [first] = variants
  if (!first) return undefined
  return valuesOf(first, snapshot).map(({ option }) => ({
    id: option.id,
    name: option.name,
    kind: option.kind,
    values: optionValues(option, variants),
  }))
}

function optionValues({ values }: OptionEntry, variants: readonly VariantEntry[]): ProductOption['values'] {
  return [...values].flatMap(([id, { name, swatch }]) => {
    const having = variants.filter(({ valueIds }) => valueIds.includes(id))
    return having.length === 0 ? [] : [{ id, name, ...(swatch && { swatch }), availability: best(having) }]
  })
}

/** The pictures of a variant: those of its values, and where there are none, those for all. */
function picturesOf({ valueIds }: VariantEntry, pictures: readonly Picture[]): readonly Picture[] {
  const own = pictures.filter(({ valueId }) => valueId && valueIds.includes(valueId))
  const shared = pictures.filter(({ valueId }) => !valueId)
  return own.length > 0 ? [...own, ...shared] : shared.length > 0 ? shared : pictures
}

/** The variants of a product that are on offer, in their order; undefined without options. */
export function variantsOf({ texts }: Entry, snapshot: Snapshot): ProductVariant[] | undefined {
  const { variants, pictures } = texts
  if (variants.length === 0) return undefined
  return variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    price: eurosFromCents(variant.priceCents),
    availability: variant.availability,
    ...(variant.left !== undefined && { left: variant.left }),
    values: Object.fromEntries(valuesOf(variant, snapshot).map(({ id, option }) => [option.id, id])),
    options: chosenOptions(valuesOf(variant, snapshot)),
    images: picturesOf(variant, pictures).map(({ file }) => file),
  }))
}

/** What a line of a cart says of a variant that is on offer; undefined when it is not. */
export function variantLineOf({ texts }: Entry, variantId: string, snapshot: Snapshot) {
  const variant = texts.variants.find(({ id }) => id === variantId)
  if (!variant) return undefined
  const pictures = picturesOf(variant, texts.pictures)
  return {
    variantId,
    options: chosenOptions(valuesOf(variant, snapshot)),
    images: pictures.map(({ file }) => file),
    colors: pictures.map(({ color }) => color),
    price: eurosFromCents(variant.priceCents),
    availability: variant.availability,
    ...(variant.left !== undefined && { left: variant.left }),
  } satisfies Partial<CurrentLine>
}
