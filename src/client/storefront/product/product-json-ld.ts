import type { Availability } from '../../../shared/catalog/availability.ts'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import type { Language } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import { imagePath, paths } from '../../../shared/paths.ts'

const availabilities: Record<Availability, string> = {
  available: 'https://schema.org/InStock',
  last: 'https://schema.org/LimitedAvailability',
  'sold-out': 'https://schema.org/SoldOut',
}

/** A product for search engines (schema.org/Product). */
export function productJsonLd(product: ProductDetail, language: Language, shop: { name: string; url: string }): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: textIn(language, product.title),
    description: textIn(language, product.shortDescription),
    sku: product.sku,
    brand: { '@type': 'Brand', name: shop.name },
    category: product.category[0] && textIn(language, product.category[0].name),
    image: product.images.map((file) => `${shop.url}${imagePath(file, [760, 1014])}`),
    offers: {
      '@type': 'Offer',
      url: `${shop.url}${paths.product(product.id)}`,
      price: product.price.toFixed(2),
      priceCurrency: 'EUR',
      availability: availabilities[product.availability],
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...(product.reviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviews },
    }),
  }
}
