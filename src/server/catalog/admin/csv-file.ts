import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { CsvError as BrokenCsv, parse } from 'csv-parse'
import { maxCsvRows } from '../../../shared/catalog/csv.ts'
import { unescapeCell } from '../../../shared/catalog/csv-cells.ts'
import { type CsvDelimiter, delimiterMarks, delimiterOf } from '../../../shared/csv-format.ts'
import type { FaultKey } from '../../../shared/fault.ts'
import { AppError } from '../../core/app-error.ts'

/** Records handled between two yields to the event loop. */
const recordsPerSlice = 200

export interface CsvLine<Column extends string> {
  /** Row number in a spreadsheet: a cell with line breaks is in one row; the header is row 1. */
  line: number
  /** By their columns; a column that the file does not have is absent. */
  cells: ReadonlyMap<Column, string>
  /** More cells than the header names. */
  tooLong: boolean
}

export interface CsvFile<Column extends string> {
  delimiter: CsvDelimiter
  /** Those that the header names. */
  columns: readonly Column[]
  lines: CsvLine<Column>[]
  ignoredColumns: string[]
  /** The first row with broken quotes; undefined if there is none. */
  brokenAt: number | undefined
}

/** A file that cannot be read at all. */
export const unusable = (key: FaultKey) => new AppError('invalid', { fields: { body: key } })

/** Decodes UTF-8, or Windows-1252 as spreadsheets on Windows write it. @throws AppError invalid */
function decode(file: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    text = new TextDecoder('windows-1252').decode(file)
  }
  if (text.includes('\0')) throw unusable('csvText')
  return text
}

/** The columns that the header names, in any order and any case. @throws AppError invalid */
function readHeader<Column extends string>(record: readonly string[], known: readonly Column[]) {
  const byName = new Map<string, Column>(known.map((column) => [column.toLowerCase(), column]))
  const names = record.map((cell) => unescapeCell(cell).trim())
  const columns = names.map((name) => byName.get(name.toLowerCase()))
  const found = columns.filter((column) => column !== undefined)
  if (found.length === 0) throw unusable('csvHeader')
  if (new Set(found).size < found.length) throw unusable('csvColumnTwice')
  return { columns, ignoredColumns: names.filter((name, index) => name !== '' && !columns[index]) }
}

function lineOf<Column extends string>(
  record: readonly string[],
  line: number,
  columns: readonly (Column | undefined)[],
): CsvLine<Column> {
  const cells = new Map<Column, string>()
  for (const [index, column] of columns.entries()) {
    const cell = record[index]
    if (column && cell !== undefined) cells.set(column, unescapeCell(cell))
  }
  return { line, cells, tooLong: record.slice(columns.length).some((cell) => cell.trim() !== '') }
}

/**
 * Reads a file with these columns: comma or semicolon, quoted line ends, with or without BOM.
 * @param tooMany what a file with too many lines is told
 * @throws AppError invalid (`body`) without text or header, or with too many lines
 */
export async function readCsvFile<Column extends string>(
  file: Buffer,
  known: readonly Column[],
  tooMany: FaultKey = 'csvRows',
): Promise<CsvFile<Column>> {
  const text = decode(file)
  const delimiter = delimiterOf(text)
  // Counted while parsing: records are buffered, so the loop below lags behind.
  let whole = 0
  const parser = parse(text, {
    delimiter: delimiterMarks[delimiter],
    relax_column_count: true,
    on_record: (record: string[]) => {
      whole++
      return record
    },
  })
  const lines: CsvLine<Column>[] = []
  let header: ReturnType<typeof readHeader<Column>> | undefined
  let brokenAt: number | undefined
  try {
    let row = 0
    for await (const record of parser as AsyncIterable<string[]>) {
      if (++row % recordsPerSlice === 0) await yieldToEventLoop()
      if (record.every((cell) => cell.trim() === '')) continue
      if (!header) header = readHeader(record, known)
      else lines.push(lineOf(record, row, header.columns))
      if (lines.length > maxCsvRows) throw unusable(tooMany)
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error
    brokenAt = whole + 1
  }
  if (!header && brokenAt === undefined) throw unusable('csvHeader')
  const columns = (header?.columns ?? []).filter((column) => column !== undefined)
  return { delimiter, columns, lines, ignoredColumns: header?.ignoredColumns ?? [], brokenAt }
}

/** Longest value in a report, in characters. */
const shownCharacters = 300

/** A cell as a report shows it. */
export const shownCell = (text: string) => (text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text)
