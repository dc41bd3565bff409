import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedCard } from '../../shared/catalog/entities.ts'
import type { ListQuery } from '../../shared/catalog/list-query.ts'
import { textIn } from '../../shared/localized.ts'
import { useLanguage } from '../shell/i18n/language.ts'
import { PageLink } from '../shell/navigation/page-link.tsx'
import { trpc } from '../shell/trpc.ts'
import { CardOptions, useCardChoice } from './card-options.tsx'
import looks from './looks.module.css'
import pictures from './picture.module.css'
import { Picture } from './picture.tsx'
import classes from './product-grid.module.css'
import { ProductBadges, ProductPrice, Stars, StockNote, UnitPriceNote } from './product-parts.tsx'

/** Width of a card by screen, for `sizes`; the stylesheet's columns. */
const sizes = {
  two: '(min-width: 48em) 12rem, 46vw',
  three: '(min-width: 75em) 23rem, (min-width: 48em) 31vw, 46vw',
  four: '(min-width: 75em) 17rem, (min-width: 48em) 31vw, 46vw',
} as const

interface ProductGridProps {
  /** Undefined while they are loading. */
  products: readonly ListedCard[] | undefined
  /** Number of cards of the placeholder while they are loading. */
  skeleton?: number
  /** Cards per row on wide screens; four when absent, two in a drawer. */
  columns?: keyof typeof sizes
  /** Number of first cards that load their picture eagerly, the first one with high priority. */
  eager?: number
  /** The first picture has high priority where it is shown, and is not fetched where styles hide it. */
  first?: boolean
}

/** Product cards in 2, 3 and 4 (or 3) columns at 390, 768 and 1200 px, or in 2 at any width. */
export function ProductGrid({
  products,
  skeleton = 0,
  columns = 'four',
  eager = 0,
  first = eager > 0,
}: ProductGridProps) {
  if (!products) return <ProductGridSkeleton count={skeleton} columns={columns} />
  return (
    <ul className={`${classes.grid} ${classes[columns]}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes[columns]} eager={index < eager} first={first && index === 0} />
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ count, columns = 'four' }: { count: number; columns?: keyof typeof sizes }) {
  return (
    <div className={`${classes.grid} ${classes[columns]}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index}>
          <div className={`${classes.bone} ${pictures.card}`} />
          <div className={`${classes.bone} ${classes.line} ${classes.short}`} />
          <div className={`${classes.bone} ${classes.line}`} />
          <div className={`${classes.bone} ${classes.line} ${classes.short}`} />
          <div className={`${classes.bone} ${classes.line} ${classes.short}`} />
        </div>
      ))}
    </div>
  )
}

interface ProductCardProps {
  product: ListedCard
  sizes: string
  eager?: boolean
  first?: boolean
}

export function ProductCard({ product, sizes, eager = false, first = false }: ProductCardProps) {
  const language = useLanguage()
  const title = textIn(language, product.title)
  const category = product.category[0]
  const [main, second] = product.images
  // The second picture is there while the card is pointed at, by a mouse or from the keyboard: a page of cards is a quarter
  // lighter without. A finger opens the card.
  const [pointed, setPointed] = useState(false)
  const choice = useCardChoice(product)
  const { file = main, color = product.colors[0] } = choice.picture ?? {}
  const picture = { shape: 'card', sizes } as const
  return (
    <article className={classes.card} data-sold-out={product.availability === 'sold-out' || undefined}>
      <div className={classes.frame}>
        <Picture key={file} {...picture} file={file} alt={title} color={color} first={first} eager={eager} />
        {pointed && second && !choice.picture && (
          <Picture {...picture} file={second} alt="" className={classes.second} />
        )}
        <ProductBadges product={product} className={classes.badges} />
      </div>
      <p className={looks.small}>{category ? textIn(language, category.name) : '\u00a0'}</p>
      <h3 className={classes.title}>
        <PageLink
          href={choice.getHref()}
          className={classes.link}
          onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setPointed(true)}
          onPointerLeave={() => setPointed(false)}
          onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setPointed(true)}
          onBlur={() => setPointed(false)}
        >
          {title}
        </PageLink>
      </h3>
      <p className={classes.price}>
        <ProductPrice product={choice.price} />
        <StockNote product={product} />
        <UnitPriceNote item={choice.price} />
      </p>
      {/* Rows of its cards, whether it has options or not. */}
      <div>{product.options && <CardOptions product={product} choice={choice} title={title} />}</div>
      {product.reviews > 0 && <Stars rating={product.rating} reviews={product.reviews} />}
    </article>
  )
}

const shownCount = 4

/** No more than are shown: pages carry them in their documents. */
export const bestsellersInput = {
  sort: 'sells',
  availability: ['available', 'last'],
  limit: shownCount,
} satisfies Partial<ListQuery>

/**
 * The best-selling available products, below an empty state; nothing in a shop without products.
 * @param first whether their first picture is the largest of the page
 */
export function Bestsellers({ columns = 'four', first }: { columns?: 'four' | 'two'; first?: boolean }) {
  const { t } = useTranslation('common')
  const id = useId()
  const { data, isError } = trpc.catalog.list.useQuery(bestsellersInput)
  const products = data?.products
  if (isError || products?.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.bestsellers}>
      <h2 id={id} className={looks.sectionTitle}>
        {t('bestsellers')}
      </h2>
      <div className={columns === 'four' ? classes.wholeRow : undefined}>
        <ProductGrid products={products} skeleton={shownCount} columns={columns} first={first} />
      </div>
    </section>
  )
}
