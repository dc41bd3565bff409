import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '../../../shared/orders/order-view.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Price } from '../../ui/price/price.tsx'
import { useWrittenTime } from '../../ui/shop-time/use-written-time.ts'
import { inLanguage } from '../orders/document-address.ts'
import classes from './order-refunds.module.css'

/** What the shop gave back of a part of the order: how much, when, why, and whether the money has been sent. */
export function OrderRefunds({ refunds }: Pick<OrderDetails, 'refunds'>) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const written = useWrittenTime()
  return (
    <ul className={classes.refunds}>
      {refunds.map(({ amount, reason, done, at, creditNote }) => (
        <li key={creditNote.number} className={classes.refund}>
          <p className={classes.amount}>
            <Price euros={amount} />
          </p>
          <p className={classes.quiet}>{written(at, { date: 'long' })}</p>
          <p>{t('order.refunds.because', { reason })}</p>
          <p className={classes.quiet}>{t(done ? 'order.refunds.done' : 'order.refunds.pending')}</p>
          <a href={inLanguage(creditNote.pdf, language)} download className={classes.link}>
            {t('order.creditNote', { number: creditNote.number })}
          </a>
        </li>
      ))}
    </ul>
  )
}
