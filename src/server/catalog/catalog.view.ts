import { LRUCache } from 'lru-cache'
import { toCartProduct } from '../../shared/cart/cart-item.ts'
import type { CurrentLine } from '../../shared/cart/entities.ts'
import { availabilities } from '../../shared/catalog/availability.ts'
import { chosenOptions } from '../../shared/catalog/chosen-options.ts'
import type {
  CartCard,
  Category,
  ListedCard,
  Product,
  ProductCard,
  ProductDetail,
  ProductOption,
  ProductVariant,
} from '../../shared/catalog/entities.ts'
import type { OptionView } from '../../shared/catalog/options.ts'
import { portraitAspect } from '../../shared/catalog/picture-shapes.ts'
import { byName, columnPair, type FieldNames, fieldNames, productFields } from '../../shared/catalog/product-fields.ts'
import type { SizeGuideView } from '../../shared/catalog/size-guides.ts'
import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { CategoryEntry, Entry, OptionEntry, Options, Picture, VariantEntry } from './engine/entry.ts'
import { type Offer, offersIn } from './engine/offers.ts'
import { choosePictures, listSwatches } from './engine/shown-choice.ts'
import type { Snapshot } from './engine/snapshot.ts'
import { showLabel, showUnitPrice, showVariantUnitPrice } from './labels.view.ts'

/** The rating with two decimals, as responses give it. */
function getRating(entry: Entry): number {
  return Math.round(entry.rating * 100) / 100
}

export function toCard(entry: Entry, snapshot: Snapshot): ProductCard {
  const { pictures } = entry.texts
  const options = listOptions(entry, snapshot)
  return {
    id: entry.id,
    images: pictures.map(({ file }) => file),
    colors: pictures.map(({ color }) => color),
    price: eurosFromCents(entry.priceCents),
    ...(entry.priceVaries && { priceVaries: true }),
    ...showUnitPrice(entry),
    rating: getRating(entry),
    reviews: entry.ratingCount,
    sells: eurosFromCents(entry.sellsCents),
    isHot: snapshot.hot.has(entry.id),
    createdAt: new Date(entry.createdAt).toISOString(),
    title: localized(entry.titleEs, entry.titleEn),
    category: entry.categoryIds.flatMap((id) => {
      const category = snapshot.categories.get(id)
      return category ? [{ id, name: category.name }] : []
    }),
    availability: entry.availability,
    ...(options && { options }),
  }
}

/** A card with the pictures of its swatches. */
export function toShownCard(entry: Entry, snapshot: Snapshot): ListedCard {
  const card = toCard(entry, snapshot)
  const swatches = listSwatches(entry, card.options)
  return { ...card, ...(swatches && { swatches }) }
}

/** The main picture and the one shown on hover. */
const listedPictures = 2

/** A card for list pages, without the pictures that cards do not show: these were 5% of a page. */
export function toListedCard(entry: Entry, snapshot: Snapshot): ListedCard {
  const card = toShownCard(entry, snapshot)
  return { ...card, images: card.images.slice(0, listedPictures), colors: card.colors.slice(0, listedPictures) }
}

/** The last units, for products whose stock is shown. */
function showLastUnits({ left }: Entry): { left?: number } {
  return left === undefined ? {} : { left }
}

export function toCartCard(entry: Entry, snapshot: Snapshot): CartCard {
  return { ...toCard(entry, snapshot), ...showLastUnits(entry) }
}

/** A line of a cart as it is sold now; one whose variant is not on offer has to be chosen again. */
export function toCurrentLine(entry: Entry, variantId: string | undefined, snapshot: Snapshot): CurrentLine {
  const card = toCard(entry, snapshot)
  const plain = { ...toCartProduct(card), availability: card.availability }
  // A variant may have none of its own, or another.
  const { unitPrice: _, ...withoutUnitPrice } = plain
  if (variantId === undefined) return { ...plain, ...(entry.offers === '' ? showLastUnits(entry) : { choose: true }) }
  const variant = findVariantLine(entry, variantId, snapshot)
  return variant ? { ...withoutUnitPrice, ...variant } : { ...plain, variantId, choose: true }
}

const listNames = fieldNames({ shown: 'lists' })
const pageNames = fieldNames({ shown: 'page' })
const plainNames = fieldNames({ kind: 'text' })

function bilingual<N extends FieldNames<{ shown: 'lists' | 'page' }>>({ texts }: Entry, names: readonly N[]) {
  return byName(names, (name) => {
    const [es, en] = columnPair(name)
    return localized(texts.text(es), texts.text(en))
  })
}

export function toProduct(entry: Entry, snapshot: Snapshot): Product {
  return { ...toCard(entry, snapshot), ...bilingual(entry, listNames) }
}

