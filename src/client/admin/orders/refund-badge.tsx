import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AdminOrder } from '../../../shared/orders/admin.ts'
import classes from './refund-badge.module.css'

const signs = { pending: IconClock, done: IconCheck, failed: IconX }

/** How the refund of a cancelled order stands: in words and with a sign, not by colour alone. */
export function RefundBadge({ status }: { status: NonNullable<AdminOrder['refundStatus']> }) {
  const { t } = useTranslation('admin-orders')
  const Sign = signs[status]
  return (
    <span className={`${classes.badge} ${classes[status]}`}>
      <Sign className={classes.sign} stroke={2} aria-hidden />
      {t(`refund.${status}`)}
    </span>
  )
}
