import { useTranslation } from 'react-i18next'
import type { ProductCard } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import looks from '../../ui/looks.module.css'
import { Picture } from '../../ui/picture.tsx'
import cardClasses from '../../ui/product-grid.module.css'
import { ProductBadges, ProductPrice, Stars, StockNote } from '../../ui/product-parts.tsx'
import classes from './home-page.module.css'

const columnCount = 3

interface ProductColumnProps {
  name: 'topRated' | 'recommended' | 'popular'
  /** The owner's; that which the shop came with when absent. */
  title?: string | undefined
  products: readonly ProductCard[] | undefined
  failed: boolean
}

/** Nothing is called best rated that was never rated, nor popular that was never sold. */
const belongs = {
  topRated: ({ reviews }: ProductCard) => reviews > 0,
  popular: ({ sells }: ProductCard) => sells > 0,
  recommended: () => true,
}

export function ProductColumn({ name, title, products: candidates, failed }: ProductColumnProps) {
  const { t } = useTranslation('home')
  const products = candidates?.filter(belongs[name])
  if (products?.length === 0) return null
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className={classes.columnHeading}>
        {title ?? t(name)}
      </h2>
      <ul>
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
              <div className={classes.row}>
                <div className={`${classes.rowPicture} ${classes.bone}`} />
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}

function ProductRow({ product }: { product: ProductCard }) {
  const language = useLanguage()
  const title = textIn(language, product.title)
  const [category] = product.category
  const [main] = product.images
  return (
    <article className={classes.row}>
      <div className={classes.rowPicture}>
        {main && <Picture file={main} alt="" color={product.colors[0]} sizes="6rem" />}
      </div>
      <div>
        <ProductBadges product={product} />
        {category && <p className={`${looks.small} ${classes.category}`}>{textIn(language, category.name)}</p>}
        <h3 className={classes.title}>
          <PageLink href={paths.product(product.id)} className={classes.link}>
            {title}
          </PageLink>
        </h3>
        <p className={cardClasses.price}>
          <ProductPrice product={product} />
          <StockNote product={product} />
        </p>
        {product.reviews > 0 && <Stars rating={product.rating} reviews={product.reviews} />}
      </div>
    </article>
  )
}
