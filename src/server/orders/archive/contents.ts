import { setTimeout as sleep } from 'node:timers/promises'
import { delimiterOfLanguage } from '../../../shared/csv-format.ts'
import type { Language } from '../../../shared/languages.ts'
import { chunks } from '../../core/chunks.ts'
import { serverText } from '../../core/i18n.ts'
import type { InvoiceDocument } from '../../db/generated/sqlite/client.ts'
import type { ServiceContext } from '../../service-context.ts'
import { type BookSelection, exportBook, listNumbers } from '../book.ts'
import { printDocument } from '../document/print.ts'
import { isRow, readDocumentRows, type UnreadableRow } from '../document/rows.ts'
import { withContent } from '../document/stored.ts'

/** Documents that are read together; they are printed one by one. */
const batchSize = 50
/** Printing one takes about as long; more where the machine has much else to do, which no pause helps. */
const longestPauseMs = 20

interface Printed {
  pdf: Buffer
  issuedAt: Date
  isDamaged: boolean
}

/** @returns null for a document that is too damaged to be printed */
async function print(row: InvoiceDocument | UnreadableRow): Promise<Printed | null> {
  if (!isRow(row)) return null
  try {
    const { content, isDamaged } = withContent(row)
    return { pdf: await printDocument(content.printed), issuedAt: row.issuedAt, isDamaged }
  } catch {
    return null
  }
}

/** Names a file so that every system takes it. */
const toFileName = (number: string) => `${number.replaceAll(/[^\w.-]+/g, '_')}.pdf`

function describeDamaged(damaged: readonly { number: string; isPrinted: boolean }[], language: Language): string {
  const lines = damaged.map(({ number, isPrinted }) =>
    serverText(language, `answers:${isPrinted ? 'archivePartly' : 'archiveUnreadable'}`, { number }),
  )
  return `\ufeff${[serverText(language, 'answers:archiveDamaged'), '', ...lines, ''].join('\r\n')}`
}

/**
 * The files of an archive: the book as CSV, the PDF of each document, and a list of those that are damaged, if any. After each
 * one buyers come first for a moment.
 * @param onPrinted called after each document
 */
export async function* listFiles(
  context: ServiceContext,
  selection: BookSelection & { upTo: Date },
  { language, signal, onPrinted }: { language: Language; signal: AbortSignal; onPrinted(): Promise<void> },
) {
  const lastModified = selection.upTo
  const format = { delimiter: delimiterOfLanguage[language], language }
  yield { name: 'book.csv', input: exportBook(context, selection, format), lastModified }
  const damaged: { number: string; isPrinted: boolean }[] = []
  for await (const numbers of listNumbers(context, selection))
    for (const some of chunks(numbers, batchSize))
      for (const row of await readDocumentRows(context.db, { where: { number: { in: some } } })) {
        signal.throwIfAborted()
        const start = performance.now()
        const printed = await print(row)
        if (printed) yield { name: toFileName(row.number), input: printed.pdf, lastModified: printed.issuedAt }
        if (!printed || printed.isDamaged) damaged.push({ number: row.number, isPrinted: printed !== null })
        await onPrinted()
        await sleep(Math.min(performance.now() - start, longestPauseMs))
      }
  if (damaged.length > 0) yield { name: 'damaged.txt', input: describeDamaged(damaged, language), lastModified }
}
