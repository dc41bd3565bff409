import type { Db } from '../../db/db.ts'
import type { InvoiceDocument } from '../../db/generated/sqlite/client.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { transaction } from '../../db/transaction.ts'
import type { DocumentKind } from '../numbers.ts'
import type { OrderRow } from '../order-row.ts'
import { contentSchema, type DocumentContent } from './content.ts'
import { documentFacts, type ShopFacts } from './facts.ts'
import { documentRow } from './issue.ts'

/** An issued document with its content. */
export type StoredDocument = Omit<InvoiceDocument, 'content'> & { content: DocumentContent }

/** The document of an order as it was issued; one from before documents were stored is stored now. */
export async function readDocument(
  db: Db,
  order: OrderRow,
  { kind, shop }: { kind: DocumentKind; shop: ShopFacts },
): Promise<StoredDocument | null> {
  const number = kind === 'invoice' ? order.invoiceNumber : order.creditNoteNumber
  if (number === null) return null
  const stored = await db.invoiceDocument.findUnique({ where: { number } })
  if (stored) return { ...stored, content: contentSchema.parse(stored.content) }
  await storeDocuments(db, [order], shop)
  const now = await db.invoiceDocument.findUniqueOrThrow({ where: { number } })
  return { ...now, content: contentSchema.parse(now.content) }
}

/** Stores the documents of numbered orders that have none, outside the chain. */
export async function storeDocuments(db: Db, orders: readonly OrderRow[], shop: ShopFacts): Promise<void> {
  const rows = orders.flatMap((order) => [
    ...(order.invoiceNumber === null ? [] : [documentRow(documentFacts.invoice(order, shop), order)]),
    ...(order.creditNoteNumber === null ? [] : [documentRow(documentFacts['credit-note'](order, shop), order)]),
  ])
  await transaction(db, (tx) => insertRows(tx, 'InvoiceDocument', rows, 'unless-there'))
}
