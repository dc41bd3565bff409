import { useState } from 'react'
import type { ProductCard as Product } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { ProductBadges } from '../badge/badge.tsx'
import { Picture } from '../picture/picture.tsx'
import { ProductPrice } from '../price/product-price.tsx'
import { Stars } from '../stars/stars.tsx'
import { CardOptions } from './card-options.tsx'
import classes from './product-card.module.css'

interface ProductCardProps {
  product: Product
  /** `sizes` of the picture: the width of the card. */
  sizes: string
  /** Above the fold: the picture is fetched at once. */
  eager?: boolean
  /** The first of the page's pictures. */
  first?: boolean
}

/** A product in a grid; the whole card is a link to its page. */
export function ProductCard({ product, sizes, eager = false, first = false }: ProductCardProps) {
  const language = useLanguage()
  const title = textIn(language, product.title)
  const category = product.category[0]
  const [main, second] = product.images
  // The second picture is loaded when the card is first pointed at, by a mouse or from the keyboard: a page of cards is a
  // quarter lighter without. A finger opens the card.
  const [pointed, setPointed] = useState(false)
  return (
    <article className={classes.card} data-sold-out={product.availability === 'sold-out' || undefined}>
      <div className={classes.frame}>
        {main ? (
          <Picture
            shape="card"
            file={main}
            alt={title}
            color={product.colors[0]}
            sizes={sizes}
            first={first}
            eager={eager}
          />
        ) : (
          <div className={classes.noPicture} />
        )}
        {pointed && second && <Picture shape="card" file={second} alt="" sizes={sizes} className={classes.second} />}
        <ProductBadges product={product} className={classes.badges} />
      </div>
      <p className={classes.category}>{category ? textIn(language, category.name) : '\u00a0'}</p>
      <h3 className={classes.title}>
        <PageLink
          href={paths.product(product.id)}
          className={classes.link}
          onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setPointed(true)}
          onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setPointed(true)}
        >
          {title}
        </PageLink>
      </h3>
      <p className={classes.price}>
        <ProductPrice product={product} />
      </p>
      {product.options && <CardOptions options={product.options} />}
      {product.reviews > 0 && <Stars rating={product.rating} reviews={product.reviews} />}
    </article>
  )
}
