import { isKnownTimeZone } from '../../../shared/shop-time.ts'
import type { Db } from '../../db/db.ts'
import type { InvoiceDocument } from '../../db/generated/sqlite/client.ts'
import { getChainRecord, recordHash, textHash } from './chain.ts'
import { contentText } from './compressed.ts'
import { contentSchema, type DocumentContent } from './content.ts'
import { chainCounter } from './issue.ts'
import { isRow, readDocumentRows } from './rows.ts'

const batchSize = 200

/** The result of checking the chain; `broken` names its first link that does not hold. */
export interface ChainReport {
  checked: number
  broken: { seq: number; number: string | null; reason: 'missing' | 'link' | 'record' | 'content' } | null
  /** Documents of which this program cannot say whether they hold, and why; absent for none. */
  unreadable?: { number: string; reason: string }[]
}

/**
 * Walks the chain of invoices and credit notes from the first to the last that was issued. `missing`: no document has the
 * place; `link`: it does not follow the one before; `record`: its number, date, amounts or seller are not those that were
 * hashed; `content`: what it says is not what it said. One that cannot be read is passed over by its stored hash.
 */
export async function verifyDocuments(db: Db): Promise<ChainReport> {
  const counter = await db.counter.findUnique({ where: { name: chainCounter } })
  const unreadable: { number: string; reason: string }[] = []
  let [previousHash, place] = ['', 0]
  const report = (broken: ChainReport['broken']): ChainReport => ({
    ...{ checked: place - unreadable.length, broken },
    ...(unreadable.length > 0 && { unreadable }),
  })
  for (;;) {
    const documents = await readDocumentRows(db, {
      where: { seq: { gt: place } },
      orderBy: { seq: 'asc' },
      take: batchSize,
    })
    for (const document of documents) {
      const seq = place + 1
      const reason = findIssue(document, { seq, previousHash })
      if (reason === 'missing') return report({ seq, number: null, reason })
      if (reason) return report({ seq, number: document.number, reason })
      const obstacle = isRow(document) ? findObstacle(document) : document.reason
      if (obstacle !== undefined) unreadable.push({ number: document.number, reason: obstacle })
      else if (isRow(document) && !holds(document)) return report({ seq, number: document.number, reason: 'record' })
      previousHash = document.hash
      place = seq
    }
    if (documents.length < batchSize) break
  }
  const isCut = place < (counter?.value ?? 0)
  return report(isCut ? { seq: place + 1, number: null, reason: 'missing' } : null)
}

type DocumentRow = Awaited<ReturnType<typeof readDocumentRows>>[number]

function findIssue(document: DocumentRow, expected: { seq: number; previousHash: string }) {
  if (document.seq !== expected.seq) return 'missing'
  if (document.previousHash !== expected.previousHash) return 'link'
  if (!isRow(document)) return undefined
  const text = readText(document)
  return text === undefined || textHash(text) !== document.contentHash ? 'content' : undefined
}

const readContent = (document: InvoiceDocument) => contentSchema.safeParse(JSON.parse(contentText(document)))

/** Why this program cannot check a document whose text is the one that was hashed; undefined where it can. */
function findObstacle(document: InvoiceDocument): string | undefined {
  const { success, data, error } = readContent(document)
  if (!success) return `its content has no usable ${error.issues[0]?.path.join('.')}`
  return isKnownTimeZone(data.timeZone) ? undefined : `the time zone ${data.timeZone} is not known here`
}

/** Whether the columns of a row say what its content does; the kind of a document without a type is in its hash. */
function agrees({ kind, type, taxNumber, recipient }: InvoiceDocument, content: DocumentContent): boolean {
  const isNote = content.type === 'R1' || content.type === 'R5'
  return (
    type === (content.type ?? '') &&
    (type === '' || isNote === (kind === 'credit-note')) &&
    taxNumber === (content.recipient?.taxNumber ?? '') &&
    recipient === (content.recipient?.name ?? '')
  )
}

function holds(document: InvoiceDocument): boolean {
  const content = contentSchema.parse(JSON.parse(contentText(document)))
  return agrees(document, content) && recordHash(getChainRecord(document, content)) === document.hash
}

function readText(document: InvoiceDocument): string | undefined {
  try {
    const text = contentText(document)
    JSON.parse(text)
    return text
  } catch {
    return undefined
  }
}
