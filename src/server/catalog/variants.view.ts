import { LRUCache } from 'lru-cache'
import type { CurrentLine } from '../../shared/cart/entities.ts'
import { availabilities } from '../../shared/catalog/availability.ts'
import { chosenOptions } from '../../shared/catalog/chosen-options.ts'
import type { ProductOption, ProductVariant } from '../../shared/catalog/entities.ts'
import type { OptionView } from '../../shared/catalog/options.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { Entry, OptionEntry, Options, Picture, VariantEntry } from './engine/entry.ts'
import { type Offer, offersIn } from './engine/offers.ts'
import type { Snapshot } from './engine/snapshot.ts'

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
function listValues({ valueIds }: VariantEntry, { options }: Snapshot) {
  return valueIds.flatMap((id) => {
    const option = [...options.values()].find(({ values }) => values.has(id))
    const value = option?.values.get(id)
    return option && value ? [{ id, option, ...value }] : []
  })
}

/** Kinds of offers whose options are cached: products that offer the same show the same. */
const cachedOffers = 1000
const shownOptions = new WeakMap<Options, LRUCache<string, ProductOption[]>>()

/**
 * The options of a product, in its order, each with the values that its variants have, in the shop's order; undefined
 * without options.
 */
export function listOptions({ offers }: Entry, { options }: Snapshot): ProductOption[] | undefined {
  if (offers === '') return undefined
  const known = shownOptions.get(options) ?? new LRUCache<string, ProductOption[]>({ max: cachedOffers })
  shownOptions.set(options, known)
  const found = known.get(offers) ?? optionsIn(offersIn(offers), options)
  known.set(offers, found)
  return found
}

function optionsIn(offers: readonly Offer[], options: Options): ProductOption[] {
  const own =
    offers[0]?.valueIds.flatMap((id) => [...options.values()].find(({ values }) => values.has(id)) ?? []) ?? []
  return own.map(({ id, name, kind, values }) => ({ id, name, kind, values: optionValues(values, offers) }))
}

function optionValues(values: OptionEntry['values'], offers: readonly Offer[]): ProductOption['values'] {
  return [...values].flatMap(([id, { name, swatch }]) => {
    const having = offers.filter(({ valueIds }) => valueIds.includes(id))
    const availability = availabilities[Math.min(...having.map((offer) => offer.availability))]
    return availability ? [{ id, name, ...(swatch && { swatch }), availability }] : []
  })
}

/** The pictures of a variant: those of its values, and where there are none, those for all. */
function choosePictures({ valueIds }: VariantEntry, pictures: readonly Picture[]): readonly Picture[] {
  const own = pictures.filter(({ valueId }) => valueId && valueIds.includes(valueId))
  const shared = pictures.filter(({ valueId }) => !valueId)
  return own.length > 0 ? [...own, ...shared] : shared.length > 0 ? shared : pictures
}

/** The variants of a product that are on offer, in their order; undefined without options. */
export function listVariants({ texts }: Entry, snapshot: Snapshot): ProductVariant[] | undefined {
  const { variants, pictures } = texts
  if (variants.length === 0) return undefined
  return variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    price: eurosFromCents(variant.priceCents),
    availability: variant.availability,
    ...(variant.left !== undefined && { left: variant.left }),
    values: Object.fromEntries(listValues(variant, snapshot).map(({ id, option }) => [option.id, id])),
    options: chosenOptions(listValues(variant, snapshot)),
    images: choosePictures(variant, pictures).map(({ file }) => file),
  }))
}

/** Fields of a cart's line for a variant that is on offer; undefined when it is not. */
export function findVariantLine({ texts }: Entry, variantId: string, snapshot: Snapshot) {
  const variant = texts.variants.find(({ id }) => id === variantId)
  if (!variant) return undefined
  const pictures = choosePictures(variant, texts.pictures)
  return {
    variantId,
    options: chosenOptions(listValues(variant, snapshot)),
    images: pictures.map(({ file }) => file),
    colors: pictures.map(({ color }) => color),
    price: eurosFromCents(variant.priceCents),
    availability: variant.availability,
    ...(variant.left !== undefined && { left: variant.left }),
  } satisfies Partial<CurrentLine>
}
