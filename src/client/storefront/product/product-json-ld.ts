// A file of its own: a page's module is fetched by browsers with all that it exports, and this is for the server alone.
import type { Availability } from '../../../shared/catalog/availability.ts'
import type { ProductDetail, ProductOption, ProductVariant } from '../../../shared/catalog/entities.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import type { Language } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import { toPlainText } from '../../../shared/markdown/plain-text.ts'
import { imagePath, paths } from '../../../shared/paths.ts'
import type { ShopInfo } from '../../shell/boot.ts'

const availabilities: Record<Availability, string> = {
  available: 'https://schema.org/InStock',
  last: 'https://schema.org/LimitedAvailability',
  'sold-out': 'https://schema.org/SoldOut',
}

type Shop = Pick<ShopInfo, 'name' | 'url'>

/** A product without options, or one of its variants. */
type Sold = Pick<ProductVariant, 'price' | 'availability' | 'images'>

function makeOffer({ price, availability }: Sold, url: string): object {
  return {
    '@type': 'Offer',
    url,
    price: price.toFixed(2),
    priceCurrency: 'EUR',
    availability: availabilities[availability],
    itemCondition: 'https://schema.org/NewCondition',
  }
}

const listImages = ({ images }: Sold, shop: Shop) => images.map((file) => `${shop.url}${imagePath(file, [760, 1014])}`)

/** A product for search engines (schema.org/Product), one with options as a group of its variants. */
export function productJsonLd(product: ProductDetail, language: Language, shop: Shop): object {
  const url = `${shop.url}${paths.product(product.id)}`
  return {
    '@context': 'https://schema.org',
    '@type': product.variants ? 'ProductGroup' : 'Product',
    name: textIn(language, product.title),
    description: toPlainText(textIn(language, product.shortDescription)),
    sku: product.sku,
    brand: { '@type': 'Brand', name: shop.name },
    category: product.category[0] && textIn(language, product.category[0].name),
    image: listImages(product, shop),
    ...(describeVariants(product, language, shop) ?? { offers: makeOffer(product, url) }),
    ...(product.reviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviews },
    }),
  }
}

/** The property of schema.org that an option is; undefined for those that have none of their own. */
function findProperty({ kind, name }: ProductOption): 'size' | 'color' | undefined {
  if (kind === 'colour') return 'color'
  return searchText(textIn('en', name)) === 'size' ? 'size' : undefined
}

/** The values of a variant: as the property that schema.org has for an option, or as one with a name. */
function describeValues(options: readonly ProductOption[], variant: ProductVariant, language: Language): object {
  const properties = options.map((option) => {
    const value = option.values.find(({ id }) => id === variant.values[option.id])
    return {
      property: findProperty(option),
      name: textIn(language, option.name),
      value: textIn(language, value?.name ?? []),
    }
  })
  const others = properties.filter(({ property }) => property === undefined)
  return {
    ...Object.fromEntries(properties.flatMap(({ property, value }) => (property ? [[property, value]] : []))),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    }),
  }
}

/** The variants of a product (schema.org/ProductGroup); undefined for one without options. */
function describeVariants(product: ProductDetail, language: Language, shop: Shop): object | undefined {
  const { variants, options } = product
  if (!variants || !options) return undefined
  return {
    productGroupID: product.sku,
    variesBy: options.flatMap((option) => {
      const property = findProperty(option)
      return property ? [`https://schema.org/${property}`] : []
    }),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: `${textIn(language, product.title)} – ${textIn(language, variant.options)}`,
      sku: variant.sku,
      image: listImages(variant, shop),
      ...describeValues(options, variant, language),
      offers: makeOffer(variant, shop.url + paths.product(product.id, variant.id)),
    })),
  }
}
