import type { AdminOrderDetail } from './admin.ts'

type Order = Pick<AdminOrderDetail, 'lines' | 'refunds' | 'events' | 'parcels'>

/** Lists the lines in the last parcel, without the quantities that were refunded before it was sent. */
export function getPackedLines({ lines, refunds, events, parcels }: Order): Order['lines'] {
  const resent = parcels?.findLast(({ follows }) => follows === 'resent')
  const sentAt = resent?.followedAt ?? events.find(({ kind }) => kind === 'ship')?.at
  const refunded = refunds.filter(({ at }) => sentAt === undefined || at < sentAt).flatMap((refund) => refund.lines)
  return lines
    .map((line) => {
      const removed = refunded.filter(
        ({ id, variantId }) => id === (line.productId ?? line.id) && variantId === line.variantId,
      )
      return { ...line, quantity: removed.reduce((rest, { quantity }) => rest - quantity, line.quantity) }
    })
    .filter(({ quantity }) => quantity > 0)
}
