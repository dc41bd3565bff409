import { createHash } from 'node:crypto'
import { pipeline, type Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { CsvError as BrokenCsv, parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import iconv from 'iconv-lite'
import { maxCsvRows, maxPreviewLines } from '../../../shared/catalog/csv.ts'
import { escapeCell, unescapeCell } from '../../../shared/catalog/csv-cells.ts'
import { type CsvFormat, delimiterMarks, findDelimiter, numbersLanguage } from '../../../shared/csv-format.ts'
import type { IssueKey } from '../../../shared/issue.ts'
import type { Language } from '../../../shared/languages.ts'
import { AppError } from '../../core/app-error.ts'

/** Records handled between two yields to the event loop. */
const recordsPerSlice = 200
/** Lines planned between two yields. */
const linesPerSlice = 100

export interface CsvLine<Column extends string> {
  /** Row number in a spreadsheet: a cell with line breaks is in one row; the header is row 1. */
  line: number
  /** By their columns; a column that the file does not have is absent. */
  cells: ReadonlyMap<Column, string>
  /** More cells than the header names. */
  tooLong: boolean
}

export interface CsvFile<Column extends string> {
  /** Language of the numbers; undefined: only those are accepted that mean the same in both. */
  numbers: Language | undefined
  columns: readonly Column[]
  lines: CsvLine<Column>[]
  ignoredColumns: string[]
  /** Rows that cannot be read: those with a byte of no character, and the first one with broken quotes. */
  unreadable: { line: number; key: 'csvByte' | 'csvQuotes' }[]
}

/** A file that cannot be read at all. */
export const unusable = (key: IssueKey) => new AppError('invalid', { fields: { body: key } })

/** Stands in for bytes that are no character. */
const replacement = '\uFFFD'
const marks = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/** Whether bytes that are no UTF-8 are few beside the letters that are: then the file is UTF-8 with a wrong byte. */
function isMostlyUtf8(text: string): boolean {
  const wrong = text.split(replacement).length - 1
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all but ASCII.
  const letters = text.match(/[^\u0000-\u007f\uFFFD]/gu)?.length ?? 0
  return letters >= wrong
}

/**
 * Decodes UTF-8, UTF-16 with a mark, and Windows-1252 as spreadsheets on Windows write it. The three cannot be told apart by
 * a single byte: what is UTF-8 but for a few bytes is taken as such, or all of its accents would be lost.
 * @returns with `isBroken` when some bytes were no character; U+FFFD stands where they were
 * @throws AppError invalid for what is no text
 */
function decode(file: Buffer): { text: string; isBroken: boolean } {
  const utf16 = marks.find(([, mark]) => mark.every((byte, index) => file[index] === byte))
  const text = new TextDecoder(utf16?.[0] ?? 'utf-8').decode(file)
  if (text.includes('\0')) throw unusable('csvText')
  const isIntact = !text.includes(replacement) || isValid(file, utf16?.[0] ?? 'utf-8')
  if (isIntact || utf16 || isMostlyUtf8(text)) return { text, isBroken: !isIntact }
  // Node's own decoder (20.20) takes bytes 80 to 9F for Latin-1.
  const western = iconv.decode(file, 'windows-1252')
  return { text: western, isBroken: western.includes(replacement) }
}

function isValid(file: Buffer, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(file)
    return true
  } catch {
    return false
  }
}

/** The columns that the header names, in any order and any case. @throws AppError invalid */
function readHeader<Column extends string>(record: readonly string[], expected: readonly Column[]) {
  const byName = new Map<string, Column>(expected.map((column) => [column.toLowerCase(), column]))
  const names = record.map((cell) => unescapeCell(cell).trim())
  const columns = names.map((name) => byName.get(name.toLowerCase()))
  const named = columns.filter((column) => column !== undefined)
  if (named.length === 0) throw unusable('csvHeader')
  if (new Set(named).size < named.length) throw unusable('csvColumnTwice')
  return { columns, ignoredColumns: names.filter((name, index) => name !== '' && !columns[index]) }
}

function readLine<Column extends string>(
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
 * Reads a file with these columns: any usual delimiter, quoted line ends, with or without BOM.
 * @param numberColumns those that hold numbers
 * @param tooMany key of the error for a file with too many lines
 * @throws AppError invalid (`body`) without text or header, or with too many lines
 */
export async function readCsvFile<Column extends string>(
  file: Buffer,
  expected: readonly Column[],
  { numberColumns, tooMany = 'csvRows' }: { numberColumns: readonly Column[]; tooMany?: IssueKey },
): Promise<CsvFile<Column>> {
  const { text, isBroken } = decode(file)
  const { mark, text: rows } = findDelimiter(text)
  const parser: AsyncIterable<string[]> = parse(rows, { delimiter: mark, relax_column_count: true })
  const lines: CsvLine<Column>[] = []
  const unreadable: CsvFile<Column>['unreadable'] = []
  let header: ReturnType<typeof readHeader<Column>> | undefined
  try {
    let row = 0
    for await (const record of parser) {
      if (++row % recordsPerSlice === 0) await yieldToEventLoop()
      if (record.every((cell) => cell.trim() === '')) continue
      if (isBroken && record.some((cell) => cell.includes(replacement))) unreadable.push({ line: row, key: 'csvByte' })
      if (!header) header = readHeader(record, expected)
      else lines.push(readLine(record, row, header.columns))
      if (lines.length > maxCsvRows) throw unusable(tooMany)
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error
    // Records are buffered: the parser has got further than the loop.
    unreadable.push({ line: Number(error.records) + 1, key: 'csvQuotes' })
  }
  if (!header && unreadable.length === 0) throw unusable('csvHeader')
  const columns = (header?.columns ?? []).filter((column) => column !== undefined)
  const broken = new Set(unreadable.map(({ line }) => line))
  const readable = lines.filter(({ line }) => !broken.has(line))
  const numbers = readable.flatMap(({ cells }) => numberColumns.map((column) => cells.get(column) ?? ''))
  return {
    ...{ numbers: numbersLanguage(numbers, mark), columns, unreadable },
    lines: readable,
    ignoredColumns: header?.ignoredColumns ?? [],
  }
}

/** Longest value in a report, in characters. */
const shownCharacters = 300

/** A cell as a report shows it. */
export const shownCell = (text: string) => (text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text)

/** The cell of a column without blanks around it; empty where the file has none. */
export const readCell = <Column extends string>({ cells }: CsvLine<Column>, column: Column): string =>
  cells.get(column)?.trim() ?? ''

/** The different values of a column, without empty ones. */
export function listValues<Column extends string>({ lines }: CsvFile<Column>, column: Column): Set<string> {
  return new Set(lines.map((line) => readCell(line, column)).filter((value) => value !== ''))
}

/**
 * Plans a file line by line, without blocking other requests for long.
 * @param nameLine says whom the errors of a line are about
 * @param plan plans one line; `fail` adds an error in a column, or in the line as a whole
 * @returns the errors, those of lines that cannot be read last
 */
export async function planLines<Column extends string, Name extends { line: number }>(
  { lines, unreadable }: CsvFile<Column>,
  nameLine: (line: CsvLine<Column>) => Name,
  plan: (line: CsvLine<Column>, fail: (column: Column | '', key: string) => void) => void,
) {
  const errors: (Name & { column: Column | ''; key: string; value: string })[] = []
  const fail = (line: CsvLine<Column>, column: Column | '', key: string) => {
    const value = column === '' ? '' : shownCell(line.cells.get(column) ?? '')
    errors.push({ ...nameLine(line), column, key, value })
  }
  for (const [index, line] of lines.entries()) {
    if (index % linesPerSlice === 0) await yieldToEventLoop()
    plan(line, (column, key) => fail(line, column, key))
  }
  for (const { line, key } of unreadable) fail({ line, cells: new Map(), tooLong: false }, '', key)
  return errors
}

/** Fingerprint of the products that a file refers to: their versions and SKUs. */
export function getFingerprint(products: readonly { id: string; version: number; SKU: string }[]): string {
  const versions = products.map(({ id, version, SKU }) => `${id} ${version} ${SKU}`)
  return createHash('sha256').update(versions.join('\n')).digest('base64url').slice(0, 22)
}

interface Plan<LineError> {
  changed: readonly object[]
  unchanged: number
  errors: readonly LineError[]
  ignoredColumns: readonly string[]
  fingerprint: string
}

/** The part of a report that both kinds of imports have. */
export function summarize<LineError extends { line: number }>(plan: Plan<LineError>, imported: boolean) {
  const { changed, unchanged, errors, ignoredColumns, fingerprint } = plan
  return {
    imported,
    fingerprint,
    ignoredColumns: ignoredColumns.slice(0, 100).map(shownCell),
    counts: { changed: changed.length, unchanged, wrong: new Set(errors.map(({ line }) => line)).size },
    errors: errors.slice(0, maxPreviewLines),
  }
}

/** Rows as CSV in UTF-8 with BOM, read while the stream is sent; no cell is run as a formula. */
export function csvStream(rows: AsyncIterable<string[]>, { delimiter }: CsvFormat): Readable {
  const csv = stringify({ bom: true, record_delimiter: 'windows', delimiter: delimiterMarks[delimiter] })
  async function* escaped() {
    for await (const row of rows) yield row.map(escapeCell)
  }
  // A failure destroys the stream with that error, which its reader handles.
  pipeline(escaped(), csv, () => undefined)
  return csv
}
