import { useTranslation } from 'react-i18next'
import { isNew } from '../../shared/catalog/badges.ts'
import type { ProductCard } from '../../shared/catalog/entities.ts'
import { stars } from '../../shared/catalog/stars.ts'
import { formatUnitPrice, type UnitPrice } from '../../shared/labels/unit-price.ts'
import { type Localized, textIn } from '../../shared/localized.ts'
import { formatEuros } from '../../shared/money.ts'
import { numberFormats } from '../../shared/number-format.ts'
import { useLanguage } from '../shell/i18n/language.ts'
import { usePageEnvironment } from '../shell/page-environment.tsx'
import looks from './looks.module.css'
import classes from './product-parts.module.css'

const badgeKinds = ['new', 'hot', 'last', 'soldOut', 'unapproved'] as const
export type BadgeKind = (typeof badgeKinds)[number]

export function Badge({ kind }: { kind: BadgeKind }) {
  const { t } = useTranslation('common')
  return <span className={`${classes.badge} ${classes[kind]}`}>{t(`badges.${kind}`)}</span>
}

type BadgedProduct = Pick<ProductCard, 'createdAt' | 'isHot' | 'availability'> & { unapproved?: boolean }

/** How many are left, as far as a badge says it. */
const stockBadges = { available: undefined, last: 'last', 'sold-out': 'soldOut' } as const

/** The marks of a product at a time (docs/rules.md#products). That of its stock gives way where it is both new and hot. */
export function listBadges(product: BadgedProduct, now: Date): BadgeKind[] {
  const first = isNew(product.createdAt, now) && product.isHot
  const stock = stockBadges[product.availability]
  const carries: Record<BadgeKind, boolean> = {
    new: isNew(product.createdAt, now),
    hot: product.isHot,
    last: stock === 'last' && !first,
    soldOut: stock === 'soldOut' && !first,
    unapproved: product.unapproved === true,
  }
  return badgeKinds.filter((kind) => carries[kind])
}

/** Says in words, after the price, what the badge of the stock would, where that has given way; else nothing. */
export function StockNote({ product }: { product: BadgedProduct }) {
  const { t } = useTranslation('common')
  const { now } = usePageEnvironment()
  const stock = stockBadges[product.availability]
  if (!stock || listBadges(product, now).includes(stock)) return null
  return (
    <>
      {' '}
      <span className={classes.stock}>{t(`badges.${stock}`)}</span>
    </>
  )
}

export function ProductBadges({ product, className }: { product: BadgedProduct; className?: string }) {
  const { now } = usePageEnvironment()
  const kinds = listBadges(product, now)
  if (kinds.length === 0) return null
  return (
    <span className={className ? `${classes.badges} ${className}` : classes.badges}>
      {kinds.map((kind) => (
        <Badge key={kind} kind={kind} />
      ))}
    </span>
  )
}

/** An amount of euros in the page's language, in figures of equal width. */
export function Price({ euros }: { euros: number }) {
  return <span className={looks.price}>{formatEuros(euros, useLanguage())}</span>
}

/** The price of a product or a chosen variant: where the variants differ, “from” and the price of the cheapest. */
export function ProductPrice({ product }: { product: Pick<ProductCard, 'price' | 'priceVaries'> }) {
  const { t } = useTranslation('common')
  return (
    <>
      {product.priceVaries && <span className={looks.quiet}>{t('priceFrom')} </span>}
      <Price euros={product.price} />
    </>
  )
}

/** The price for 100 ml or the like, below or beside the price; nothing for what is not sold by content. */
export function UnitPriceNote({ item: { unitPrice } }: { item: { unitPrice?: UnitPrice | undefined } }) {
  const language = useLanguage()
  return unitPrice ? (
    <span className={`${looks.small} ${classes.unitPrice}`}>{formatUnitPrice(unitPrice, language)}</span>
  ) : null
}

const formatFor = numberFormats((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }))
/** One decimal always, so that figures stand in line. */
const figureFor = numberFormats(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/**
 * The five stars of a rating: full where the rating is above the star's index, otherwise half.
 * @param reviews their number, written beside the stars with the rating as a figure; nothing is written when absent
 */
export function Stars({ rating, reviews }: { rating: number; reviews?: number }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return (
    <span className={classes.rating}>
      <span
        className={classes.stars}
        role="img"
        aria-label={t('stars.rating', { rating: formatFor(language).format(rating) })}
      >
        {stars(rating).map((star, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is its position.
          <span key={index} className={classes[star]} data-star={star} />
        ))}
      </span>
      {reviews !== undefined && (
        <>
          {/* The name of the stars says it aloud. */}
          <span className={classes.figure} aria-hidden>
            {figureFor(language).format(rating)}
          </span>
          <span className={`${looks.small} ${looks.figures}`}>{t('stars.reviews', { count: reviews })}</span>
        </>
      )}
    </span>
  )
}

/** A color as a dot; its name stands beside it. @param color `#rrggbb` */
export function Swatch({ color }: { color: string }) {
  return <span className={looks.swatch} style={{ background: color }} aria-hidden />
}

/** The chosen values of a product with options, below its title; nothing for others. */
export function ChosenOptions({ options }: { options: Localized | undefined }) {
  const language = useLanguage()
  return options ? <span className={looks.chosenOptions}>{textIn(language, options)}</span> : null
}
