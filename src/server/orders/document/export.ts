import type { Db } from '../../db/db.ts'
import type { InvoiceDocument } from '../../db/generated/sqlite/client.ts'
import { readContent, storedContent } from './compressed.ts'
import { printDocument } from './print.ts'
import { getErrorText, isRow, readDocumentRows } from './rows.ts'

/** Read and printed together. */
const batchSize = 50

export interface ExportedDocument {
  number: string
  /** One line of JSON: the whole row with its content, whichever way it is stored, amounts in cents. */
  line: string
  pdf: Buffer
}

export interface UnreadableDocument {
  number: string
  reason: string
}

function toExportLine({ contentGzip, ...document }: InvoiceDocument): string {
  const content = storedContent({ content: document.content, contentGzip })
  return JSON.stringify({ ...document, content }, (_key, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  )
}

async function exportDocument(document: InvoiceDocument): Promise<ExportedDocument | UnreadableDocument> {
  const { number } = document
  try {
    const { printed } = readContent(document)
    return { number, line: toExportLine(document), pdf: await printDocument(printed) }
  } catch (error) {
    return { number, reason: getErrorText(error) }
  }
}

/** Every invoice and credit note that was issued, by number; those that cannot be read with the reason. */
export async function* exportDocuments(db: Db): AsyncGenerator<ExportedDocument | UnreadableDocument> {
  let last = ''
  for (;;) {
    const documents = await readDocumentRows(db, {
      where: { number: { gt: last } },
      orderBy: { number: 'asc' },
      take: batchSize,
    })
    for (const document of documents)
      yield isRow(document) ? await exportDocument(document) : { number: document.number, reason: document.reason }
    if (documents.length < batchSize) return
    last = documents.at(-1)?.number ?? ''
  }
}
