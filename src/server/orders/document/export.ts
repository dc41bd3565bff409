import type { Db } from '../../db/db.ts'
import type { InvoiceDocument } from '../../db/generated/sqlite/client.ts'
import { contentSchema } from './content.ts'
import { unpackContent } from './packed.ts'
import { printDocument } from './print.ts'

/** Read and printed together. */
const batchSize = 50

export interface ExportedDocument {
  number: string
  /** One line of JSON: the whole row as it is stored, amounts in cents. */
  line: string
  /** As it was issued. */
  pdf: Buffer
}

const lineOf = (document: InvoiceDocument, content: unknown) =>
  JSON.stringify({ ...document, content }, (_key, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  )

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
      const content = unpackContent(document.content)
      const { printed } = contentSchema.parse(content)
      yield { number: document.number, line: lineOf(document, content), pdf: await printDocument(printed) }
    }
    if (documents.length < batchSize) return
    last = documents.at(-1)?.number ?? ''
  }
}
