import { disputeStates } from '../../../shared/orders/filters.ts'
import {
  isCompleted,
  isDead,
  isPaymentCancelled,
  isPaymentCompleted,
  paymentStatusesWhere,
  statusesWhere,
} from '../../../shared/orders/predicates.ts'
import { refundKinds } from '../../../shared/orders/refunds.ts'
import { type Rule, text } from './rule.ts'

const words = (all: readonly string[]) => all.map((word) => `'${word}'`).join(', ')

const selectRefunds = (order: string) => `SELECT 1 FROM "Refund" x WHERE x."orderId" = ${order}`
const given = `(SELECT COALESCE(SUM(x."amountCents"), 0) FROM "Refund" x WHERE x."orderId" = o."id" AND x."kind" <> 'late')`
const orderIn = (column: string, ids: readonly number[]) => `o."${column}" IN (${ids.join(', ')})`

/** Refunds that contradict themselves, each with what is wrong. */
const refunds: readonly [condition: string, detail: string][] = [
  [`r."status" = 'done' AND r."doneAt" IS NULL`, 'done, without a date'],
  [`r."status" <> 'done' AND r."doneAt" IS NOT NULL`, 'not done, with a date'],
  [`r."kind" NOT IN (${words(refundKinds)})`, 'of a kind that the shop does not know'],
  [
    `r."kind" = 'dispute' AND NOT EXISTS
      (SELECT 1 FROM "Dispute" d WHERE d."id" = r."reference" AND d."orderId" = r."orderId")`,
    'of a dispute that the order does not have',
  ],
  // Versions that could not tell which refund was theirs wrote down the payment's own name.
  [
    `r."reference" <> '' AND EXISTS (SELECT 1 FROM "Refund" x WHERE x."reference" = r."reference" AND x."id" <> r."id")
      AND NOT EXISTS (SELECT 1 FROM "Payment" p WHERE p."orderId" = r."orderId" AND p."charge" = r."reference")`,
    'counted twice',
  ],
]

/** Disputes that contradict themselves or their orders, each with what is wrong. */
const disputes: readonly [condition: string, detail: string][] = [
  [`d."state" NOT IN (${words(disputeStates)})`, 'in a state that the shop does not know'],
  [`d."state" = 'open' AND d."closedAt" IS NOT NULL`, 'open, with a date of its end'],
  [`d."state" <> 'open' AND d."closedAt" IS NULL`, 'ended, without a date'],
  [`d."amountCents" < 1`, 'of no money'],
  // Money beyond that of its order is not given back by the shop.
  [
    `d."state" = 'lost' AND o."paidAt" IS NOT NULL AND ${given} < o."totalCents"
      AND NOT EXISTS (${selectRefunds('o."id"')} AND x."reference" = d."id")`,
    'lost, and its money not counted as given back',
  ],
]

const union = (from: string, id: string, rows: readonly [condition: string, detail: string][]) =>
  rows
    .map(([condition, detail]) => `SELECT ${id} AS "id", '${detail}' AS "detail" FROM ${from} WHERE ${condition}`)
    .join(' UNION ALL ')

/** The money that goes back, and what buyers' banks ask back. Nothing of it is ever repaired by a program. */
export const refundRules: readonly Rule[] = [
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
      const waits = `EXISTS (${selectRefunds('o."id"')} AND x."status" <> 'done')`
      return `SELECT o."id", ${text(given)} || ' of ' || ${text('o."totalCents"')} AS "detail" FROM "Order" o
        WHERE o."paidAt" IS NOT NULL AND EXISTS (${selectRefunds('o."id"')}) AND ((${isOver} AND ${waits})
          OR (${isHeld} AND ${ends} AND ${given} = o."totalCents" AND NOT ${waits}))`
    },
  },
  {
    name: 'dispute-states',
    text: 'the state of a dispute agrees with its dates, and the money of a lost one counts as given back',
    sql: () => union(`"Dispute" d JOIN "Order" o ON o."id" = d."orderId"`, 'd."id"', disputes),
  },
]
