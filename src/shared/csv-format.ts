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

/** The language whose numbers go with a delimiter: files with semicolons have decimal commas. */
const languageOfDelimiter: Record<CsvDelimiter, Language> = { semicolon: 'es', comma: 'en' }

/** Comma or semicolon, whichever is more frequent in the first line. */
export function delimiterOf(text: string): CsvDelimiter {
  let commas = 0
  let semicolons = 0
  let quoted = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '\n' || character === '\r') break
    else if (character === ',') commas++
    else if (character === ';') semicolons++
  }
  return semicolons > commas ? 'semicolon' : 'comma'
}

/** A number with a decimal point as a file with this delimiter writes it. */
export function decimalCell(number: string, delimiter: CsvDelimiter): string {
  return delimiter === 'semicolon' ? number.replace('.', ',') : number
}

/**
 * The language of a file's numbers: that of its decimals or, if they are ambiguous, of its delimiter. Undefined when it
 * has decimals of both.
 */
export function numbersLanguage(cells: Iterable<string>, delimiter: CsvDelimiter): Language | undefined {
  const found = new Set<Language>()
  for (const cell of cells) {
    const [, mark] = /\d([.,])\d{1,2}(?!\d)\D*$/.exec(cell) ?? []
    if (mark) found.add(mark === ',' ? 'es' : 'en')
  }
  const [only = languageOfDelimiter[delimiter], another] = found
  return another ? undefined : only
}

const readers = { euros: readEuros, pieces: readNumber }

/** Text keys of errors for numbers that cannot be read, or are ambiguous. */
export const unclearNumber = { euros: 'priceUnclear', pieces: 'numberUnclear' } as const

/**
 * The number in a cell; NaN when it is none or ambiguous.
 * @param language of the file's numbers; undefined: only what means the same in both
 */
export function numberOf(kind: keyof typeof readers, cell: string, language: Language | undefined): number {
  const read = readers[kind]
  if (language) return read(cell, language) ?? Number.NaN
  const [spanish, english] = [read(cell, 'es'), read(cell, 'en')]
  return spanish !== undefined && spanish === english ? spanish : Number.NaN
}
