import { createHash } from 'node:crypto'
import { chunks } from '../../core/chunks.ts'
import type { Reader, Target } from '../database/dialect.ts'
import type { Row, Table } from '../database/table.ts'

/** Called now and then with how many rows of a table, or pictures, are done. */
export type Progress = (what: string, done: number) => void

/** The sum of rows: equal for equal rows in any database. */
export interface TableDigest {
  rows: number
  /** SHA-256 of the lines of all rows, in hex. */
  sha256: string
}

export function createDigest() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    /** @returns the row as a line of JSON; its columns come in the order of their names */
    add(row: Row): string {
      const line = `${JSON.stringify(row)}\n`
      rows++
      hash.update(line)
      return line
    },
    finish: (): TableDigest => ({ rows, sha256: hash.digest('hex') }),
  }
}

export async function readDigest(table: Table, rows: Reader['rows']): Promise<TableDigest> {
  const digest = createDigest()
  for await (const portion of rows(table)) for (const row of portion) digest.add(row)
  return digest.finish()
}

const rowsPerWrite = 500

function differences(from: readonly Table[], to: readonly Table[]): string[] {
  const writeColumns = ({ columns }: Table) => columns.map(({ name, type }) => `${name} ${type}`).join(', ')
  const byName = (tables: readonly Table[]) => new Map(tables.map((table) => [table.name, writeColumns(table)]))
  const [before, after] = [byName(from), byName(to)]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names.filter((name) => before.get(name) !== after.get(name))
}

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

export async function writeRows(target: Target, table: Table, rows: readonly Row[]): Promise<void> {
  for (const some of chunks(rows, rowsPerWrite)) {
    await target.write(table, some).catch((cause: Error) => {
      throw new Error(`Rows of ${table.name} cannot be written: ${cause.message}`, { cause })
    })
  }
}

/** Reads everything back. @throws Error unless each table holds the rows that were to be written */
export async function compareAll(target: Target, expected: ReadonlyMap<string, TableDigest>): Promise<void> {
  const wrong: string[] = []
  for (const table of target.tables) {
    const digest = await readDigest(table, target.rows)
    if (digest.sha256 !== expected.get(table.name)?.sha256) wrong.push(table.name)
  }
  if (wrong.length > 0) throw new Error(`What was written is not what was read: ${wrong.join(', ')}`)
}
