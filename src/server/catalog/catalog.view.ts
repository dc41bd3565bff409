import { toCartProduct } from '../../shared/cart/cart-item.ts'
import type { CurrentLine } from '../../shared/cart/entities.ts'
import type { CartCard, Category, Product, ProductCard, ProductDetail } from '../../shared/catalog/entities.ts'
import { byName, columnPair, type FieldNames, fieldNames, productFields } from '../../shared/catalog/product-fields.ts'
import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { CategoryEntry, Entry } from './engine/entry.ts'
import type { Snapshot } from './engine/snapshot.ts'
import { findSizeGuide } from './size-guides.ts'
import { findVariantLine, listOptions, listVariants } from './variants.view.ts'

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

/** The main picture and the one shown on hover. */
const listedPictures = 2

/** A card for list pages, without the pictures that cards do not show: these were 5% of a page. */
export function listedCard(card: ProductCard): ProductCard {
  return { ...card, images: card.images.slice(0, listedPictures), colors: card.colors.slice(0, listedPictures) }
}

/** The pieces left, for products whose stock is shown. */
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
  if (variantId === undefined) return { ...plain, ...(entry.offers === '' ? showLastUnits(entry) : { choose: true }) }
  return { ...plain, ...(findVariantLine(entry, variantId, snapshot) ?? { variantId, choose: true }) }
}

const listNames = fieldNames({ shown: 'lists' })
const pageNames = fieldNames({ shown: 'page' })
const plainNames = fieldNames({ kind: 'text' })

/** Some text fields, each in both languages. */
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
  }
}

export function toCategory(category: CategoryEntry, snapshot: Snapshot): Category {
  const { id, name, files, colors } = category
  const numberOfProducts = snapshot.byCategory.get(id)?.newest.length ?? 0
  return { id, name, image: [...files], colors: [...colors], numberOfProducts }
}
