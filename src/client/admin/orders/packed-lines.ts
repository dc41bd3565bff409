import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'

type Order = Pick<AdminOrderDetail, 'lines' | 'refunds' | 'events'>

/** What is in the parcel: the lines without the pieces that were refunded before it was sent. */
export function packedLines({ lines, refunds, events }: Order): Order['lines'] {
  const sentAt = events.find(({ kind }) => kind === 'ship')?.at
  const refunded = refunds.filter(({ at }) => sentAt === undefined || at < sentAt).flatMap((refund) => refund.lines)
  return lines
    .map((line) => {
      const out = refunded.filter(
        ({ id, variantId }) => id === (line.productId ?? line.id) && variantId === line.variantId,
      )
      return { ...line, quantity: out.reduce((rest, { quantity }) => rest - quantity, line.quantity) }
    })
    .filter(({ quantity }) => quantity > 0)
}
