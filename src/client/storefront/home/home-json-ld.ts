import { paths } from '../../../shared/paths.ts'

/** The shop and its search for search engines (schema.org/OnlineStore, schema.org/WebSite). @param image path of its picture */
export function homeJsonLd(shop: { name: string; url: string }, image: string): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name: shop.name,
      url: `${shop.url}/`,
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
