import { type DocumentType, receiptType, type ShownType } from '../../../shared/orders/document-types.ts'
import { getYear, zonedTime } from '../../../shared/shop-time.ts'
import type { Tx } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { type DocumentKind, giveNumbers, numbersUpTo, raiseCounters, seriesCounter, typeSeries } from '../numbers.ts'
import type { OrderRow } from '../order-row.ts'
import { canonicalJson, getChainRecord, recordHash, textHash } from './chain.ts'
import { type ContentColumns, readWriting } from './compressed.ts'
import {
  addType,
  type Correction,
  createCorrectionInput,
  createDocumentInput,
  creditNoteType,
  invoiceType,
  type ShopDetails,
} from './inputs.ts'
import { type DocumentInput, getTotal, printedTexts } from './printed.ts'
import { readCompleteNumber, receiptKey } from './types.ts'

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
  corrections?: ReadonlyMap<string, Correction> | undefined
}

/**
 * Gives orders the next numbers of the series of their documents' types and writes the documents, which no later change of
 * an order, of the seller or of a tax rate reaches. The counters stay locked until the transaction ends: call it last.
 * If another program makes the invoices, paid orders get receipts, and these no credit notes.
 * @returns the orders with their numbers and the types of their documents
 */
export async function issueDocuments(tx: Tx, kind: DocumentKind, { orders, at, shop, corrections }: Issue) {
  // An order keeps the kind of document that it got when it was paid: its credit notes follow that.
  const isReceipt = ({ invoiceNumber }: OrderRow) =>
    kind === 'invoice' ? shop.fiscalRegister === 'external' : invoiceNumber === null
  const numbered = orders.filter((order) => !isReceipt(order))
  if (kind === 'invoice' && numbered.length === 0) return issueReceipts(tx, { orders, at, shop })
  const issued = numbered.length > 0 ? await issueNumbered(tx, kind, { orders: numbered, at, shop, corrections }) : []
  return orders.map((order) => issued.find(({ id }) => id === order.id) ?? { ...order, documentType: undefined })
}

/** Writes the receipts of paid orders, frozen as documents are, and outside of every series and of the chain. */
async function issueReceipts(tx: Tx, { orders, at, shop }: Issue) {
  const { columns } = await readWriting(tx, { at, seq: 0 })
  const rows = orders.map((order) => {
    const input = addType(createDocumentInput.invoice({ ...order, paidAt: at }, shop), order, receiptType)
    return { ...documentRow(input, order, columns), number: receiptKey(order.id) }
  })
  await insertRows(tx, 'InvoiceDocument', rows)
  return orders.map((order) => ({ ...order, documentType: receiptType as ShownType | undefined }))
}

async function issueNumbered(tx: Tx, kind: DocumentKind, { orders, at, shop, corrections }: Issue) {
  const rectified = kind === 'credit-note' ? await readRectified(tx, orders) : undefined
  const types = orders.map((order) =>
    kind === 'invoice' ? invoiceType(order) : creditNoteType(rectified?.get(order.invoiceNumber ?? '')?.type, order),
  )
  const { numbers, last } = await takeNumbers(tx, orders, types, { at, shop })
  const numbered = await giveNumbers(tx, kind, orders, numbers)
  const drafts = numbered.map((order, index) => {
    const correction = corrections?.get(order.id)
    const input = correction
      ? createCorrectionInput(order, shop, { at, correction })
      : createDocumentInput[kind]({ ...order, [issuedColumns[kind]]: at }, shop)
    const invoice = rectified?.get(order.invoiceNumber ?? '')
    const typed = addType(input, order, types[index] ?? 'F1')
    return { order, input: invoice ? { ...typed, rectifies: invoice } : typed }
  })
  await writeDocuments(tx, drafts, { at, shop, last })
  return numbered.map((order, index) => ({ ...order, documentType: types[index] as ShownType | undefined }))
}

interface Rectified {
  number: string
  type: string
  issuedAt: Date
}

