import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { trpc } from '../../trpc.ts'
import { DemoPayment } from './demo-payment.tsx'
import { Missing } from './missing.tsx'

const keyFrom = (search: string | URLSearchParams) => new URLSearchParams(search).get('key') ?? ''

export async function load(data: PageData, { params, search, t }: PageContext): Promise<Head> {
  await data.checkout.demoPayment.fetch({ orderId: params.orderId ?? '', key: keyFrom(search) })
  return { title: t('checkout:demo.title'), noindex: true }
}

/** The payment page of a shop without a payment provider; a wrong key is a 404 (docs/rules.md#payments). */
export function Page({ params }: { params: Record<string, string | undefined> }) {
  const { t } = useTranslation('checkout')
  const search = useSearch()
  const order = trpc.checkout.demoPayment.useQuery({ orderId: params.orderId ?? '', key: keyFrom(search) })
  // A retry after a failure makes the query pending again; the page does not change for that.
  if (order.isError || (!order.data && order.errorUpdateCount > 0)) return <Missing />
  if (!order.data) return <p role="status">{t('demo.loading')}</p>
  return <DemoPayment order={order.data} />
}
