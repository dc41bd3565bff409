import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomePage } from '../../../shared/catalog/home-page.ts'
import { bannerFiles, imagePath, paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../shell/alerts.tsx'
import type { ShopInfo } from '../../shell/boot.ts'
import type { Head, PageLoad } from '../../shell/page-data.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { trpc } from '../../shell/trpc.ts'
import looks from '../../ui/looks.module.css'
import { PageFrame, PageSkeleton } from '../../ui/page-parts.tsx'
import { getSrcSet, preloads } from '../../ui/picture.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Editorial } from './editorial.tsx'
import { Hero, heroSizes } from './hero.tsx'
import classes from './home-page.module.css'
import { ProductColumn } from './product-column.tsx'

const loadOwnHome = () => import('./own-home.tsx')
/** Loaded by browsers where the owner orders the page: nobody else's first visit pays for it. */
const OwnHome = import.meta.env.SSR
  ? (await loadOwnHome()).OwnHome
  : lazy(async () => ({ default: (await loadOwnHome()).OwnHome }))

const featuredCount = 8
const columns = ['topRated', 'recommended', 'popular'] as const

export const load: PageLoad = async (data, { t, shop, language }) => {
  const [own] = await Promise.all([shop.ownHome ? data.catalog.homePage.fetch() : undefined, data.catalog.home.fetch()])
  const pictures = choosePictures(own)
  const tagline = shop.tagline?.[language] ?? (shop.sells ? undefined : t('home:title'))
  return {
    title: tagline === undefined ? shop.name : `${shop.name} – ${tagline}`,
    description: t('home:description'),
    canonical: '/',
    ...(import.meta.env.SSR && { jsonLd: homeJsonLd(shop, pictures.image) }),
    ...pictures,
  }
}

/** The preview picture of shared links, and the one to fetch first, if the page begins with one. */
function choosePictures(home: HomePage | undefined): { image: string; preloadImages?: Head['preloadImages'] } {
  const { wide, tall } = bannerFiles
  const image = (file: string) => ({ image: imagePath(file, [1921, 798]) })
  const [first] = home?.sections ?? []
  const heroImage = home?.sections.find((section) => section.kind === 'hero')?.image || undefined
  if (!home || first?.kind === 'hero') {
    return { ...image(heroImage ?? wide), preloadImages: preloads(heroImage ?? wide, heroImage ?? tall, heroSizes) }
  }
  if (first?.kind !== 'banner' || !first.image) return image(heroImage ?? wide)
  return { ...image(first.image), preloadImages: [{ srcSet: getSrcSet(first.image, 'wide'), sizes: heroSizes }] }
}

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

/**
 * The home page that the shop came with: banner, categories, featured products, and three columns of products; in a
 * demonstration a band in between, whose words are about our shop alone.
 */
function FirstHome() {
  const { t } = useTranslation('home')
  const { shop } = usePageEnvironment()
  const { data, error } = trpc.catalog.home.useQuery()
  useFailureAlert('homeProducts', error)
  if (data?.featuredProducts.length === 0) return <EmptyHome />
  return (
    <>
      <Hero first />
      <CategoryTiles />
      <PageFrame>
        <section className={classes.section} aria-labelledby="featured">
          <h2 id="featured" className={looks.sectionTitle}>
            {t('featured')}
          </h2>
          {error ? <p>{t('failed')}</p> : <ProductGrid products={data?.featuredProducts} skeleton={featuredCount} />}
        </section>
      </PageFrame>
      {!shop.sells && <Editorial products={data?.recommendedProducts} />}
      <PageFrame>
        <div className={classes.columns}>
          {columns.map((name) => (
            <ProductColumn key={name} name={name} products={data?.[`${name}Products`]} failed={Boolean(error)} />
          ))}
        </div>
      </PageFrame>
    </>
  )
}

function EmptyHome() {
  const { t } = useTranslation('home')
  return (
    <>
      <Hero first />
      <PageFrame className={classes.section}>
        {/* The banner above has the links. */}
        <h2 className={looks.sectionTitle}>{t('empty.title')}</h2>
        <p>{t('empty.text')}</p>
      </PageFrame>
    </>
  )
}

/** The shop and its search for search engines (schema.org/OnlineStore, schema.org/WebSite). @param image path of its picture */
function homeJsonLd(shop: Pick<ShopInfo, 'name' | 'url' | 'logo' | 'icon'>, image: string): object[] {
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
