import { fallbackLanguage, parseLanguage } from '../../shared/languages.ts'
import { columnIn } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { Refund } from '../../shared/orders/refunds.ts'
import { linePaid } from '../../shared/pricing/paid.ts'
import type { OrderRow } from './order-row.ts'

type RefundRow = OrderRow['refunds'][number]

/** A refund for admins, in euros, with its lines named as the invoice names them. */
export function toRefund(order: Pick<OrderRow, 'lines' | 'language'>, refund: RefundRow): Refund {
  const { lines } = order
  const language = parseLanguage(order.language) ?? fallbackLanguage
  const given = new Map(refund.lines.map((line) => [line.orderLineId, line]))
  return {
    id: refund.id,
    amount: eurosFromCents(Number(refund.amountCents)),
    reason: refund.reason,
    at: refund.createdAt.toISOString(),
    status: refund.status,
    creditNoteNumber: refund.creditNoteNumber,
    lines: lines.flatMap((line) => {
      const whole = { quantity: line.quantity, cents: linePaid(line) }
      const part = refund.lines.length === 0 ? whole : given.get(line.id)
      if (!part) return []
      const { productId, variantId, sku } = line
      const chosen = variantId !== null && { variantId, options: columnIn(language, 'options', line), sku }
      const amount = eurosFromCents(part.cents)
      return [{ id: productId ?? line.id, ...chosen, quantity: part.quantity, amount }]
    }),
  }
}
