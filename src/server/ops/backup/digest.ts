import { createHash } from 'node:crypto'
import type { Source } from './source.ts'
import type { Row, Table } from './table.ts'

/** What rows amount to: the same for the same rows in any database. */
export interface TableDigest {
  rows: number
  /** SHA-256 of the lines of all rows, in hex. */
  sha256: string
}

/** A row as a line of JSON; its columns come in the order of their names. */
export const lineOf = (row: Row) => `${JSON.stringify(row)}\n`

/** Adds up lines while they pass. */
export class LineDigest {
  readonly #hash = createHash('sha256')
  #rows = 0

  add(line: string | Uint8Array): void {
    this.#rows++
    this.#hash.update(line)
  }

  get rows(): number {
    return this.#rows
  }

  finish(): TableDigest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

export async function digestOf(table: Table, rows: Source['rows']): Promise<TableDigest> {
  const digest = new LineDigest()
  for await (const portion of rows(table)) for (const row of portion) digest.add(lineOf(row))
  return digest.finish()
}
