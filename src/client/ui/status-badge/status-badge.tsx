import { type Icon, IconCheck, IconClock, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type BadgeTone, type OrderBadge, orderBadge, paymentBadge } from '../../../shared/orders/badges.ts'
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

/** The status of an order's payment. Needs the texts of `orders`. */
export function PaymentBadge({ order }: { order: Parameters<typeof paymentBadge>[0] }) {
  return <Badge badge={paymentBadge(order)} />
}

function Badge({ badge: { key, tone } }: { badge: OrderBadge }) {
  const { t } = useTranslation('orders')
  const Sign = signs[tone]
  return (
    <span className={`${classes.badge} ${classes[tone]}`} data-tone={tone}>
      <Sign className={classes.sign} stroke={2} aria-hidden />
      {t(`status.${key}`)}
    </span>
  )
}
