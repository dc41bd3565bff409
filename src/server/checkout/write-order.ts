import { searchText } from '../../shared/catalog/search-text.ts'
import type { Cents } from '../../shared/money.ts'
import { transition } from '../../shared/orders/transitions.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../ids.ts'
import { recordEvent } from '../orders/apply-transition.ts'
import { type StockChange, takeStock } from '../orders/stock.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { claimKey } from './idempotency.ts'
import type { Submit } from './submit.ts'

/** The provider's session ends so long after it was made (contract section 3). */
export const sessionMs = 31 * 60_000

interface SoldLine {
  id: string
  productId: string
  titleEs: string
  titleEn: string
  sku: string
  image: string
  priceCents: Cents
  quantity: number
  position: number
}

/** The lines as sold: title and price are the database's, read under the lock that took the stock. */
function soldLines({ lines }: Submit, { products }: StockChange): SoldLine[] {
  return lines.map(({ id, quantity }, position) => {
    const product = products.get(id)
    if (!product) throw new Error(`product ${id} went away while its row was locked`)
    const { sku, titleEs, titleEn, priceCents, images } = product
    const image = images[0]?.file ?? ''
    return { id: newId(), productId: id, titleEs, titleEn, sku, image, priceCents, quantity, position }
  })
}

/**
 * One step of the transaction that makes an order: takes the stock and writes order, lines, event, payment and
 * idempotency key. Answers the products whose availability changed.
 * @throws AppError unavailable with the ids that are gone or short
 */
export async function writeOrder(
  { base, accounts }: CheckoutDeps,
  tx: Tx,
  submit: Submit,
  order: { id: string; at: Date },
): Promise<string[]> {
  const { shipping, buyer } = submit
  const change = await takeStock(
    tx,
    submit.lines.map(({ id, quantity }) => ({ productId: id, quantity })),
    true,
  )
  const lines = soldLines(submit, change)
  const totalCents = BigInt(lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0))
  const statuses = transition('place', undefined)
  if (!statuses) throw new Error('the table of transitions does not make orders')
  await tx.order.create({
    data: {
      id: order.id,
      ...shipping,
      ...statuses,
      userId: buyer.session?.userId ?? null,
      language: buyer.language,
      totalElements: lines.reduce((sum, line) => sum + line.quantity, 0),
      totalCents,
      searchText: searchText(shipping.name, shipping.surname, shipping.email, order.id),
      createdAt: order.at,
      lines: { createMany: { data: lines } },
      payment: {
        create: {
          id: newId(),
          provider: base.payments.name,
          amountCents: totalCents,
          expiresAt: new Date(order.at.getTime() + sessionMs),
          createdAt: order.at,
        },
      },
    },
    select: { id: true },
  })
  await recordEvent(tx, order.id, { name: 'place', actor: 'buyer', at: order.at })
  await claimKey(tx, submit, order.id, order.at)
  if (buyer.session) await accounts.fillMailingData(tx, buyer.session.userId, shipping)
  return change.changed
}
