import { disputeStates } from '../../../shared/orders/filters.ts'
import {
  isCompleted,
  isDead,
  isOpen,
  isPaid,
  isPaymentCancelled,
  isPaymentCompleted,
  isToBeSent,
  paymentStatusesWhere,
  statusesWhere,
} from '../../../shared/orders/predicates.ts'
import { refundKinds } from '../../../shared/orders/refunds.ts'
import { transitions } from '../../../shared/orders/transitions.ts'
import { type Rule, text } from './rule.ts'

const statuses = `"status" || '/' || "shippingStatus" || '/' || "paymentStatus"`
const allowed = [...new Set(transitions.map(({ to }) => `${to.status}/${to.shippingStatus}/${to.paymentStatus}`))]
const asText = statuses.replace(/"(\w+)"/g, (column) => text(column))

const sum = (column: string, table: string) =>
  `(SELECT COALESCE(SUM(${column}), 0) FROM "${table}" x WHERE x."orderId" = o."id")`
const goods = sum('x."priceCents" * CAST(x."quantity" AS BIGINT)', 'OrderLine')
const has = (table: string) => `EXISTS (SELECT 1 FROM "${table}" x WHERE x."orderId" = o."id")`
const given = `(SELECT COALESCE(SUM(r."amountCents"), 0) FROM "Refund" r WHERE r."orderId" = o."id" AND r."kind" <> 'late')`

const union = (from: string, id: string, wrong: readonly [condition: string, detail: string][]) =>
  wrong
    .map(([condition, detail]) => `SELECT ${id} AS "id", '${detail}' AS "detail" FROM ${from} WHERE ${condition}`)
    .join(' UNION ALL ')

const where = (holds: Parameters<typeof statusesWhere>[0]) => `"status" IN (${statusesWhere(holds)})`
const refundAwaited = `${where(isDead)} AND "paymentStatus" IN (${paymentStatusesWhere(isPaymentCompleted)})`

const dates: readonly [condition: string, detail: string][] = [
  [`${where(isPaid)} AND "paidAt" IS NULL`, 'paid, without a date of payment'],
  [`${where(isOpen)} AND "paidAt" IS NOT NULL`, 'waits for a payment that it has'],
  [`${refundAwaited} AND "paidAt" IS NULL`, 'waits for a refund, and was never paid'],
  [`${where(isCompleted)} AND "shippedAt" IS NULL`, 'sent, without a date'],
  [`NOT (${where(isCompleted)}) AND "shippedAt" IS NOT NULL`, 'not sent, with a date of sending'],
  [`${where(isDead)} AND "cancelledAt" IS NULL`, 'cancelled, without a date'],
  [`(${where(isToBeSent)} OR ${where(isOpen)}) AND "cancelledAt" IS NOT NULL`, 'not cancelled, with a date of its end'],
]

const words = (all: readonly string[]) => all.map((word) => `'${word}'`).join(', ')

const hasRefund = (condition: string) => `EXISTS (SELECT 1 FROM "Refund" x WHERE x."orderId" = o."id" AND ${condition})`
const orderIn = (column: string, ids: readonly number[]) => `o."${column}" IN (${ids.join(', ')})`

const refunds: readonly [condition: string, detail: string][] = [
  [`r."status" = 'done' AND r."doneAt" IS NULL`, 'done, without a date'],
  [`r."status" <> 'done' AND r."doneAt" IS NOT NULL`, 'not done, with a date'],
  [`r."kind" NOT IN (${words(refundKinds)})`, 'of a kind that the shop does not know'],
  [
    `r."kind" = 'dispute' AND NOT EXISTS
      (SELECT 1 FROM "Dispute" d WHERE d."id" = r."reference" AND d."orderId" = r."orderId")`,
    'of a dispute that the order does not have',
  ],
  // Versions that could not tell which refund was their own wrote down the payment's own name.
  [
    `r."reference" <> '' AND EXISTS (SELECT 1 FROM "Refund" x WHERE x."reference" = r."reference" AND x."id" <> r."id")
      AND NOT EXISTS (SELECT 1 FROM "Payment" p WHERE p."orderId" = r."orderId" AND p."charge" = r."reference")`,
    'counted twice',
  ],
]

