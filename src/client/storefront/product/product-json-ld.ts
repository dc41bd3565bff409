// A file of its own: a page's module is fetched by browsers with all that it exports, and this is for the server alone.
import type { Availability } from '../../../shared/catalog/availability.ts'
import type { ProductDetail, ProductOption, ProductVariant } from '../../../shared/catalog/entities.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import type { Label } from '../../../shared/labels/label.ts'
import type { NetUnit } from '../../../shared/labels/net-units.ts'
import { getPartName } from '../../../shared/labels/part-names.ts'
import type { UnitPrice } from '../../../shared/labels/unit-price.ts'
import type { Language } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import { toPlainText } from '../../../shared/markdown/plain-text.ts'
import { imagePath, paths } from '../../../shared/paths.ts'
import { readGrams } from '../../../shared/shipping/weight.ts'
import type { ShopInfo } from '../../shell/boot.ts'
import type { OfferTerms } from '../../shell/page-data.ts'
import { createTermsWriter } from './offer-terms-json-ld.ts'

const availabilities: Record<Availability, string> = {
  available: 'https://schema.org/InStock',
  last: 'https://schema.org/LimitedAvailability',
  'sold-out': 'https://schema.org/SoldOut',
}

type Shop = Pick<ShopInfo, 'name' | 'url'>

/** A product without options, or one of its variants. */
type Sold = Pick<ProductVariant, 'price' | 'availability' | 'images' | 'unitPrice'>

/** Codes of UN/ECE Recommendation 20. */
const unitCodes: Record<NetUnit, string> = { ml: 'MLT', g: 'GRM', l: 'LTR', kg: 'KGM', m: 'MTR', unit: 'C62' }

/** The price of the whole content, and the quantity for which search engines tell a unit price. */
function describeUnitPrice({ per, unit }: UnitPrice, price: number, content: string): object {
  const unitCode = unitCodes[unit]
  const valueReference = { '@type': 'QuantitativeValue', value: per, unitCode }
  return {
    '@type': 'UnitPriceSpecification',
    price: price.toFixed(2),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: true,
    referenceQuantity: { '@type': 'QuantitativeValue', value: Number(content), unitCode, valueReference },
  }
}

/**
 * @param content net content, of which a unit price is told
 * @param terms delivery and returns
 */
function makeOffer({ price, availability, unitPrice }: Sold, url: string, content = '', terms: object = {}): object {
  return {
    '@type': 'Offer',
    url,
    price: price.toFixed(2),
    priceCurrency: 'EUR',
    availability: availabilities[availability],
    itemCondition: 'https://schema.org/NewCondition',
    ...(unitPrice && { priceSpecification: describeUnitPrice(unitPrice, price, content) }),
    ...terms,
  }
}

const listImages = ({ images }: Sold, shop: Shop) => images.map((file) => `${shop.url}${imagePath(file, [760, 1014])}`)

/** The fibres of all parts by their shares: `55 % linen, 45 % cotton`. */
function describeMaterial(composition: NonNullable<Label['composition']>, language: Language): string {
  const parts = composition.map(({ part, fibres }) => {
    const shares = fibres.map(({ name, percent }) => `${percent} % ${textIn(language, name)}`).join(', ')
    return part ? `${getPartName(part, language)}: ${shares}` : shares
  })
  return parts.join('; ')
}

function describeLabel({ maker, composition, gtin, origin }: Label, language: Language): object {
  return {
    ...(maker && { manufacturer: { '@type': 'Organization', name: maker.name, address: maker.address } }),
    ...(gtin && { gtin }),
    ...(composition && { material: describeMaterial(composition, language) }),
    ...(origin && { countryOfOrigin: { '@type': 'Country', name: origin } }),
  }
}

/** A product for search engines (schema.org/Product), one with options as a group of its variants. */
export function productJsonLd(product: ProductDetail, language: Language, shop: Shop, terms?: OfferTerms): object {
  const url = `${shop.url}${paths.product(product.id)}`
  const writeTerms = createTermsWriter(terms, url)
  // A product without a weight counts nothing.
  const getTerms = () => writeTerms({ price: product.price, grams: readGrams(product.weight) ?? 0 })
  return {
    '@context': 'https://schema.org',
    '@type': product.variants ? 'ProductGroup' : 'Product',
    name: textIn(language, product.title),
    description: toPlainText(textIn(language, product.shortDescription)),
    sku: product.sku,
    brand: { '@type': 'Brand', name: product.label?.brand ?? shop.name },
    ...(product.label && describeLabel(product.label, language)),
    category: product.category[0] && textIn(language, product.category[0].name),
    image: listImages(product, shop),
    ...(describeVariants(product, { language, shop, writeTerms }) ?? {
      offers: makeOffer(product, url, product.label?.netContent, getTerms()),
    }),
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

interface VariantContext {
  language: Language
  shop: Shop
  writeTerms: ReturnType<typeof createTermsWriter>
}

/** The variants of a product (schema.org/ProductGroup); undefined for one without options. */
function describeVariants(product: ProductDetail, { language, shop, writeTerms }: VariantContext): object | undefined {
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
      ...(variant.gtin && { gtin: variant.gtin }),
      image: listImages(variant, shop),
      ...describeValues(options, variant, language),
      offers: makeOffer(
        variant,
        shop.url + paths.product(product.id, variant.id),
        variant.netContent ?? product.label?.netContent,
        // Each may have a weight of its own, which pages do not know.
        writeTerms({ price: variant.price }),
      ),
    })),
  }
}
