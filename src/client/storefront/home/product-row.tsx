import type { ProductCard } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { ProductBadges } from '../../ui/badge/badge.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { ProductPrice } from '../../ui/price/product-price.tsx'
import { Stars } from '../../ui/stars/stars.tsx'
import classes from './product-row.module.css'

/** A product in a narrow column; the whole row is its link. */
export function ProductRow({ product }: { product: ProductCard }) {
  const language = useLanguage()
  const title = textIn(language, product.title)
  const [category] = product.category
  const [main] = product.images
  return (
    <article className={classes.row}>
      <div className={classes.picture}>
        {main && <Picture file={main} alt="" color={product.colors[0]} sizes="6rem" />}
      </div>
      <div className={classes.about}>
        <ProductBadges product={product} />
        {category && <p className={classes.category}>{textIn(language, category.name)}</p>}
        <h3 className={classes.title}>
          <PageLink href={paths.product(product.id)} className={classes.link}>
            {title}
          </PageLink>
        </h3>
        <p className={classes.price}>
          <ProductPrice product={product} />
        </p>
        {product.reviews > 0 && <Stars rating={product.rating} reviews={product.reviews} />}
      </div>
    </article>
  )
}

/** Placeholder of a row that is loading. */
export function ProductRowSkeleton() {
  return (
    <div className={classes.row}>
      <div className={`${classes.picture} ${classes.bone}`} />
    </div>
  )
}