/** The invoices that credit notes rectify, by the numbers that orders have: a complete one instead of what it replaces. */
async function readRectified(tx: Tx, orders: readonly OrderRow[]): Promise<Map<string, Rectified>> {
  const numbers = orders.flatMap(({ invoiceNumber }) => invoiceNumber ?? [])
  if (numbers.length === 0) return new Map()
  const complete: string[] = []
  for (const number of numbers) {
    const replacing = await readCompleteNumber(tx, number)
    if (replacing) complete.push(replacing)
  }
  const select = { number: true, type: true, issuedAt: true, replaces: true } as const
  const issued = await tx.invoiceDocument.findMany({ where: { number: { in: [...numbers, ...complete] } }, select })
  // The complete ones last: they stand in the place of what they replace.
  const inOrder = issued.toSorted((a, b) => Number(a.replaces !== '') - Number(b.replaces !== ''))
  return new Map(inOrder.map(({ replaces, ...each }) => [replaces || each.number, each]))
}

/**
 * The next numbers, each of the series of its document's type, and the last place in the chain before the documents of
 * orders of the shop. The chain's counter is raised first: transactions that issue any documents then wait at the same row.
 */
export async function takeNumbers(
  tx: Tx,
  orders: readonly Pick<OrderRow, 'origin'>[],
  types: readonly DocumentType[],
  { at, shop }: Pick<Issue, 'at' | 'shop'>,
) {
  const year = getYear(at, shop.timeZone)
  const series = [...new Set(types)].sort().map((type) => ({ type, ...typeSeries(type, shop.numberPrefix, year) }))
  const raises = series.map(({ type, ...each }) => ({
    name: seriesCounter(each),
    by: types.filter((given) => given === type).length,
  }))
  const chained = { name: chainCounter, by: orders.filter(({ origin }) => origin === 'shop').length }
  const counters = await raiseCounters(tx, chained.by > 0 ? [chained, ...raises] : raises)
  const waiting = new Map(
    series.map(({ type, ...each }, index) => {
      const { name = '', by = 0 } = raises[index] ?? {}
      return [type, numbersUpTo(counters.get(name) ?? 0, each, by)]
    }),
  )
  const numbers = types.map((type) => waiting.get(type)?.shift() ?? '')
  return { numbers, last: (counters.get(chainCounter) ?? 0) - chained.by }
}

interface Draft {
  order: Pick<OrderRow, 'id' | 'origin'>
  input: DocumentInput
}

/** Writes numbered documents, those of orders of the shop after the place `last` of the chain, whose counter is locked. */
export async function writeDocuments(
  tx: Tx,
  drafts: readonly Draft[],
  { at, shop, last }: Pick<Issue, 'at' | 'shop'> & { last: number },
): Promise<void> {
  // A statement of its own, after the one that waited for the counter: only then PostgreSQL shows what others committed.
  const { columns, previousHash } = await readWriting(tx, { at, seq: last })
  const chain = extendChain(last, previousHash)
  const recordedAt = zonedTime(at, shop.timeZone)
  const rows = drafts.map(({ order, input }) => {
    const row = documentRow(input, order, columns)
    return order.origin === 'shop' ? chain.link({ ...row, recordedAt }, input) : row
  })
  await insertRows(tx, 'InvoiceDocument', rows)
}

/** A document outside the chain; JSON as text. */
export function documentRow(
  input: DocumentInput,
  { id, origin }: Pick<OrderRow, 'id' | 'origin'>,
  columns: ContentColumns,
) {
  const { kind, number, issuedAt, rectifies, timeZone, seller, buyer, order, lines, taxes, type, recipient } = input
  const { discountCents, shippingCents, delivery, taxMode, taxOffCents } = input
  const printed = printedTexts(input)
  const added = {
    ...(recipient && { recipient }),
    ...(type && { type }),
    ...(delivery && { delivery }),
    ...(taxMode && { taxMode }),
    ...(taxOffCents !== undefined && { taxOffCents }),
  }
  const facts = { buyer, discountCents, lines, order, printed, seller, shippingCents, taxes, timeZone }
  const content = canonicalJson({ ...facts, ...added })
  return {
    number,
    kind,
    orderId: id,
    rectifies: rectifies?.number ?? null,
    type: type ?? '',
    replaces: input.replaces?.number ?? '',
    taxNumber: recipient?.taxNumber ?? '',
    recipient: recipient?.name ?? '',
    rates: type ? JSON.stringify(taxes.map((tax) => [tax.ratePpm, tax.netCents, tax.taxCents, tax.grossCents])) : '',
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
    link(row: DocumentRow, input: DocumentInput): DocumentRow {
      const linked = { ...row, previousHash }
      const hash = recordHash(getChainRecord(linked, input))
      seq += 1
      previousHash = hash
      return { ...linked, seq, hash }
    },
  }
}
