import * as z from 'zod/mini'
import { parseStored } from '../../db/storable-json.ts'

/**
 * How values travel, whatever database they come from: text as it is, `bigint` as digits, `date` as ISO 8601 in universal
 * time with milliseconds, `json` as its text with sorted keys, `bytes` as Base64, and NULL as null.
 */
const columnTypes = ['text', 'int', 'bigint', 'float', 'boolean', 'date', 'json', 'bytes'] as const
export type ColumnType = (typeof columnTypes)[number]
export type Row = Record<string, string | number | boolean | null>

/** A table as it is in the database, not as this version's models have it: a backup may be older, and a database, too. */
export const tableSchema = z.object({
  name: z.string(),
  /** Sorted by name: both databases give the same. */
  columns: z.array(z.object({ name: z.string(), type: z.enum(columnTypes) })),
  /** Columns of the primary key, which rows are ordered by. */
  key: z.array(z.string()),
  needs: z.array(z.string()),
})
export type Table = z.infer<typeof tableSchema>

/** The ledger of migrations, which a restored database writes itself. */
export const ledger = '_prisma_migrations'

/** Whether a table or trigger of SQLite keeps the words of searches: written by triggers, it does not travel. */
export const isOfWords = (name: string): boolean => /^(Order|OutgoingMail)Words/.test(name)

/** Whether the rows of a table belong to this place alone: their files do not travel either. */
export const staysBehind = (name: string): boolean => isOfWords(name) || name === 'DocumentArchive'

/** Key of the row of `Setting` that says how the last backup went: a shop that is restored from one has made none. */
export const backupRunKey = 'backup-run'

/** Whether a row belongs to this place alone, and is in no backup. */
export const isOfThisPlace = (table: string, row: Row): boolean => table === 'Setting' && row.key === backupRunKey

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name)

/** In an order in which each table comes after those that it refers to. @throws Error for tables that refer in a circle */
export function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const waiting = [...tables].sort(byName)
  while (waiting.length > 0) {
    const placed = new Set(ordered.map(({ name }) => name))
    const next = waiting.findIndex(({ name, needs }) => needs.every((other) => other === name || placed.has(other)))
    const [table] = waiting.splice(next, 1)
    if (next < 0 || !table) throw new Error(`Tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`)
    ordered.push(table)
  }
  return ordered
}

/**
 * JSON with the keys of its objects in order, which PostgreSQL does not keep. A text that is none, as SQLite may hold,
 * travels as JSON of that text: a damaged row keeps nobody from saving the others.
 */
export function canonicalJson(text: string): string {
  return JSON.stringify(parseStored(text), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => compare(a, b)))
      : value,
  )
}
