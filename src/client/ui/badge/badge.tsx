import { useTranslation } from 'react-i18next'
import { isNew } from '../../../shared/catalog/badges.ts'
import type { ProductCard } from '../../../shared/catalog/entities.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import classes from './badge.module.css'

const badgeKinds = ['new', 'hot', 'last', 'soldOut', 'unapproved'] as const
export type BadgeKind = (typeof badgeKinds)[number]

/** A small mark on a product. */
export function Badge({ kind }: { kind: BadgeKind }) {
  const { t } = useTranslation('common')
  return <span className={`${classes.badge} ${classes[kind]}`}>{t(`badges.${kind}`)}</span>
}

type BadgedProduct = Pick<ProductCard, 'createdAt' | 'isHot' | 'availability'> & { unapproved?: boolean }

/** The marks of a product at a time (docs/rules.md#products). */
export function listBadges(product: BadgedProduct, now: Date): BadgeKind[] {
  const carries: Record<BadgeKind, boolean> = {
    new: isNew(product.createdAt, now),
    hot: product.isHot,
    last: product.availability === 'last',
    soldOut: product.availability === 'sold-out',
    unapproved: product.unapproved === true,
  }
  return badgeKinds.filter((kind) => carries[kind])
}

interface ProductBadgesProps {
  product: BadgedProduct
  className?: string | undefined
}

/** All marks of a product at the time of the render. */
export function ProductBadges({ product, className }: ProductBadgesProps) {
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
