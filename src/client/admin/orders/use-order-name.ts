import { orderName } from '../../../shared/orders/display.ts'
import type { PageProps } from '../../page-data.ts'
import { trpc } from '../../trpc.ts'

/** What the shop calls the order of a page, once its page has loaded it. */
export function useOrderName({ orderId = '' }: PageProps['params']): string | undefined {
  const { data } = trpc.ordersAdmin.order.useQuery({ id: orderId }, { enabled: false })
  return data && orderName(data)
}
