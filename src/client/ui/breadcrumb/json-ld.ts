import type { Crumb } from './breadcrumb.tsx'

/** The breadcrumb as schema.org/BreadcrumbList; `url` is the shop's absolute address. */
export function breadcrumbJsonLd(url: string, trail: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${url}${href}`,
    })),
  }
}
