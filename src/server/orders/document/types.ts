import { receiptType, type ShownType, shownTypes } from '../../../shared/orders/document-types.ts'
import type { Db, Tx } from '../../db/db.ts'

/** Whether a text is a type; that of documents of earlier versions is empty. */
export const isType = (text: string): text is ShownType => (shownTypes as readonly string[]).includes(text)

/**
 * The number of the complete invoice that replaces a simplified one. The condition on the empty text is that of the index,
 * which only a literal can match.
 */
export async function readCompleteNumber(db: Db | Tx, number: string): Promise<string | undefined> {
  const [row] = await db.$queryRaw<{ number: string }[]>`
    SELECT "number" FROM "InvoiceDocument" WHERE "replaces" = ${number} AND "replaces" <> ''`
  return row?.number
}

/** Names the row of an order's receipt, which has no number; its end is no digit, so that it is in no series. */
export const receiptKey = (orderId: string): string => `receipt:${orderId}.`

/** The type of an order's invoice or receipt; undefined for an unpaid one, and for an invoice of an earlier version. */
export async function readInvoiceType(
  db: Pick<Db | Tx, 'invoiceDocument'>,
  { invoiceNumber: number, paidAt }: { invoiceNumber: string | null; paidAt: Date | null },
): Promise<ShownType | undefined> {
  if (number === null) return paidAt ? receiptType : undefined
  const document = await db.invoiceDocument.findUnique({ where: { number }, select: { type: true } })
  return document && isType(document.type) ? document.type : undefined
}
