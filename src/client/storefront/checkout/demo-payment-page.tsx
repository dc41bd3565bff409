import { Button } from '@mantine/core'
import { IconInfoCircle, IconMapQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import type { PaymentPage } from '../../../shared/checkout/payment-page.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type { ShopInfo } from '../../shell/boot.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import type { PageLoad, PageProps } from '../../shell/page-data.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { trpc } from '../../shell/trpc.ts'
import looks from '../../ui/looks.module.css'
import { Price } from '../../ui/product-parts.tsx'
import totals from '../cart/sums.module.css'
import classes from './result.module.css'
import { Result } from './result.tsx'

/**
 * Finds the texts of the simulated payment: every shop says that no money moves, and one that is no demonstration calls it
 * a test (shop-texts.json).
 */
function paymentTexts({ sells }: Pick<ShopInfo, 'sells'>) {
  return sells ? ('test' as 'demo') : 'demo'
}

const usePaymentText = () => useTranslation('checkout', { keyPrefix: paymentTexts(usePageEnvironment().shop) })

const keyFrom = (search: string | URLSearchParams) => new URLSearchParams(search).get('key') ?? ''

export const load: PageLoad = async (data, { params, search, t, shop }) => {
  await data.checkout.demoPayment.fetch({ orderId: params.orderId ?? '', key: keyFrom(search) })
  return { title: t(`checkout:${paymentTexts(shop)}.title`), noindex: true }
}

/** The payment page of a shop without a payment provider; a wrong key is a 404 (docs/rules.md#payments). */
export function Page({ params }: PageProps) {
  const { t } = usePaymentText()
  const search = useSearch()
  const order = trpc.checkout.demoPayment.useQuery({ orderId: params.orderId ?? '', key: keyFrom(search) })
  // A retry after a failure makes the query pending again; the page does not change for that.
  if (order.isError || (!order.data && order.errorUpdateCount > 0)) return <MissingPayment />
  if (!order.data) return <p role="status">{t('loading')}</p>
  return <DemoPayment order={order.data} />
}

/** There is no such payment: the address is incomplete, or the order is not one of this shop. */
function MissingPayment() {
  const { t } = usePaymentText()
  return (
    <Result icon={IconMapQuestion} heading={t('missing.heading')} text={t('missing.text')}>
      <Button component={PageLink} href={paths.home()}>
        {t('missing.home')}
      </Button>
    </Result>
  )
}

/** Simulates the payment provider: no money moves; the buyer can pay, decline or go back. */
export function DemoPayment({ order }: { order: PaymentPage }) {
  const { t } = usePaymentText()
  return (
    <div className={classes.payment}>
      <h1>{t('heading')}</h1>
      <p className={classes.notice} role="note">
        <IconInfoCircle stroke={1.5} aria-hidden />
        {t('notice')}
      </p>
      <DemoOrder order={order} />
      {order.state === 'open' ? <Choices total={order.totalPrice} /> : <AlreadyDecided order={order} />}
    </div>
  )
}

function DemoOrder({ order }: { order: PaymentPage }) {
  const { t } = usePaymentText()
  const { t: getSummary } = useTranslation('checkout', { keyPrefix: 'summary' })
  const key = paymentTexts(usePageEnvironment().shop)
  return (
    <section className={`${totals.totals} ${classes.order}`} aria-labelledby={`${key}-order`}>
      <h2 id={`${key}-order`} className={looks.smallTitle}>
        {t('order')} <span className={classes.code}>{order.number ?? order.identifier}</span>
      </h2>
      <ul>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change.
          <li key={index}>
            <span>
              {line.quantity} × {line.title}
            </span>
            <Price euros={line.total} />
          </li>
        ))}
      </ul>
      <p>
        <span>{getSummary('total')}</span>
        <Price euros={order.totalPrice} />
      </p>
    </section>
  )
}

/** A plain form to the page's own address, so that it works without scripts. */
function Choices({ total }: { total: number }) {
  const { t } = usePaymentText()
  const language = useLanguage()
  return (
    <form method="post" className={classes.choices}>
      <Button type="submit" name="action" value="pay" fullWidth>
        {t('pay', { total: formatEuros(total, language) })}
      </Button>
      <Button type="submit" name="action" value="decline" variant="default" fullWidth>
        {t('decline')}
      </Button>
      <Button type="submit" name="action" value="back" variant="subtle" fullWidth>
        {t('back')}
      </Button>
    </form>
  )
}

/** The payment has already been decided, here or in another tab. */
function AlreadyDecided({ order }: { order: PaymentPage }) {
  const { t } = usePaymentText()
  const paid = order.state === 'paid' || order.state === 'processing'
  const href = paid ? paths.checkoutSuccess(order.orderId) : paths.checkoutError(order.orderId)
  return (
    <div className={classes.choices}>
      <p>{t(paid ? 'alreadyPaid' : 'alreadyEnded')}</p>
      <Button component="a" href={href} fullWidth>
        {t('continue')}
      </Button>
    </div>
  )
}
