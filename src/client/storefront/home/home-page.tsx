import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { imagePath, paths } from '../../../shared/paths.ts'
import type { ShopFacts } from '../../boot.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import type { PageLoad } from '../../page-data.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { trpc } from '../../trpc.ts'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../ui/product-grid/product-grid.tsx'
import { Hero } from './hero.tsx'
import { picturesOf } from './hero-picture.ts'
import classes from './home-page.module.css'
import { ProductColumn } from './product-column.tsx'

const loadOwnHome = () => import('./own-home.tsx')
/** Loaded by browsers where the owner orders the page: nobody else's first visit pays for it. */
const OwnHome = import.meta.env.SSR
  ? (await loadOwnHome()).OwnHome
  : lazy(async () => ({ default: (await loadOwnHome()).OwnHome }))

/** Number of products in the grid. */
const featuredCount = 8

export const load: PageLoad = async (data, { t, shop, language }) => {
  const [own] = await Promise.all([shop.ownHome ? data.catalog.homePage.fetch() : undefined, data.catalog.home.fetch()])
  const pictures = picturesOf(own)
  const tagline = shop.tagline?.[language] ?? (shop.sells ? undefined : t('home:title'))
  return {
    title: tagline === undefined ? shop.name : `${shop.name} – ${tagline}`,
    description: t('home:description'),
    canonical: '/',
    ...(import.meta.env.SSR && { jsonLd: homeJsonLd(shop, pictures.image) }),
    ...pictures,
  }
}

/** The home page: as the owner orders it, or as the shop came with it. */
export function Page() {
  const { shop } = usePageEnvironment()
  return shop.ownHome ? <OrderedHome /> : <FirstHome />
}

function OrderedHome() {
  const { t } = useTranslation('home')
  const page = trpc.catalog.homePage.useQuery()
  const home = trpc.catalog.home.useQuery()
  const error = page.error ?? home.error
  useFailureAlert('homeProducts', error)
  if (error) return <PageFrame className={classes.section}>{t('failed')}</PageFrame>
  if (!page.data || !home.data) return <PageSkeleton />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <OwnHome sections={page.data.sections} home={home.data} />
    </Suspense>
  )
}

/** The home page that the shop came with: banner, featured products, and three columns of products. */
function FirstHome() {
  const { t } = useTranslation('home')
  const { data, error } = trpc.catalog.home.useQuery()
  useFailureAlert('homeProducts', error)
  const columns = [
    { key: 'topRated', products: data?.topRatedProducts },
    { key: 'recommended', products: data?.recommendedProducts },
    { key: 'popular', products: data?.popularProducts },
  ] as const
  if (data?.featuredProducts.length === 0) return <EmptyHome />
  return (
    <>
      <Hero />
      <PageFrame>
        <section className={classes.section} aria-labelledby="featured">
          <h2 id="featured" className={classes.heading}>
            {t('featured')}
          </h2>
          {data ? (
            <ProductGrid products={data.featuredProducts} />
          ) : (
            !error && <ProductGridSkeleton count={featuredCount} />
          )}
          {error && <p>{t('failed')}</p>}
        </section>
        <div className={classes.columns}>
          {columns.map(({ key, products }) => (
            <ProductColumn key={key} name={key} products={products} failed={Boolean(error)} />
          ))}
        </div>
      </PageFrame>
    </>
  )
}

/** The home page of a shop without products. */
function EmptyHome() {
  const { t } = useTranslation('home')
  return (
    <>
      <Hero />
      <PageFrame className={classes.section}>
        {/* The banner above has the links. */}
        <h2 className={classes.heading}>{t('empty.title')}</h2>
        <p>{t('empty.text')}</p>
      </PageFrame>
    </>
  )
}

/** The shop and its search for search engines (schema.org/OnlineStore, schema.org/WebSite). @param image path of its picture */
function homeJsonLd(shop: Pick<ShopFacts, 'name' | 'url' | 'logo' | 'icon'>, image: string): object[] {
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
