import { type ComponentProps, type ComponentType, memo, useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import type { FieldNames } from '../../../shared/catalog/product-fields.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { loadTexts } from '../../i18n/load-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { loadWithin } from '../../load-within.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { ProductBadges } from '../../ui/badge/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { ProductPrice } from '../../ui/price/product-price.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../ui/product-grid/product-grid.tsx'
import { Stars } from '../../ui/stars/stars.tsx'
import { useFirstPart } from '../../ui/use-first-part.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { ProductCarousel } from './product-carousel.tsx'
import classes from './product-page.module.css'
import { ProductTabs } from './product-tabs.tsx'
import { ProductText } from './product-text.tsx'
import { PurchaseBox } from './purchase-box.tsx'
import relatedProductsClasses from './related-products.module.css'
import { useVariantChoice, type VariantChoice } from './use-variant-choice.ts'

// A size that is chosen changes the price and what can be bought: the rest is not rendered again.
const Trail = memo(ProductBreadcrumb)
const Carousel = memo(ProductCarousel)
const Facts = memo(ProductFacts)
const Summary = memo(ProductSummary)
const Tabs = memo(ProductTabs)
const AdminSection = memo(LazyAdminSection)
const Related = memo(RelatedProducts)

interface ProductViewProps {
  product: ProductDetail
  /** A hidden product as an admin sees it: it cannot be bought. */
  preview?: boolean
}

/** The content of a product's page. */
export function ProductView({ product, preview = false }: ProductViewProps) {
  const { t } = useTranslation('product')
  const choice = useVariantChoice(product)
  const isFirstPart = useFirstPart()
  return (
    <PageFrame>
      {preview && (
        <p role="status" className={classes.preview}>
          {t('preview')}
        </p>
      )}
      <Trail product={product} />
      {/* The heading stands above the pictures on a phone, below them on wide screens. */}
      <div className={classes.product}>
        <ProductHeading product={product} choice={choice} className={classes.heading} />
        <div className={classes.pictures}>
          <Pictures product={product} picture={choice?.picture} isFirstPart={isFirstPart} />
        </div>
        <div className={classes.side}>
          <div inert={preview}>
            <PurchaseBox product={product} choice={choice} />
          </div>
          <Facts product={product} />
        </div>
        {!isFirstPart && (
          <div className={classes.text}>
            <Summary product={product} />
            <Tabs product={product} />
          </div>
        )}
      </div>
      {/* Its room is there from the first frame on, so that the footer stays below and the page can be scrolled. */}
      {isFirstPart && <div className={classes.rest} />}
      {!isFirstPart && (
        <AdminSection id={product.id} unapproved={product.unapproved} part={preview ? 'hidden' : 'shown'} />
      )}
      {!isFirstPart && !preview && <Related id={product.id} />}
    </PageFrame>
  )
}

/** They move once the choice and its price are shown. */
function Pictures({ picture, ...rest }: ComponentProps<typeof ProductCarousel>) {
  return <Carousel {...rest} picture={useDeferredValue(picture)} />
}

function ProductBreadcrumb({ product }: { product: ProductDetail }) {
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
}

const skeletonCount = 3

/** Related products, three per row on wide screens. */
function RelatedProducts({ id }: { id: string }) {
  const { t } = useTranslation('product')
  const { data, error } = trpc.catalog.related.useQuery({ id })
  useFailureAlert('relatedProducts', error)
  if (error || data?.length === 0) return null
  return (
    <section aria-labelledby="related" className={relatedProductsClasses.related}>
      <h2 id="related" className={relatedProductsClasses.heading}>
        {t('related')}
      </h2>
      {data ? (
        <ProductGrid products={data} columns="three" />
      ) : (
        <ProductGridSkeleton count={skeletonCount} columns="three" />
      )}
    </section>
  )
}

interface ProductHeadingProps {
  product: ProductDetail
  /** Undefined for a product without options. */
  choice: VariantChoice | undefined
  className?: string | undefined
}

/** What the product is: category, title, price and stars. */
function ProductHeading({ product, choice, className }: ProductHeadingProps) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const [category] = product.category
  return (
    <div className={className}>
      <ProductBadges product={product} className={classes.badges} />
      {category && (
        <p>
          <PageLink href={paths.category(category.id)} className={classes.category}>
            {textIn(language, category.name)}
          </PageLink>
        </p>
      )}
      <h1 className={classes.title}>{textIn(language, product.title)}</h1>
      <p className={classes.price}>
        <ProductPrice product={choice?.variant ?? product} /> <span className={classes.vat}>{t('vatIncluded')}</span>
      </p>
      {product.reviews > 0 ? (
        <Stars rating={product.rating} reviews={product.reviews} />
      ) : (
        <p className={classes.vat}>{t('noReviews')}</p>
      )}
    </div>
  )
}

/** The short description. */
function ProductSummary({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  return (
    <>
      <ProductText text={textIn(language, product.shortDescription)} top={2} className={classes.short} />
      {product.unapproved && <p className={classes.notice}>{t('unapproved')}</p>}
    </>
  )
}

/** All product fields that only the product's page shows, so that a forgotten one fails to compile. */
type FactName = FieldNames<{ kind: 'text' } | { shown: 'page' }> | 'sku'

/** Weight, dimensions and SKU, as far as they are known. */
export function ProductFacts({ product: { weight, dimensions, sku } }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  // Weight is free text; a bare number means grams. `1.500` is ambiguous and stays as written.
  const shownWeight = /^\d+([.,]\d{1,2})?$/.test(weight.trim())
    ? t('facts.grams', { weight: Number(weight.trim().replace(',', '.')).toLocaleString(language) })
    : weight
  const facts: Record<FactName, string> = { weight: shownWeight, dimensions, sku }
  const known = (Object.keys(facts) as FactName[]).filter((key) => facts[key])
  if (known.length === 0) return null
  return (
    <dl className={classes.facts}>
      {known.map((key) => (
        <div key={key} className={classes.fact}>
          <dt>{t(`facts.${key}`)}</dt>
          <dd className={classes.value}>{facts[key]}</dd>
        </div>
      ))}
    </dl>
  )
}

interface LazyAdminSectionProps {
  id: string
  unapproved?: boolean
  part?: 'shown' | 'hidden'
}

/** The admins' section of a product page; its code is fetched for admins only. */
function LazyAdminSection({ id, unapproved = false, part = 'shown' }: LazyAdminSectionProps) {
  const isAdmin = useMay('statistics.read')
  const sections = useAdminSections(isAdmin)
  if (!isAdmin || !sections) return null
  const Section = part === 'hidden' ? sections.HiddenSection : sections.AdminSection
  return (
    <ErrorBoundary quiet>
      <Section id={id} unapproved={unapproved} />
    </ErrorBoundary>
  )
}

type Section = ComponentType<{ id: string; unapproved: boolean }>

function useAdminSections(enabled: boolean) {
  const { i18n } = useTranslation()
  const [sections, setSections] = useState<{ AdminSection: Section; HiddenSection: Section }>()
  useEffect(() => {
    if (!enabled) return
    Promise.all([loadWithin(() => import('./admin-section.tsx')), loadTexts(i18n, ['admin-dashboard'])]).then(
      ([module]) => setSections(module),
      // The page works without it; the next one retries.
      () => undefined,
    )
  }, [enabled, i18n])
  return sections
}
