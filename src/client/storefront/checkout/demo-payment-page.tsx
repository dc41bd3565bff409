import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import type { PageLoad, PageProps } from '../../page-data.ts'
import { trpc } from '../../trpc.ts'
import { DemoPayment } from './demo-payment.tsx'
import { paymentTexts, usePaymentTexts } from './payment-texts.ts'
import classes from './result.module.css'
import { Result } from './result.tsx'

const keyFrom = (search: string | URLSearchParams) => new URLSearchParams(search).get('key') ?? ''

export const load: PageLoad = async (data, { params, search, t, shop }) => {
  await data.checkout.demoPayment.fetch({ orderId: params.orderId ?? '', key: keyFrom(search) })
  return { title: t(`checkout:${paymentTexts(shop)}.title`), noindex: true }
}

/** The payment page of a shop without a payment provider; a wrong key is a 404 (docs/rules.md#payments). */
export function Page({ params }: PageProps) {
  const { t } = useTranslation('checkout')
  const key = usePaymentTexts()
  const search = useSearch()
  const order = trpc.checkout.demoPayment.useQuery({ orderId: params.orderId ?? '', key: keyFrom(search) })
  // A retry after a failure makes the query pending again; the page does not change for that.
  if (order.isError || (!order.data && order.errorUpdateCount > 0)) return <MissingPayment />
  if (!order.data) return <p role="status">{t(`${key}.loading`)}</p>
  return <DemoPayment order={order.data} />
}

/** There is no such payment: the address is incomplete, or the order is not one of this shop. */
function MissingPayment() {
  const { t } = useTranslation('checkout')
  const key = usePaymentTexts()
  return (
    <Result icon={IconMapQuestion} heading={t(`${key}.missing.heading`)} text={t(`${key}.missing.text`)}>
      <Button component={PageLink} href={paths.home()} className={classes.way}>
        {t(`${key}.missing.home`)}
      </Button>
    </Result>
  )
}
