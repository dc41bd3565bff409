import type { Db } from '../../db/db.ts'
import { recordHash, recordOf, textHash } from './chain.ts'
import { contentText } from './compressed.ts'
import { contentSchema } from './content.ts'
import { chainCounter } from './issue.ts'

const batchSize = 200

/** What was found of the chain; `broken` names its first link that does not hold. */
export interface ChainReport {
  /** Documents that hold. */
  checked: number
  broken: { seq: number; number: string | null; reason: 'missing' | 'link' | 'record' | 'content' } | null
}

/**
 * Walks the chain of invoices and credit notes from the first to the last that was issued. `missing`: no document has the
 * place; `link`: it does not follow the one before; `record`: its number, date, amounts or seller are not those that were
 * hashed; `content`: what it says is not what it said.
 */
export async function verifyDocuments(db: Db): Promise<ChainReport> {
  const counter = await db.counter.findUnique({ where: { name: chainCounter } })
  let previousHash = ''
  let checked = 0
  for (;;) {
    const documents = await db.invoiceDocument.findMany({
      where: { seq: { gt: checked } },
      orderBy: { seq: 'asc' },
      take: batchSize,
    })
    for (const document of documents) {
      const reason = faultOf(document, { seq: checked + 1, previousHash })
      if (reason === 'missing') return { checked, broken: { seq: checked + 1, number: null, reason } }
      if (reason) return { checked, broken: { seq: checked + 1, number: document.number, reason } }
      previousHash = document.hash
      checked += 1
    }
    if (documents.length < batchSize) break
  }
  const isCut = checked < (counter?.value ?? 0)
  return { checked, broken: isCut ? { seq: checked + 1, number: null, reason: 'missing' } : null }
}

type Document = Awaited<ReturnType<Db['invoiceDocument']['findMany']>>[number]

function faultOf(document: Document, expected: { seq: number; previousHash: string }) {
  if (document.seq !== expected.seq) return 'missing'
  if (document.previousHash !== expected.previousHash) return 'link'
  const text = readText(document)
  if (text === undefined || textHash(text) !== document.contentHash) return 'content'
  const content = contentSchema.safeParse(JSON.parse(text))
  if (!content.success) return 'content'
  return recordHash(recordOf(document, content.data)) === document.hash ? undefined : 'record'
}

/** The text of a document; undefined where its bytes are damaged. */
function readText(document: Document): string | undefined {
  try {
    return contentText(document)
  } catch {
    return undefined
  }
}
