import { imagePath, paths } from '../../../shared/paths.ts'
import type { ShopFacts } from '../../boot.ts'

/** The shop and its search for search engines (schema.org/OnlineStore, schema.org/WebSite). @param image path of its picture */
export function homeJsonLd(shop: Pick<ShopFacts, 'name' | 'url' | 'logo' | 'icon'>, image: string): object[] {
  const logo = shop.logo?.light?.file ?? shop.icon
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name: shop.name,
      url: `${shop.url}/`,
      ...(logo && { logo: `${shop.url}${imagePath(logo)}` }),
      image: `${shop.url}${image}`,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: shop.name,
      url: `${shop.url}/`,
      inLanguage: ['en', 'es'],
      potentialAction: {
        '@type': 'SearchAction',
        target: `${shop.url}${paths.products()}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
