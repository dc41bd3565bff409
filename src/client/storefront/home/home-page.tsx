import { useTranslation } from 'react-i18next'
import type { ProductCard } from '../../../shared/catalog/entities.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import type { PageLoad } from '../../page-data.ts'
import { trpc } from '../../trpc.ts'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../ui/product-grid/product-grid.tsx'
import { Hero } from './hero.tsx'
import { heroPicture, heroPreloads } from './hero-picture.ts'
import { homeJsonLd } from './home-json-ld.ts'
import classes from './home-page.module.css'
import { ProductRow, ProductRowSkeleton } from './product-row.tsx'

/** Number of products in the grid and in each column. */
const featuredCount = 8
const columnCount = 3

export const load: PageLoad = async (data, { t, shop, language }) => {
  await data.catalog.home.fetch()
  const tagline = shop.tagline?.[language] ?? (shop.sells ? undefined : t('home:title'))
  return {
    title: tagline === undefined ? shop.name : `${shop.name} – ${tagline}`,
    description: t('home:description'),
    canonical: '/',
    image: heroPicture,
    jsonLd: homeJsonLd(shop),
    preloadImages: heroPreloads,
  }
}

/** The home page: banner, featured products, and three columns of products. */
export function Page() {
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
            <Column key={key} name={key} products={products} failed={Boolean(error)} />
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

interface ColumnProps {
  name: 'topRated' | 'recommended' | 'popular'
  /** Undefined while they are loading. */
  products: readonly ProductCard[] | undefined
  failed: boolean
}

function Column({ name, products, failed }: ColumnProps) {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className={classes.columnHeading}>
        {t(name)}
      </h2>
      <ul className={classes.rows}>
        {products?.map((product) => (
          <li key={product.id}>
            <ProductRow product={product} />
          </li>
        ))}
        {!products &&
          !failed &&
          Array.from({ length: columnCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
            <li key={index} aria-hidden="true">
              <ProductRowSkeleton />
            </li>
          ))}
      </ul>
    </section>
  )
}
