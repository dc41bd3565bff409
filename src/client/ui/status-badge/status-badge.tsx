import { type Icon, IconCheck, IconClock, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type OrderBadge, orderBadge, paymentBadges } from '../../../shared/orders/badges.ts'
import type { BadgeTone } from '../../../shared/orders/statuses.ts'
import classes from './status-badge.module.css'

/** Icons beside the text, so that color is not the only difference. */
const signs: Record<BadgeTone, Icon> = {
  warning: IconClock,
  success: IconCheck,
  danger: IconX,
  neutral: IconQuestionMark,
}

/** One of an order's three statuses (docs/rules.md#orders). Needs the texts of `orders`. */
export function StatusBadge({ status }: { status: number }) {
  return <Badge badge={orderBadge(status)} />
}

interface PaymentBadgeProps {
  order: Parameters<typeof paymentBadges>[0]
  /** Whether money of it has ever arrived. */
  wasPaid: boolean
}

/** The status of an order's payment, and that it was refunded. Needs the texts of `orders`. */
export function PaymentBadge({ order, wasPaid }: PaymentBadgeProps) {
  return (
    <span className={classes.badges}>
      {paymentBadges(order, wasPaid).map((badge) => (
        <Badge key={badge.key} badge={badge} />
      ))}
    </span>
  )
}

function Badge({ badge: { key, tone } }: { badge: OrderBadge }) {
  const { t } = useTranslation('orders')
  const Sign = signs[tone]
  return (
    <span className={`${classes.badge} ${classes[tone]}`} data-tone={tone}>
      <Sign className={classes.sign} stroke={2} aria-hidden />
      <span>{t(`status.${key}`)}</span>
    </span>
  )
}