const disputes: readonly [condition: string, detail: string][] = [
  [`d."state" NOT IN (${words(disputeStates)})`, 'in a state that the shop does not know'],
  [`d."state" = 'open' AND d."closedAt" IS NOT NULL`, 'open, with a date of its end'],
  [`d."state" <> 'open' AND d."closedAt" IS NULL`, 'ended, without a date'],
  [`d."amountCents" < 1`, 'of no money'],
  // Money beyond that of its order is not given back by the shop.
  [
    `d."state" = 'lost' AND o."paidAt" IS NOT NULL AND ${given} < o."totalCents"
      AND NOT ${hasRefund('x."reference" = d."id"')}`,
    'lost, and its money not counted as given back',
  ],
]

/** Orders, their money, payments, refunds, and what buyers' banks ask back. Nothing of these is ever repaired by a program. */
export const orderRules: readonly Rule[] = [
  {
    name: 'order-statuses',
    text: 'an order has statuses of the table of transitions',
    sql: () =>
      `SELECT "id", ${asText} AS "detail" FROM "Order" WHERE ${asText} NOT IN (${allowed.map((key) => `'${key}'`)})`,
  },
  {
    name: 'order-dates',
    text: 'the dates of an order agree with its statuses',
    sql: () => union('"Order"', '"id"', dates),
  },
  {
    name: 'order-lines',
    text: 'an order has lines of at least one piece each, and as many pieces as they have together',
    sql: () => `SELECT o."id", ${text('o."totalElements"')} || ' pieces instead of ' || ${text(sum('x."quantity"', 'OrderLine'))} AS "detail"
      FROM "Order" o WHERE o."totalElements" <> ${sum('x."quantity"', 'OrderLine')} OR o."totalElements" < 1
        OR EXISTS (SELECT 1 FROM "OrderLine" x WHERE x."orderId" = o."id" AND (x."quantity" < 1 OR x."priceCents" < 0))`,
  },
  {
    name: 'order-total',
    text: 'goods less discounts plus shipping, less VAT that is not charged, are the total of an order, and goods are its lines',
    sql: () => `SELECT o."id", ${text('o."totalCents"')} || ' for lines of ' || ${text(goods)} AS "detail" FROM "Order" o
      WHERE o."goodsCents" <> ${goods} OR o."totalCents" <> o."goodsCents" - o."discountCents" + o."shippingCents" - o."taxOffCents"`,
  },
  {
    name: 'order-discounts',
    text: 'the discount of an order, and the VAT that it is not charged, are those of its adjustments',
    sql: () => `SELECT o."id", ${text('o."discountCents"')} || ' instead of ' || ${text(sum('x."cents"', 'OrderAdjustment'))} AS "detail"
      FROM "Order" o WHERE o."discountCents" + o."taxOffCents" <> ${sum('x."cents"', 'OrderAdjustment')}`,
  },
  {
    name: 'order-taxes',
    text: 'the VAT of an order by rate adds up to its VAT and to its total',
    sql: () => `SELECT o."id", ${text(sum('x."taxCents"', 'OrderTax'))} || ' of VAT by rate, ' || ${text('o."taxCents"')} || ' in the order' AS "detail"
      FROM "Order" o WHERE o."taxCents" <> ${sum('x."taxCents"', 'OrderTax')} OR o."totalCents" <> ${sum('x."grossCents"', 'OrderTax')}
        OR EXISTS (SELECT 1 FROM "OrderTax" x WHERE x."orderId" = o."id" AND x."netCents" + x."taxCents" <> x."grossCents")`,
  },
  {
    name: 'payment',
    text: 'an order has a payment of its total',
    sql: () => `SELECT o."id", COALESCE(${text('p."amountCents"')}, 'none') || ' instead of ' || ${text('o."totalCents"')} AS "detail"
      FROM "Order" o LEFT JOIN "Payment" p ON p."orderId" = o."id"
      WHERE p."id" IS NULL OR p."amountCents" <> o."totalCents"`,
  },
  {
    name: 'order-events',
    text: 'the history of an order begins with its placing',
    sql: () => `SELECT o."id", 'no event place' AS "detail" FROM "Order" o
      WHERE NOT EXISTS (SELECT 1 FROM "OrderEvent" x WHERE x."orderId" = o."id" AND x."kind" = 'place')`,
  },
  {
    name: 'refund-sums',
    text: 'no more is given back than was paid, and nothing of an order that was never paid',
    sql: () => `SELECT o."id", ${text(given)} || ' of ' || ${text('o."totalCents"')} AS "detail" FROM "Order" o
      WHERE ${has('Refund')} AND (${given} > o."totalCents" OR (o."paidAt" IS NULL AND ${given} > 0)
        OR EXISTS (SELECT 1 FROM "Refund" x WHERE x."orderId" = o."id" AND x."amountCents" < 1))`,
  },
  {
    name: 'refund-whole',
    text: 'a paid order that was cancelled is given back whole',
    sql: () => `SELECT o."id", ${text(given)} || ' of ' || ${text('o."totalCents"')} AS "detail" FROM "Order" o
      WHERE ${where(isDead)} AND o."paidAt" IS NOT NULL AND ${given} <> o."totalCents"`,
  },
  {
    name: 'refund-lines',
    text: 'no line is given back beyond its pieces and its price',
    sql: () => `SELECT l."id", 'order ' || l."orderId" AS "detail" FROM "OrderLine" l
      JOIN (SELECT "orderLineId", SUM("quantity") AS "pieces", SUM("cents") AS "cents" FROM "RefundLine" GROUP BY "orderLineId") r
        ON r."orderLineId" = l."id"
      WHERE r."pieces" > l."quantity" OR r."cents" > l."priceCents" * CAST(l."quantity" AS BIGINT) - l."discountCents" - l."taxOffCents"`,
  },
  {
    name: 'order-terms',
    text: 'the version of the terms that an order names exists',
    sql: () => `SELECT o."id", 'version ' || ${text('o."termsVersion"')} AS "detail" FROM "Order" o
      WHERE o."termsVersion" IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM "LegalVersion" v WHERE v."document" = 'terms' AND v."version" = o."termsVersion")`,
  },
  {
    name: 'refund-states',
    text: 'the state of a refund agrees with its dates, its kind and what the payment provider calls it',
    sql: () => union(`"Refund" r`, 'r."id"', refunds),
  },
  {
    name: 'refund-payment',
    text: 'the payment of an order that was sent or has ended is cancelled once all of it is given back, and not before',
    sql: () => {
      const isOver = orderIn('paymentStatus', paymentStatusesWhere(isPaymentCancelled))
      const isHeld = orderIn('paymentStatus', paymentStatusesWhere(isPaymentCompleted))
      const ends = orderIn(
        'status',
        statusesWhere((order) => isDead(order) || isCompleted(order)),
      )
      const waits = hasRefund(`x."status" <> 'done'`)
      return `SELECT o."id", ${text(given)} || ' of ' || ${text('o."totalCents"')} AS "detail" FROM "Order" o
        WHERE o."paidAt" IS NOT NULL AND ${has('Refund')} AND ((${isOver} AND ${waits})
          OR (${isHeld} AND ${ends} AND ${given} = o."totalCents" AND NOT ${waits}))`
    },
  },
  {
    name: 'dispute-states',
    text: 'the state of a dispute agrees with its dates, and the money of a lost one counts as given back',
    sql: () => union(`"Dispute" d JOIN "Order" o ON o."id" = d."orderId"`, 'd."id"', disputes),
  },
]
