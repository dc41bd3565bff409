import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { ProductBadges } from '../../ui/badge/badge.tsx'
import { ProductPrice } from '../../ui/price/product-price.tsx'
import { Stars } from '../../ui/stars/stars.tsx'
import classes from './product-introduction.module.css'
import { ProductText } from './product-text.tsx'
import type { VariantChoice } from './use-variant-choice.ts'

interface ProductHeadingProps {
  product: ProductDetail
  /** Undefined for a product without options. */
  choice: VariantChoice | undefined
  className?: string | undefined
}

/** What the product is: category, title, price and stars. */
export function ProductHeading({ product, choice, className }: ProductHeadingProps) {
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
export function ProductSummary({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  return (
    <>
      <ProductText text={textIn(language, product.shortDescription)} top={2} className={classes.short} />
      {product.unapproved && <p className={classes.notice}>{t('unapproved')}</p>}
    </>
  )
}
