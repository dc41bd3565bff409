import {
  type ComponentProps,
  memo,
  type RefCallback,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { lazy } from '../../shell/lazy.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import looks from '../../ui/looks.module.css'
import { Breadcrumb, PageFrame } from '../../ui/page-parts.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { ProductBadges, ProductPrice, Stars, UnitPriceNote } from '../../ui/product-parts.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { isWideGallery } from './gallery-picture.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductInformation } from './product-information.tsx'
import classes from './product-page.module.css'
import { ProductTabs, ProductText } from './product-tabs.tsx'
import { PurchaseBox } from './purchase-box.tsx'
import { useVariantChoice, type VariantChoice } from './variant-choice.tsx'

/**
 * A size that is chosen changes the price and what can be bought: the rest is not rendered again.
 * @param preview a hidden product as an admin sees it: it cannot be bought
 */
export function ProductView({ product, preview = false }: { product: ProductDetail; preview?: boolean }) {
  const { t } = useTranslation('product')
  const choice = useVariantChoice(product)
  const isFirstPart = useFirstPart()
  return (
    <PageFrame className={isWideGallery(product) ? classes.wide : undefined}>
      {preview && (
        <p role="status" className={`${looks.notice} ${classes.preview}`}>
          {t('preview')}
        </p>
      )}
      <ProductBreadcrumb product={product} />
      <div className={classes.product}>
        <div className={classes.pictures} data-single={product.images.length < 2 || undefined}>
          <Pictures key={product.id} product={product} picture={choice?.picture} isFirstPart={isFirstPart} />
        </div>
        <div ref={useStickyHeight()} className={classes.side}>
          <ProductHeading product={product} choice={choice} />
          <div inert={preview}>
            <PurchaseBox product={product} choice={choice} />
          </div>
        </div>
        {!isFirstPart && (
          <div>
            <ProductSummary product={product} />
            <ProductDetails product={product} />
            <ProductInformation product={product} choice={choice} />
            <ProductTabs product={product} />
          </div>
        )}
      </div>
      {/* Its room is there from the first frame on, so that the footer stays below and the page can be scrolled. */}
      {isFirstPart && <div className={looks.tall} />}
      {!isFirstPart && <AdminSection id={product.id} unapproved={product.unapproved} visible={!preview} />}
      {!isFirstPart && !preview && <RelatedProducts id={product.id} />}
    </PageFrame>
  )
}

/**
 * Whether only the first part of a large page is to be rendered: in the first render of a page that was opened within the
 * shop, so that its heading is on the screen soon; the rest follows in slices. A document from the server is whole.
 */
function useFirstPart(): boolean {
  const [isFirst, setFirst] = useState(useHydrated())
  useEffect(() => startTransition(() => setFirst(false)), [])
  return isFirst
}

/** A box that is higher than the window stays with its end in view, not with its beginning: the stylesheet needs its height. */
function useStickyHeight(): RefCallback<HTMLElement> {
  return useCallback((box: HTMLElement | null) => {
    if (!box) return
    const observer = new ResizeObserver(() => box.style.setProperty('--height', `${box.offsetHeight}px`))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
}

/** They move once the choice and its price are shown. */
function Pictures({ picture, ...rest }: ComponentProps<typeof ProductGallery>) {
  return <ProductGallery {...rest} picture={useDeferredValue(picture)} />
}

const ProductBreadcrumb = memo(function ProductBreadcrumb({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['product', 'common'])
  const language = useLanguage()
  const [category] = product.category
  const trail = [
    { label: t('common:home'), href: paths.home() },
    category
      ? { label: textIn(language, category.name), href: paths.category(category.id) }
      : { label: t('products'), href: paths.products() },
  ]
  return <Breadcrumb trail={trail} current={textIn(language, product.title)} />
})

const RelatedProducts = memo(function RelatedProducts({ id }: { id: string }) {
  const { t } = useTranslation('product')
  const { data, error } = trpc.catalog.related.useQuery({ id })
  useFailureAlert('relatedProducts', error)
  if (error || data?.length === 0) return null
  return (
    <section aria-labelledby="related" className={`${classes.related} unprinted`}>
      <h2 id="related" className={looks.sectionTitle}>
        {t('related')}
      </h2>
      <ProductGrid products={data} skeleton={3} columns="three" />
    </section>
  )
})

function ProductHeading({ product, choice }: { product: ProductDetail; choice: VariantChoice | undefined }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const [category] = product.category
  return (
    <div>
      <p className={classes.top}>
        {category && (
          <PageLink href={paths.category(category.id)} className={classes.category}>
            {textIn(language, category.name)}
          </PageLink>
        )}
        <ProductBadges product={product} />
      </p>
      <h1 className={classes.title}>{textIn(language, product.title)}</h1>
      <p className={classes.price}>
        <ProductPrice product={choice?.price ?? product} /> <span className={looks.quiet}>{t('vatIncluded')}</span>
        <UnitPriceNote item={choice?.price ?? product} />
      </p>
      {product.reviews > 0 ? (
        <Stars rating={product.rating} reviews={product.reviews} />
      ) : (
        <p className={looks.quiet}>{t('noReviews')}</p>
      )}
    </div>
  )
}

const ProductSummary = memo(function ProductSummary({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  return (
    <>
      <ProductText text={textIn(language, product.shortDescription)} top={2} className={classes.short} />
      {product.unapproved && <p className={classes.notice}>{t('unapproved')}</p>}
    </>
  )
})

/** The page works without it. */
const LazySection = lazy(async () => (await import('./admin-section.tsx')).AdminSection, {
  texts: ['admin-dashboard'],
  failed: null,
})

/** The admins' section of a product page; its code is fetched for admins only. */
const AdminSection = memo(function AdminSection(product: ComponentProps<typeof LazySection>) {
  return useMay('statistics.read') ? (
    <ErrorBoundary quiet>
      <LazySection {...product} />
    </ErrorBoundary>
  ) : null
})
