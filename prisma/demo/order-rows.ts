import type { Prisma } from '../../src/server/db/generated/sqlite/client.ts'
import { eventIdLength } from '../../src/server/orders/apply-transition.ts'
import { moneyColumns, taxRows } from '../../src/server/orders/order-money.ts'
import { searchText } from '../../src/shared/catalog/search-text.ts'
import type { Statuses } from '../../src/shared/orders/statuses.ts'
import { transition } from '../../src/shared/orders/transitions.ts'
import { type PricedOrder, priceOrder } from '../../src/shared/pricing/price-order.ts'
import { vatPpm } from '../../src/shared/vat.ts'
import { customerId } from './catalogue-rows.ts'
import { demoId, demoOrderNumber, demoSortableId } from './demo-ids.ts'
import type { PlannedLine, PlannedOrder, PlannedStep } from './order-plan.ts'

const sessionMs = 31 * 60_000

/** Rows of one order; the numbers come when it is paid or cancelled. */
export interface OrderRows {
  order: Prisma.OrderCreateManyInput & { id: string; totalCents: bigint }
  lines: (Prisma.OrderLineCreateManyInput & { productId: string; discountCents: number })[]
  taxes: Prisma.OrderTaxCreateManyInput[]
  events: Prisma.OrderEventCreateManyInput[]
  payment: Prisma.PaymentCreateManyInput
  refund?: Prisma.RefundCreateManyInput
  steps: PlannedStep[]
}

/** The statuses after all steps, by the same table that real orders follow. */
function statusesAfter(steps: readonly PlannedStep[]): Statuses {
  let statuses = transition('place', undefined)
  for (const { name } of steps) statuses = statuses && transition(name, statuses)
  if (!statuses) throw new Error(`no order goes ${steps.map(({ name }) => name).join(', ')}`)
  return statuses
}

function demoState(steps: readonly PlannedStep[]): string {
  const has = (...names: PlannedStep['name'][]) => steps.some(({ name }) => names.includes(name))
  if (has('pay')) return 'paid'
  if (has('payment-refused')) return 'failed'
  if (has('payment-left', 'unpaid')) return 'expired'
  return has('payment-in-progress') ? 'processing' : 'open'
}

const timeOf = (steps: readonly PlannedStep[], ...names: PlannedStep['name'][]) =>
  steps.find(({ name }) => names.includes(name))?.at ?? null
const endings = ['cancel-by-user', 'cancel-by-shop', 'payment-refused', 'payment-left', 'unpaid'] as const
const cancels = ['cancel-by-user', 'cancel-by-shop'] as const

/** What a line sells: a variant, or the product as it is. */
function soldOf({ product, variant }: PlannedLine) {
  const { sku, image, priceCents, id, optionsEs, optionsEn } = variant ?? {
    ...product,
    id: null,
    optionsEs: '',
    optionsEn: '',
  }
  return { sku, image, priceCents, variantId: id, optionsEs, optionsEn }
}

function price({ lines }: PlannedOrder): PricedOrder {
  return priceOrder({
    lines: lines.map((line) => ({
      key: line.variant?.id ?? line.product.id,
      unitCents: soldOf(line).priceCents,
      quantity: line.quantity,
      taxPpm: vatPpm,
    })),
  })
}

function lineRows(id: string, { lines }: PlannedOrder, priced: PricedOrder): OrderRows['lines'] {
  return lines.map((line, position) => {
    const { product, quantity } = line
    const { titleEs, titleEn } = product
    const { discountCents = 0, taxPpm = vatPpm } = priced.lines[position] ?? {}
    const sold = { titleEs, titleEn, ...soldOf(line), quantity, discountCents, taxPpm, position }
    return { id: demoId('line', `${id}/${position}`), orderId: id, productId: product.id, ...sold }
  })
}

function eventRows(id: string, { placedAt, steps }: PlannedOrder): Prisma.OrderEventCreateManyInput[] {
  return [{ name: 'place', actor: 'buyer', at: placedAt }, ...steps].map(({ name, actor, at }, position) => ({
    id: demoSortableId('event', `${id}/${position}`, at).slice(0, eventIdLength),
    orderId: id,
    kind: name,
    actor,
    at,
  }))
}

/**
 * @param name tells this plan's orders from another's
 * @param first how many demo orders have a number already
 * @param joinedAt when the customer made an account: an earlier order was a guest's
 */
export function orderRows(
  planned: PlannedOrder,
  { name, first, joinedAt }: { name: string; first: number; joinedAt: Date },
): OrderRows {
  const { placedAt, customer, steps } = planned
  const id = demoId(name, planned.index)
  const number = demoOrderNumber(first + planned.index)
  const { language, phone: telephone, ...address } = customer
  const priced = price(planned)
  const lines = lineRows(id, planned, priced)
  const shippedAt = timeOf(steps, 'ship')
  const paidAt = timeOf(steps, 'pay')
  const cancelledAt = timeOf(steps, ...endings)
  const refundAt = timeOf(steps, ...cancels)
  const updatedAt = steps.at(-1)?.at ?? placedAt
  const amountCents = BigInt(priced.totalCents)
  const money = { orderId: id, amountCents, createdAt: placedAt, updatedAt }
  return {
    order: {
      id,
      number,
      ...statusesAfter(steps),
      ...address,
      telephone,
      language,
      userId: placedAt < joinedAt ? null : customerId(customer),
      totalElements: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ...moneyColumns(priced),
      tracking: shippedAt ? `LS${String(100_000_000 + planned.index * 7919)}ES` : '',
      searchText: searchText(customer.name, customer.surname, customer.email, id, number),
      origin: 'demo',
      createdAt: placedAt,
      updatedAt,
      paidAt,
      shippedAt,
      cancelledAt,
    },
    lines,
    taxes: taxRows(id, priced),
    events: eventRows(id, planned),
    payment: {
      ...money,
      id: demoId('payment', id),
      provider: 'demo',
      reference: `demo_session_${id}`,
      charge: paidAt ? `demo_charge_${id}` : '',
      demoState: demoState(steps),
      expiresAt: new Date(placedAt.getTime() + sessionMs),
    },
    ...(refundAt && {
      refund: {
        id: demoId('refund', id),
        orderId: id,
        amountCents,
        status: 'done' as const,
        nextAttemptAt: refundAt,
        createdAt: refundAt,
        doneAt: refundAt,
      },
    }),
    steps: [...steps],
  }
}
