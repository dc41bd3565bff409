import { searchText } from '../../../shared/catalog/search-text.ts'
import type { Language } from '../../../shared/languages.ts'
import { getYear } from '../../../shared/shop-time.ts'
import { isLateWithdrawal } from '../../../shared/withdrawal/period.ts'
import type { Receipt, StatedLine, Statement } from '../../../shared/withdrawal/statement.ts'
import { AppError } from '../../core/app-error.ts'
import { newSortableId } from '../../core/ids.ts'
import { readIdKey } from '../../core/order-key.ts'
import type { Tx } from '../../db/db.ts'
import type { WithdrawalStatement } from '../../db/generated/sqlite/client.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCounters, withdrawalCounter } from '../numbers.ts'
import type { OrderDeps } from '../order-effects.ts'
import { lockOrders, type OrderRow, titleIn } from '../order-row.ts'
import { queueStatementMails } from './mails.ts'
import { findNamedOrder, isSameAddress } from './named-order.ts'
import { readLines } from './stored.ts'

const minute = 60_000
/** Sent twice within this time, a statement is one. */
const repeatMs = 10 * minute
/** Statements that one e-mail address may make in an hour: each sends mails. */
const maxPerHour = 20

/** A statement as it is sent; `key` is that of an order's link. */
export interface SentStatement extends Statement {
  key?: string | undefined
}

/** Adds the titles of the order's lines, for somebody who has shown to know the order. */
function titleLines({ lines = [] }: Statement, order: OrderRow | undefined, language: Language): StatedLine[] {
  return lines.map(({ id, variantId, quantity }) => {
    const line = order?.lines.find(
      (each) => each.id === id || (each.productId === id && (each.variantId ?? undefined) === variantId),
    )
    return { id, ...(variantId && { variantId }), quantity, ...(line && { title: titleIn(language, line) }) }
  })
}

const describeContent = ({ name, orderText, text }: Pick<WithdrawalStatement, 'name' | 'orderText' | 'text'>) => [
  name,
  orderText,
  text,
]
const describeLines = (lines: readonly StatedLine[]) =>
  lines.map(({ id, variantId, quantity }) => [id, variantId, quantity])

/** The statement of the last minutes that says the same. @throws AppError too-many */
async function findRepeated(tx: Tx, statement: Statement, lines: readonly StatedLine[], { at, isLimited }: Received) {
  const hourAgo = new Date(at.getTime() - 60 * minute)
  const rows = await tx.withdrawalStatement.findMany({
    where: { email: statement.email, receivedAt: { gte: hourAgo } },
    orderBy: { receivedAt: 'asc' },
  })
  const said = { name: statement.name, orderText: statement.order, text: statement.text ?? '' }
  const content = JSON.stringify([describeContent(said), describeLines(lines)])
  const repeated = rows.find(
    (row) =>
      row.receivedAt.getTime() >= at.getTime() - repeatMs &&
      JSON.stringify([describeContent(row), describeLines(readLines(row.lines))]) === content,
  )
  if (!repeated && isLimited && rows.length >= maxPerHour) throw new AppError('too-many', { retryAfter: 3600 })
  return repeated
}

interface Received {
  at: Date
  isLimited: boolean
}

/** The next number, gapless within the year, as its counter is raised in the transaction that stores the statement. */
async function nextNumber(tx: Tx, year: number): Promise<string> {
  const name = withdrawalCounter(year)
  const values = await raiseCounters(tx, [{ name, by: 1 }])
  return `D-${year}-${String(values.get(name) ?? 0).padStart(6, '0')}`
}

/**
 * Stores a statement of withdrawal as it was received, whether an order matches or not, and queues its receipts and the
 * mails to staff with it. The same statement within ten minutes is the first one. Nothing in the result tells whether
 * there is such an order.
 * @returns its number, and when it was received
 * @throws AppError too-many
 */
export async function receiveStatement(
  deps: OrderDeps,
  sent: SentStatement,
  fallback: Language,
): Promise<StoredReceipt> {
  const { db, clock, config, settings, secrets, log } = deps.context
  const { timeZone } = settings.current.shop
  const at = clock.now()
  const language = sent.language ?? fallback
  const keyed = sent.key === undefined ? undefined : readIdKey(secrets.jwt, 'withdraw', sent.key)
  const { row, isNew } = await transaction(db, async (tx) => {
    const orderId = (await findNamedOrder(tx, deps.context, sent.order)) ?? keyed
    // Until the transaction ends the order is not shipped: whoever ships it sees the statement.
    const [order] = orderId === undefined ? [] : await lockOrders(tx, config.database.kind, [orderId])
    const knowsOrder = order !== undefined && (order.id === keyed || isSameAddress(order.email, sent.email))
    const lines = titleLines(sent, knowsOrder ? order : undefined, language)
    // The counter's row is locked before the search, so that of two at once the second finds the first.
    await raiseCounters(tx, [{ name: withdrawalCounter(getYear(at, timeZone)), by: 0 }])
    const repeated = await findRepeated(tx, sent, lines, { at, isLimited: config.rateLimit })
    if (repeated) return { row: repeated, isNew: false }
    const number = await nextNumber(tx, getYear(at, timeZone))
    const created = await tx.withdrawalStatement.create({
      data: {
        ...{ id: newSortableId(at), number, searchText: searchText(number, sent.name, sent.email, sent.order) },
        ...{ name: sent.name, email: sent.email, orderText: sent.order, text: sent.text ?? '', language },
        ...(lines.length > 0 && { lines }),
        ...{ receivedAt: at, orderId: order?.id ?? null },
        late: order ? isLateWithdrawal(at, order, timeZone) : null,
      },
    })
    await queueStatementMails(deps, tx, created, order)
    return { row: created, isNew: true }
  })
  if (isNew) log.info({ withdrawal: row.number }, 'a statement of withdrawal was received')
  deps.outgoing.trigger()
  return { id: row.id, number: row.number, receivedAt: row.receivedAt.toISOString() }
}

export interface StoredReceipt extends Receipt {
  id: string
}

/**
 * Refuses to send an order whose buyer has withdrawn from it, until staff have handled the statement. Call it once the
 * order's row is locked. @throws AppError withdrawal-open
 */
export async function refuseWithdrawn(tx: Tx, orderId: string): Promise<void> {
  const where = { orderId, handledAt: null }
  if (await tx.withdrawalStatement.findFirst({ where, select: { id: true } })) throw new AppError('withdrawal-open')
}