export function toDetail(entry: Entry, snapshot: Snapshot): ProductDetail {
  const variants = listVariants(entry, snapshot)
  const sizeGuide = findSizeGuide(entry, snapshot)
  const label = showLabel(entry.texts.label, snapshot.makers)
  const { sku, unapproved, texts } = entry
  return {
    ...toProduct(entry, snapshot),
    ...showLastUnits(entry),
    comments: [...texts.comments],
    sku,
    unapproved,
    ...byName(plainNames, (name) => texts.text(productFields[name].column)),
    ...bilingual(entry, pageNames),
    ...(variants && { variants }),
    ...(sizeGuide && { sizeGuide }),
    ...(label && { label }),
    ...listAspects(texts.pictures),
  }
}

/** The shapes of a product's pictures; nothing where all are 3:4. */
function listAspects(pictures: readonly Picture[]): { aspects?: number[] } {
  if (pictures.every(({ aspect }) => aspect === undefined)) return {}
  return { aspects: pictures.map(({ aspect = portraitAspect }) => aspect) }
}

export function toCategory(category: CategoryEntry, snapshot: Snapshot): Category {
  const { id, name, files, colors } = category
  const numberOfProducts = snapshot.byCategory.get(id)?.newest.length ?? 0
  return { id, name, image: [...files], colors: [...colors], numberOfProducts }
}

/** The shop's options with all their values, in their order. */
export function allOptions({ options }: Snapshot): OptionView[] {
  return [...options.values()].map(({ id, name, kind, values }) => ({
    id,
    name,
    kind,
    values: [...values].map(([id, { name, swatch }]) => ({ id, name, ...(swatch && { swatch }) })),
  }))
}

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
function listOptions({ offers }: Entry, { options }: Snapshot): ProductOption[] | undefined {
  if (offers === '') return undefined
  const cached = shownOptions.get(options) ?? new LRUCache<string, ProductOption[]>({ max: cachedOffers })
  shownOptions.set(options, cached)
  const list = cached.get(offers) ?? optionsIn(offersIn(offers), options)
  cached.set(offers, list)
  return list
}

function optionsIn(offers: readonly Offer[], options: Options): ProductOption[] {
  const chosen =
    offers[0]?.valueIds.flatMap((id) => [...options.values()].find(({ values }) => values.has(id)) ?? []) ?? []
  return chosen.map(({ id, name, kind, values }) => ({ id, name, kind, values: optionValues(values, offers) }))
}

function optionValues(values: OptionEntry['values'], offers: readonly Offer[]): ProductOption['values'] {
  return [...values].flatMap(([id, { name, swatch }]) => {
    const having = offers.filter(({ valueIds }) => valueIds.includes(id))
    const availability = availabilities[Math.min(...having.map((offer) => offer.availability))]
    return availability ? [{ id, name, ...(swatch && { swatch }), availability }] : []
  })
}

/** The variants of a product that are on offer, in their order; undefined without options. */
function listVariants({ texts }: Entry, snapshot: Snapshot): ProductVariant[] | undefined {
  const { variants, pictures, label } = texts
  if (variants.length === 0) return undefined
  return variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    price: eurosFromCents(variant.priceCents),
    ...showVariantUnitPrice(variant, label),
    ...(variant.content && { netContent: variant.content }),
    // Shops had barcodes before they had labels: without one a product answers as it did then.
    ...(label && variant.gtin && { gtin: variant.gtin }),
    availability: variant.availability,
    ...(variant.left !== undefined && { left: variant.left }),
    values: Object.fromEntries(listValues(variant, snapshot).map(({ id, option }) => [option.id, id])),
    options: chosenOptions(listValues(variant, snapshot)),
    images: choosePictures(variant, pictures).map(({ file }) => file),
  }))
}

/** Fields of a cart's line for a variant that is on offer; undefined when it is not. */
function findVariantLine({ texts }: Entry, variantId: string, snapshot: Snapshot) {
  const variant = texts.variants.find(({ id }) => id === variantId)
  if (!variant) return undefined
  const pictures = choosePictures(variant, texts.pictures)
  return {
    variantId,
    options: chosenOptions(listValues(variant, snapshot)),
    images: pictures.map(({ file }) => file),
    colors: pictures.map(({ color }) => color),
    price: eurosFromCents(variant.priceCents),
    ...showVariantUnitPrice(variant, texts.label),
    availability: variant.availability,
    ...(variant.left !== undefined && { left: variant.left }),
  } satisfies Partial<CurrentLine>
}

/** The guide of a product: its own, else that of its first category that has one. */
function findSizeGuide(
  { sizeGuideId, categoryIds }: Entry,
  { categories, sizeGuides }: Snapshot,
): SizeGuideView | undefined {
  const named = [sizeGuideId, ...categoryIds.map((id) => categories.get(id)?.sizeGuideId)]
  return named.map((id) => sizeGuides.get(id ?? '')).find((guide) => guide !== undefined)
}
