import { orderName } from '../../../shared/orders/display.ts'
import type { PageProps } from '../../page-data.ts'
import { trpc } from '../../trpc.ts'

/** Reads the number of a page's order, once the page has loaded it. */
export function useOrderName({ orderId = '' }: PageProps['params']): string | undefined {
  const { data } = trpc.ordersAdmin.order.useQuery({ id: orderId }, { enabled: false })
  return data && orderName(data)
}
