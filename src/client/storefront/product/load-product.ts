import { textIn } from '../../../shared/localized.ts'
import { toPlainText } from '../../../shared/markdown/plain-text.ts'
import { imagePath, paths } from '../../../shared/paths.ts'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { breadcrumbJsonLd } from '../../ui/breadcrumb/json-ld.ts'
import { srcSetOf } from '../../ui/picture/sources.ts'
import { carouselSizes } from './carousel-sizes.ts'
import { productJsonLd } from './product-json-ld.ts'

/** Fetches the product and related ones; only a missing product fails the page. */
export async function loadProduct(data: PageData, { params, language, t, shop }: PageContext): Promise<Head> {
  const id = params.productId ?? ''
  const [product] = await Promise.all([
    data.catalog.product.fetch({ id }),
    data.catalog.related.fetch({ id }).catch(() => undefined),
  ])
  const title = textIn(language, product.title)
  const summary = textIn(language, product.shortDescription)
  const [category] = product.category
  const trail = [
    { label: t('common:home'), href: paths.home() },
    ...(category ? [{ label: textIn(language, category.name), href: paths.category(category.id) }] : []),
    { label: title, href: paths.product(id) },
  ]
  const [main] = product.images
  return {
    title,
    description: import.meta.env.SSR ? toPlainText(summary) : summary,
    canonical: paths.product(product.id),
    image: main && imagePath(main, [760, 1014]),
    // Read by search engines alone, in what the server sends: browsers do not load it.
    ...(import.meta.env.SSR && {
      jsonLd: [productJsonLd(product, language, shop), breadcrumbJsonLd(shop.url, trail)],
    }),
    noindex: product.unapproved,
    preloadImages: main
      ? [
          { srcSet: srcSetOf(main, 'wide'), sizes: carouselSizes, media: '(min-width: 48em)' },
          { srcSet: srcSetOf(main, 'portrait'), sizes: carouselSizes, media: '(max-width: 47.99em)' },
        ]
      : [],
  }
}
