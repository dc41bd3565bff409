import { type ComponentProps, memo, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { useFirstPart } from '../../ui/use-first-part.ts'
import { LazyAdminSection } from './lazy-admin-section.tsx'
import { ProductCarousel } from './product-carousel.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductHeading, ProductSummary } from './product-introduction.tsx'
import classes from './product-page.module.css'
import { ProductTabs } from './product-tabs.tsx'
import { PurchaseBox } from './purchase-box.tsx'
import { RelatedProducts } from './related-products.tsx'
import { useVariantChoice } from './use-variant-choice.ts'

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
