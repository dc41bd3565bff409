import { type Icon, IconCheck, IconClock, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../shared/localized.ts'
import { type OrderBadge, orderBadge, paymentBadges } from '../../shared/orders/badges.ts'
import type { OrderPictures as Pictures } from '../../shared/orders/entities.ts'
import type { BadgeTone } from '../../shared/orders/statuses.ts'
import { useLanguage } from '../shell/i18n/language.ts'
import classes from './order-marks.module.css'
import { Picture } from './picture.tsx'

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

type PaidOrder = Parameters<typeof paymentBadges>[0]

/**
 * The status of an order's payment, and that it was refunded. Needs the texts of `orders`.
 * @param wasPaid whether money of it has ever arrived
 */
export function PaymentBadge({ order, wasPaid }: { order: PaidOrder; wasPaid: boolean }) {
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

/** The pictures of an order's first lines in a row of a list, each 36 × 48, and how many lines follow: "+2". */
export function OrderPictures({ pictures, totalLines, isStacked }: Pictures & { isStacked?: boolean }) {
  const language = useLanguage()
  const others = totalLines - pictures.length
  return (
    <span className={classes.pictures} data-stacked={isStacked || undefined}>
      {pictures.map(({ file, title }, index) => (
        <Picture
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same picture, and lines never move.
          key={index}
          file={file}
          alt={textIn(language, title)}
          sizes="36px"
          shape="thumbnail"
          className={classes.picture}
        />
      ))}
      {others > 0 && (
        <span className={classes.others} aria-hidden="true">
          +{others}
        </span>
      )}
    </span>
  )
}
