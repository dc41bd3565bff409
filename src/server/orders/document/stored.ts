import { setImmediate as breathe } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { AppError } from '../../core/app-error.ts'
import { serverText } from '../../core/i18n.ts'
import { type InvoiceDocument, Prisma } from '../../db/generated/sqlite/client.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { transaction } from '../../db/transaction.ts'
import type { ServiceContext } from '../../service-context.ts'
import type { DocumentKind } from '../numbers.ts'
import { findOrders, type OrderRow } from '../order-row.ts'
import { readWriting, storedContent } from './compressed.ts'
import { contentSchema, type DocumentContent } from './content.ts'
import { addType, createDocumentInput, getShopDetails } from './inputs.ts'
import { documentRow } from './issue.ts'
import type { DocumentInput } from './printed.ts'
import { isRow, readDocumentRows } from './rows.ts'
import { isType, readCompleteNumber, receiptKey } from './types.ts'

/** An issued document with its content; of a damaged one with what can be read. */
export type StoredDocument = Omit<InvoiceDocument, 'content' | 'contentGzip'> & {
  content: DocumentContent
  isDamaged: boolean
}

/**
 * The document of an order as it was issued; one from before documents were stored is stored now.
 * @param named number of one of several; otherwise the credit note that took back all that was left of the order, and of an
 * invoice that was replaced the complete one
 * @returns null when the order has no such document; of a damaged one what can be read, which says so
 * @throws AppError document-damaged where nothing can be read
 */
export async function readDocument(context: ServiceContext, order: OrderRow, kind: DocumentKind, named?: string) {
  const { db } = context
  const isReceipt = kind === 'invoice' && order.invoiceNumber === null && order.paidAt !== null
  const invoiceNumber = isReceipt ? receiptKey(order.id) : order.invoiceNumber
  const first = kind === 'invoice' ? invoiceNumber : cancellationNote(order)
  if (first === null && named === undefined) return null
  const isReplaceable = kind === 'invoice' && named === undefined && !isReceipt && first
  const complete = isReplaceable && (await readCompleteNumber(db, first))
  const number = named ?? (complete || first) ?? ''
  const [stored] = await readDocumentRows(db, { where: { number }, take: 1 })
  if (stored && (stored.orderId !== order.id || stored.kind !== kind)) return null
  if (stored && !isRow(stored)) throw new AppError('document-damaged')
  if (stored) return withContent(stored)
  const known = kind === 'invoice' ? order.invoiceNumber : order.creditNoteNumber
  if (isReceipt || (named !== undefined && named !== known)) return null
  await storeDocuments(context, [order])
  return withContent(await db.invoiceDocument.findUniqueOrThrow({ where: { number } }))
}

/** @throws AppError document-damaged where nothing can be read */
export function withContent({ content: plain, contentGzip, ...document }: InvoiceDocument): StoredDocument {
  const stored = readOrNothing({ content: plain, contentGzip })
  const intact = contentSchema.safeParse(stored).data
  const content = intact ?? mendContent(stored, document.issuedAt)
  if (!content) throw new AppError('document-damaged')
  // The row has the type, too, whatever became of that in the content.
  const type = isType(document.type) && { type: document.type }
  return { ...document, content: intact ?? { ...content, ...type }, isDamaged: !intact }
}

function readOrNothing(columns: Pick<InvoiceDocument, 'content' | 'contentGzip'>): unknown {
  try {
    return storedContent(columns)
  } catch {
    return undefined
  }
}

/** The number of the credit note that took back all that was left of an order. */
export function cancellationNote({ refunds, creditNoteNumber }: Pick<OrderRow, 'refunds' | 'creditNoteNumber'>) {
  const cancel = refunds.find(({ kind }) => kind === 'cancel')
  // A process of an earlier version writes refunds without it.
  return cancel ? (cancel.creditNoteNumber ?? creditNoteNumber) : null
}

/**
 * Stores the documents of numbered orders that have none, outside the chain. They are of a time in which every shop was a
 * demonstration, and say so.
 */
