import { getYear, zonedTime } from '../../../shared/shop-time.ts'
import type { Tx } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { type DocumentKind, giveNumbers, numbersUpTo, raiseCounters, seriesCounter } from '../numbers.ts'
import type { OrderRow } from '../order-row.ts'
import { canonicalJson, getChainRecord, recordHash, textHash } from './chain.ts'
import { type ContentColumns, readWriting } from './compressed.ts'
import { type Correction, createCorrectionInput, createDocumentInput, type ShopDetails } from './facts.ts'
import { type DocumentInput, getTotal, printedTexts } from './printed.ts'

type Row = Prisma.InvoiceDocumentCreateManyInput

/** Column of the order with the time of its document. */
const issuedColumns = { invoice: 'paidAt', 'credit-note': 'cancelledAt' } as const

/** Name of the counter whose value is the last place in the chain. */
export const chainCounter = 'documents'

interface Issue {
  orders: readonly OrderRow[]
  at: Date
  shop: ShopDetails
  /** By order: credit notes that take back a part of their invoice only. */
  corrections?: ReadonlyMap<string, Correction>
}

/**
 * Gives orders the next numbers of a series and writes their documents, which no later change of an order, of the seller
 * or of a tax rate reaches. Its counters stay locked until the transaction ends: call it last.
 * @returns the orders with their numbers
 */
export async function issueDocuments(tx: Tx, kind: DocumentKind, { orders, at, shop, corrections }: Issue) {
  const series = { kind, prefix: shop.numberPrefix, year: getYear(at, shop.timeZone) }
  const own = { name: seriesCounter(series), by: orders.length }
  const chained = { name: chainCounter, by: orders.filter(({ origin }) => origin === 'shop').length }
  // The chain's first: transactions that issue invoices and credit notes then wait at the same row.
  const counters = await raiseCounters(tx, chained.by > 0 ? [chained, own] : [own])
  const numbers = numbersUpTo(counters.get(own.name) ?? 0, series, orders.length)
  const numbered = await giveNumbers(tx, kind, orders, numbers)
  const last = (counters.get(chainCounter) ?? 0) - chained.by
  // A statement of its own, after the one that waited for the counter: only then PostgreSQL shows what others committed.
  const { columns, previousHash } = await readWriting(tx, { at, seq: last })
  const chain = extendChain(last, previousHash)
  const recordedAt = zonedTime(at, shop.timeZone)
  const rows = numbered.map((order) => {
    const correction = corrections?.get(order.id)
    const facts = correction
      ? createCorrectionInput(order, shop, { at, correction })
      : createDocumentInput[kind]({ ...order, [issuedColumns[kind]]: at }, shop)
    const row = documentRow(facts, order, columns)
    return order.origin === 'shop' ? chain.link({ ...row, recordedAt }, facts) : row
  })
  await insertRows(tx, 'InvoiceDocument', rows)
  return numbered
}

/** A document outside the chain; JSON as text. */
export function documentRow(
  facts: DocumentInput,
  { id, origin }: Pick<OrderRow, 'id' | 'origin'>,
  columns: ContentColumns,
) {
  const { kind, number, issuedAt, rectifies, timeZone, seller, buyer, order, lines, taxes } = facts
  const { discountCents, shippingCents } = facts
  const printed = printedTexts(facts)
  const content = canonicalJson({ buyer, discountCents, lines, order, printed, seller, shippingCents, taxes, timeZone })
  return {
    number,
    kind,
    orderId: id,
    rectifies: rectifies?.number ?? null,
    issuedAt,
    taxCents: BigInt(taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)),
    totalCents: BigInt(getTotal(taxes)),
    ...columns(content),
    contentHash: textHash(content),
    demo: origin === 'demo',
    seq: null as number | null,
    previousHash: '',
    hash: '',
    recordedAt: '',
  } satisfies Row
}
type DocumentRow = ReturnType<typeof documentRow>

/** Links documents to the one at the place `last` of the chain, which has that hash and whose counter is locked. */
function extendChain(last: number, lastHash: string) {
  let seq = last
  let previousHash = lastHash
  return {
    link(row: DocumentRow, facts: DocumentInput): DocumentRow {
      const linked = { ...row, previousHash }
      const hash = recordHash(getChainRecord(linked, facts))
      seq += 1
      previousHash = hash
      return { ...linked, seq, hash }
    },
  }
}
