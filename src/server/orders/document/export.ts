import type { Db } from '../../db/db.ts'
import type { InvoiceDocument } from '../../db/generated/sqlite/client.ts'
import { contentOf, storedContent } from './compressed.ts'
import { printDocument } from './print.ts'

/** Read and printed together. */
const batchSize = 50

export interface ExportedDocument {
  number: string
  /** One line of JSON: the whole row with its content, whichever way it is stored, amounts in cents. */
  line: string
  /** As it was issued. */
  pdf: Buffer
}

function lineOf({ contentGzip, ...document }: InvoiceDocument): string {
  const content = storedContent({ content: document.content, contentGzip })
  return JSON.stringify({ ...document, content }, (_key, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  )
}

/** Every invoice and credit note that was issued, by number. */
export async function* exportDocuments(db: Db): AsyncGenerator<ExportedDocument> {
  let last = ''
  for (;;) {
    const documents = await db.invoiceDocument.findMany({
      where: { number: { gt: last } },
      orderBy: { number: 'asc' },
      take: batchSize,
    })
    for (const document of documents) {
      const { printed } = contentOf(document)
      yield { number: document.number, line: lineOf(document), pdf: await printDocument(printed) }
    }
    if (documents.length < batchSize) return
    last = documents.at(-1)?.number ?? ''
  }
}
