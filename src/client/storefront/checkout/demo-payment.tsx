import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PaymentPage } from '../../../shared/checkout/payment-page.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Price } from '../../ui/price/price.tsx'
import classes from './demo-payment.module.css'
import { usePaymentTexts } from './payment-texts.ts'

interface DemoPaymentProps {
  order: PaymentPage
}

/** Simulates the payment provider: no money moves; the buyer can pay, decline or go back. */
export function DemoPayment({ order }: DemoPaymentProps) {
  const { t } = useTranslation('checkout')
  const key = usePaymentTexts()
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>{t(`${key}.heading`)}</h1>
      <p className={classes.notice} role="note">
        <IconInfoCircle className={classes.icon} stroke={1.5} aria-hidden />
        {t(`${key}.notice`)}
      </p>
      <DemoOrder order={order} />
      {order.state === 'open' ? <Choices total={order.totalPrice} /> : <AlreadyDecided order={order} />}
    </div>
  )
}

function DemoOrder({ order }: DemoPaymentProps) {
  const { t } = useTranslation('checkout')
  const key = usePaymentTexts()
  return (
    <section className={classes.order} aria-labelledby={`${key}-order`}>
      <h2 id={`${key}-order`} className={classes.identifier}>
        {t(`${key}.order`)} <span className={classes.code}>{order.number ?? order.identifier}</span>
      </h2>
      <ul className={classes.lines}>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change.
          <li key={index} className={classes.line}>
            <span>
              {line.quantity} × {line.title}
            </span>
            <Price euros={line.total} />
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        <span>{t('summary.total')}</span>
        <Price euros={order.totalPrice} />
      </p>
    </section>
  )
}

/** A plain form to the page's own address, so that it works without scripts. */
function Choices({ total }: { total: number }) {
  const { t } = useTranslation('checkout')
  const key = usePaymentTexts()
  const language = useLanguage()
  return (
    <form method="post" className={classes.choices}>
      <Button type="submit" name="action" value="pay" fullWidth className={classes.choice}>
        {t(`${key}.pay`, { total: formatEuros(total, language) })}
      </Button>
      <Button type="submit" name="action" value="decline" variant="default" fullWidth className={classes.choice}>
        {t(`${key}.decline`)}
      </Button>
      <Button type="submit" name="action" value="back" variant="subtle" fullWidth className={classes.choice}>
        {t(`${key}.back`)}
      </Button>
    </form>
  )
}

/** The payment has already been decided, here or in another tab. */
function AlreadyDecided({ order }: DemoPaymentProps) {
  const { t } = useTranslation('checkout')
  const key = usePaymentTexts()
  const paid = order.state === 'paid' || order.state === 'processing'
  const href = paid ? paths.checkoutSuccess(order.orderId) : paths.checkoutError(order.orderId)
  return (
    <div className={classes.choices}>
      <p>{t(paid ? `${key}.alreadyPaid` : `${key}.alreadyEnded`)}</p>
      <Button component="a" href={href} fullWidth className={classes.choice}>
        {t(`${key}.continue`)}
      </Button>
    </div>
  )
}
