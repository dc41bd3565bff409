import { digestOf, type TableDigest } from './digest.ts'
import type { Row, Table } from './table.ts'
import { differences, type Target } from './target.ts'

/** Rows that are written together. */
const rowsPerWrite = 500

/** Finds a table of the target by its name. @throws Error when the source has other tables than its migrations made */
export function tableFinder(target: Target, tables: readonly Table[]): (name: string) => Table {
  const different = differences(tables, target.tables)
  if (different.length > 0) throw new Error(`Tables are not as their migrations made them: ${different.join(', ')}`)
  const byName = new Map(target.tables.map((table) => [table.name, table]))
  return (name) => {
    const table = byName.get(name)
    if (!table) throw new Error(`There is no table ${name}`)
    return table
  }
}

/** Writes rows in portions. @throws Error that names the table */
export async function writeRows(target: Target, table: Table, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerWrite) {
    await target.write(table, rows.slice(from, from + rowsPerWrite)).catch((cause: Error) => {
      throw new Error(`Rows of ${table.name} cannot be written: ${cause.message}`, { cause })
    })
  }
}

/** Reads everything back. @throws Error unless each table holds what was meant to be written */
export async function compareAll(target: Target, expected: ReadonlyMap<string, TableDigest>): Promise<void> {
  const wrong: string[] = []
  for (const table of target.tables) {
    const digest = await digestOf(table, target.rows)
    if (digest.sha256 !== expected.get(table.name)?.sha256) wrong.push(table.name)
  }
  if (wrong.length > 0) throw new Error(`What was written is not what was read: ${wrong.join(', ')}`)
}
