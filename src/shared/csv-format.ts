import * as z from 'zod/mini'
import type { Language } from './languages.ts'
import { readEuros, readNumber } from './typed-number.ts'

/** Separators of cells: spreadsheets write, and open by a double click, the one of their country. */
export const csvDelimiters = ['comma', 'semicolon'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** Query fields of an export: `semicolon` comes with decimal commas, which the same spreadsheets expect. */
export const csvFormatFields = { delimiter: z._default(z.enum(csvDelimiters, 'invalid'), 'comma') }

/** How a file is written, and the language of its texts. */
export interface CsvFormat {
  delimiter: CsvDelimiter
  language: Language
}

export const delimiterMarks: Record<CsvDelimiter, string> = { comma: ',', semicolon: ';' }

/** The delimiter that spreadsheets in a language expect. */
export const delimiterOfLanguage: Record<Language, CsvDelimiter> = { es: 'semicolon', en: 'comma' }

/** Delimiters of files that are read; the shop writes the first two. */
const readMarks = [',', ';', '\t', '|'] as const
export type CsvMark = (typeof readMarks)[number]

/** The language whose numbers go with a delimiter: files with semicolons have decimal commas. */
const languageOfMark: Partial<Record<CsvMark, Language>> = { ';': 'es', ',': 'en' }

function readFirstLine(text: string): string {
  let quoted = false
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') quoted = !quoted
    if (quoted || (character !== '\n' && character !== '\r')) continue
    const line = text.slice(start, index)
    if (line.trim() !== '') return line
    start = index + 1
  }
  return text.slice(start)
}

/**
 * Finds the delimiter of a file: that of its line `sep=;`, which spreadsheets read and hide, else comma, semicolon, tab or
 * bar, whichever is most frequent in the first line that is not blank.
 */
export function findDelimiter(text: string): { mark: CsvMark; text: string } {
  const [hidden, named] = /^sep=([,;\t|])(?:\r\n|\r|\n|$)/i.exec(text) ?? []
  if (hidden) return { mark: named as CsvMark, text: text.slice(hidden.length) }
  const line = readFirstLine(text).replaceAll(/"[^"]*"/g, '')
  const counted = readMarks.map((mark) => ({ mark, count: line.split(mark).length }))
  return { mark: counted.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ',', text }
}

/** A number with a decimal point as a file with this delimiter writes it. */
export function decimalCell(number: string, delimiter: CsvDelimiter): string {
  return delimiter === 'semicolon' ? number.replace('.', ',') : number
}

/**
 * The language of a file's numbers: that of its decimals or, if they are ambiguous, of its delimiter. Undefined when it
 * has decimals of both, or a delimiter that belongs to neither.
 */
export function numbersLanguage(cells: Iterable<string>, mark: CsvMark): Language | undefined {
  const languages = new Set<Language>()
  for (const cell of cells) {
    const [, point] = /\d([.,])\d{1,2}(?!\d)\D*$/.exec(cell) ?? []
    if (point) languages.add(point === ',' ? 'es' : 'en')
  }
  const [only = languageOfMark[mark], another] = languages
  return another ? undefined : only
}

const readers = { euros: readEuros, pieces: readNumber }

/** Text keys of errors for numbers that cannot be read, or are ambiguous. */
export const unclearNumber = { euros: 'priceUnclear', pieces: 'numberUnclear' } as const

/**
 * The number in a cell; NaN when it is none or ambiguous.
 * @param language of the file's numbers; undefined: only what means the same in both
 */
export function parseNumber(kind: keyof typeof readers, cell: string, language: Language | undefined): number {
  const read = readers[kind]
  if (language) return read(cell, language) ?? Number.NaN
  const [spanish, english] = [read(cell, 'es'), read(cell, 'en')]
  return spanish !== undefined && spanish === english ? spanish : Number.NaN
}
