import type { Db } from '../../db/db.ts'
import type { InvoiceDocument, Prisma } from '../../db/generated/sqlite/client.ts'

export type UnreadableRow = Pick<InvoiceDocument, keyof typeof placeColumns> & { reason: string }

/** Whether a document was read. */
export const isRow = (row: InvoiceDocument | UnreadableRow): row is InvoiceDocument => !('reason' in row)

const placeColumns = { number: true, orderId: true, kind: true, seq: true, previousHash: true, hash: true } as const

/**
 * The documents of a query, in its order. The database client refuses a whole query for one row that it cannot parse: its
 * documents are then read one by one, and those that it refuses have the reason in their place.
 * @throws the error of a database that is away
 */
export async function readDocumentRows(
  db: Pick<Db, 'invoiceDocument'>,
  query: Pick<Prisma.InvoiceDocumentFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<(InvoiceDocument | UnreadableRow)[]> {
  try {
    return await db.invoiceDocument.findMany(query)
  } catch {
    const places = await db.invoiceDocument.findMany({ ...query, select: placeColumns })
    const rows: (InvoiceDocument | UnreadableRow)[] = []
    for (const place of places) {
      const read = db.invoiceDocument.findUniqueOrThrow({ where: { number: place.number } })
      rows.push(await read.catch((error: unknown) => ({ ...place, reason: getErrorText(error) })))
    }
    return rows
  }
}

/** The last line of an error: those of the database client begin with the code that called it. */
export const getErrorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1) ?? ''
