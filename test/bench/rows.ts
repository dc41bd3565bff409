import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/core/root.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'

type Direction = 'at-least' | 'at-most'

/** What a group found out about one thing. */
export interface Measured {
  name: string
  figure: number
  /** Behind the figure: `ms`, `MB`, `/s`; `×` for a ratio. */
  unit: string
  target: number
  direction: Direction
  /** Where the figure comes from and what could have changed it, for a person. */
  detail: string
  /** False when something went wrong on the way, whatever the figure is: responses that were no 200, for one. */
  sound?: boolean
}

/** One row of the table. */
export interface Row extends Omit<Measured, 'sound'> {
  group: string
  database: DatabaseKind
  met: boolean
  /** Of the machine in the last minute: more than its cores means that others have slowed this. */
  load: number
}

/** A row of what was measured, judged. */
export function rowOf(group: string, database: DatabaseKind, { sound = true, ...measured }: Measured): Row {
  const { figure, target, direction } = measured
  const reached = direction === 'at-least' ? figure >= target : figure <= target
  return {
    group,
    database,
    ...measured,
    met: sound && reached && Number.isFinite(figure),
    load: loadavg()[0] ?? Number.NaN,
  }
}

/** Three digits that count, and no more behind the point than a reader wants. */
function short(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  const size = Math.abs(value)
  return value.toFixed(size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3)
}

const withUnit = (value: number, unit: string) => `${short(value)}${unit === '/s' || unit === '' ? unit : ` ${unit}`}`

function cellsOf({ group, database, name, figure, unit, target, direction, met }: Row): string {
  const goal = `${direction === 'at-least' ? '≥' : '≤'} ${withUnit(target, unit)}`
  const cells = [group.padEnd(10), database.padEnd(8), name.padEnd(42), withUnit(figure, unit).padStart(9)]
  return `${cells.join(' ')}  ${goal.padEnd(9)} ${met ? 'met   ' : 'MISSED'}`
}

/** A row as the table prints it. */
export const lineOf = (row: Row): string => `${cellsOf(row)}  ${row.detail}`

/** The last lines: what was missed, and how many were met. */
export function summaryOf(rows: readonly Row[]): string {
  const missed = rows.filter(({ met }) => !met)
  const list = missed.length > 0 ? ['', 'Missed:', ...missed.map(cellsOf)] : []
  return [...list, '', `${rows.length - missed.length} of ${rows.length} met`].join('\n')
}

/** Writes all rows that are there so far. */
export function saveRows(name: string, facts: Record<string, unknown>, rows: readonly Row[]): void {
  mkdirSync(join(projectRoot, 'bench-results'), { recursive: true })
  writeFileSync(join(projectRoot, `bench-results/${name}.json`), JSON.stringify({ facts, rows }, null, 2))
}
