import { gunzipSync, gzipSync } from 'node:zlib'
import type { Tx } from '../../db/db.ts'
import type { InvoiceDocument } from '../../db/generated/sqlite/client.ts'
import { canonicalJson } from './chain.ts'
import { contentSchema, type DocumentContent } from './content.ts'

type Columns = Pick<InvoiceDocument, 'content' | 'contentGzip'>

/** Present for compressed documents alone. */
const elsewhere = '{}'

const plainColumns = (text: string) => ({ content: text, contentGzip: null })

/**
 * The compressed content: gzip (RFC 1952), which every system unpacks without the shop
 * (docs/operations.md#invoices-without-the-shop).
 */
const gzipColumns = (text: string) => ({ content: elsewhere, contentGzip: gzipSync(text, { level: 9 }) })

export type ContentColumns = typeof plainColumns | typeof gzipColumns

/** Name of the row of `Setting`, written by the migration, up to whose time a version before may still read documents. */
const plainUntil = 'documents.plainUntil'

/**
 * Until processes of the version before are gone, which read plain documents alone, new ones are plain.
 * @param at now
 * @returns how to write documents, and the hash of the one at a place of the chain, in one statement
 */
export async function readWriting(tx: Tx, { at, seq }: { at: Date; seq: number }) {
  const [row] = await tx.$queryRaw<{ hash: string | null; until: string | null }[]>`
    SELECT (SELECT "hash" FROM "InvoiceDocument" WHERE "seq" = ${seq}) AS "hash",
      (SELECT "value" FROM "Setting" WHERE "key" = ${plainUntil}) AS "until"`
  const isPlain = row?.until != null && at < new Date(row.until)
  return { columns: isPlain ? plainColumns : gzipColumns, previousHash: row?.hash ?? '' }
}

/** The JSON that a document was issued with, its keys sorted: what its hash covers. @throws Error for damaged bytes */
export const contentText = ({ content, contentGzip }: Columns): string =>
  contentGzip ? gunzipSync(contentGzip).toString('utf8') : canonicalJson(content)

/** Everything that is stored of a document, also what this version does not know. @throws Error for damaged bytes */
export const storedContent = (columns: Columns): unknown =>
  columns.contentGzip ? JSON.parse(contentText(columns)) : columns.content

/** Reads the content of a document. @throws Error where it is damaged */
export const readContent = (columns: Columns): DocumentContent => contentSchema.parse(storedContent(columns))