export async function storeDocuments(context: ServiceContext, orders: readonly OrderRow[]): Promise<void> {
  const { sells: _, ...shop } = getShopDetails(context)
  await transaction(context.db, async (tx) => {
    const { columns } = await readWriting(tx, { at: context.clock.now(), seq: 0 })
    const rows = orders.flatMap((order) => {
      const inputs = [
        ...(order.invoiceNumber === null ? [] : [createDocumentInput.invoice(order, shop)]),
        ...(order.creditNoteNumber === null ? [] : [createDocumentInput['credit-note'](order, shop)]),
      ]
      return inputs.map((each) => documentRow(addDemoType(each, order), order, columns))
    })
    await insertRows(tx, 'InvoiceDocument', rows, 'unless-there')
  })
}

/** Orders of the demo data are of consumers; documents of earlier versions have no type. */
function addDemoType(input: DocumentInput, order: OrderRow): DocumentInput {
  return order.origin === 'demo' ? addType(input, order, input.kind === 'invoice' ? 'F2' : 'R5') : input
}

/** In the place of a text that cannot be read. */
const unreadable = '—'
/** Mending an object shows what its fields lack, so that a document takes a round for each of its levels. */
const mostRounds = 8

/** The least that can stand in the place of a value that cannot be read. */
function standIn(issue: z.core.$ZodIssue, issuedAt: Date): unknown {
  if (issue.code === 'custom') return issuedAt.toISOString()
  if (issue.code === 'invalid_value') return issue.values[0]
  const expected = issue.code === 'invalid_type' ? issue.expected : undefined
  if (expected === 'array') return []
  if (expected === 'object') return {}
  return expected === 'string' ? unreadable : 0
}

type Parts = Record<PropertyKey, unknown>

function replaceAt(root: Parts, path: readonly PropertyKey[], value: unknown): void {
  const [last = '', ...above] = [...path].reverse()
  const parent = above.reduceRight<Parts>((part, key) => part[key] as Parts, root)
  parent[last] = value
}

const isObject = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a damaged document value by value: an unreadable value costs itself alone, and the document says that it is damaged.
 * @param issuedAt by its row, in the place of dates
 * @returns undefined where nothing that is printed can be read
 */
export function mendContent(stored: unknown, issuedAt: Date): DocumentContent | undefined {
  if (!isObject(stored) || !isObject(stored.printed)) return undefined
  const content = structuredClone(stored)
  for (let round = 0; round < mostRounds; round++) {
    const { success, data, error } = contentSchema.safeParse(content)
    if (success) return withNotice(data)
    for (const issue of error.issues) replaceAt(content, issue.path, standIn(issue, issuedAt))
  }
  return undefined
}

function withNotice(content: DocumentContent): DocumentContent {
  const { language, demoNotice } = content.printed
  const notice = `${serverText(language, 'invoice:damagedNotice')} ${demoNotice}`.trim()
  return { ...content, printed: { ...content.printed, demoNotice: notice } }
}

const batchSize = 50

/**
 * Stores the documents that were issued before documents were stored, oldest first, and those of the demo data. Begins
 * anew wherever it was stopped; several processes at once do no harm.
 * @returns the number of orders
 */
export async function storeOlderDocuments(context: ServiceContext): Promise<number> {
  const { db } = context
  let done = 0
  let last = ''
  for (;;) {
    const rows = await db.$queryRaw<{ id: string; invoiceNumber: string }[]>(missingAfter(last))
    if (rows.length === 0) return done
    const ids = rows.map(({ id }) => id)
    const orders = await findOrders(db, ids)
    await storeDocuments(context, orders)
    done += orders.length
    last = rows.at(-1)?.invoiceNumber ?? ''
    await breathe()
  }
}

const missingAfter = (last: string) => Prisma.sql`
  SELECT "id", "invoiceNumber" FROM "Order"
  WHERE "invoiceNumber" > ${last} AND (
    NOT EXISTS (SELECT 1 FROM "InvoiceDocument" WHERE "number" = "Order"."invoiceNumber")
    OR "creditNoteNumber" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM "InvoiceDocument" WHERE "number" = "Order"."creditNoteNumber"))
  ORDER BY "invoiceNumber" LIMIT ${batchSize}`
