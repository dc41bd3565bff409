import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError as BrokenCsv, parse } from 'csv-parse'
import { type CsvCells, type CsvColumn, csvColumns, maxCsvRows } from '../../../shared/catalog/csv.ts'
import { delimiterOf, unescapeCell } from '../../../shared/catalog/csv-cells.ts'
import type { TextKey } from '../../../shared/texts.ts'
import { AppError } from '../../app-error.ts'

/** Records handled between two turns of the event loop. */
const recordsPerTurn = 200

export interface CsvLine {
  /** Of the file, on which the record begins; the header is line 1. */
  line: number
  cells: CsvCells
  /** More cells than the header names. */
  tooLong: boolean
}

export interface CsvFile {
  lines: CsvLine[]
  ignoredColumns: string[]
  /** Where the quotes of the file stop making sense; undefined when they never do. */
  brokenAt: number | undefined
}

const unusable = (key: TextKey<'validation'>) => new AppError('invalid', { fields: { body: key } })

/** UTF-8, or what spreadsheets on Windows write without asking. @throws AppError invalid */
function textOf(file: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    text = new TextDecoder('windows-1252').decode(file)
  }
  if (text.includes('\0')) throw unusable('csvText')
  return text
}

/** Which column each cell of the header names: in any order and any case. @throws AppError invalid */
function readHeader(record: readonly string[]) {
  const known = new Map<string, CsvColumn>(csvColumns.map((column) => [column.toLowerCase(), column]))
  const names = record.map((cell) => unescapeCell(cell).trim())
  const columns = names.map((name) => known.get(name.toLowerCase()))
  const found = columns.filter((column) => column !== undefined)
  if (found.length === 0) throw unusable('csvHeader')
  if (new Set(found).size < found.length) throw unusable('csvColumnTwice')
  return { columns, ignoredColumns: names.filter((name, index) => name !== '' && !columns[index]) }
}

function lineOf(record: readonly string[], line: number, columns: readonly (CsvColumn | undefined)[]): CsvLine {
  const cells = new Map<CsvColumn, string>()
  for (const [index, column] of columns.entries()) {
    const cell = record[index]
    if (column && cell !== undefined) cells.set(column, unescapeCell(cell))
  }
  return { line, cells, tooLong: record.slice(columns.length).some((cell) => cell.trim() !== '') }
}

type Parsed = { record: string[]; info: { lines: number } }

/**
 * Reads a file of products: comma or semicolon, quoted line ends, with or without BOM.
 * @throws AppError invalid (`body`): no text, no header, too many lines
 */
export async function readCsvFile(file: Buffer): Promise<CsvFile> {
  const text = textOf(file)
  // Told at once, while records wait for their turn: where the last whole one ended.
  let wholeUntil = 0
  const parser = parse(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    info: true,
    on_record: (record: string[], { lines: until }) => {
      wholeUntil = until
      return record
    },
  })
  const lines: CsvLine[] = []
  let header: ReturnType<typeof readHeader> | undefined
  let end = 0
  try {
    let count = 0
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = end + 1
      end = info.lines
      if (++count % recordsPerTurn === 0) await nextTurn()
      if (record.every((cell) => cell.trim() === '')) continue
      if (!header) header = readHeader(record)
      else lines.push(lineOf(record, line, header.columns))
      if (lines.length > maxCsvRows) throw unusable('csvRows')
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error
    return { lines, ignoredColumns: header?.ignoredColumns ?? [], brokenAt: wholeUntil + 1 }
  }
  if (!header) throw unusable('csvHeader')
  return { lines, ignoredColumns: header.ignoredColumns, brokenAt: undefined }
}
