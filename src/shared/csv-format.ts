import * as z from 'zod/mini'
import type { Language } from './languages.ts'
import { readEuros, readNumber } from './typed-number.ts'

/** What parts the cells of a file: spreadsheets write, and open by a double click, the one of their country. */
export const csvDelimiters = ['comma', 'semicolon'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** How a file is asked for: `semicolon` comes with decimal commas, which the same spreadsheets expect. */
export const csvFormatFields = { delimiter: z._default(z.enum(csvDelimiters, 'invalid'), 'comma') }

/** How a file is written, and in which language its words. */
export interface CsvFormat {
  delimiter: CsvDelimiter
  language: Language
}

export const delimiterMarks: Record<CsvDelimiter, string> = { comma: ',', semicolon: ';' }

/** The delimiter that spreadsheets in a language expect. */
export const delimiterOfLanguage: Record<Language, CsvDelimiter> = { es: 'semicolon', en: 'comma' }

/** Whose numbers go with a delimiter: where semicolons part cells, a comma stands before decimals. */
const languageOfDelimiter: Record<CsvDelimiter, Language> = { semicolon: 'es', comma: 'en' }

/** Comma or semicolon, whichever parts the first line more often. */
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
 * The language in which a file's numbers are written: the one of its decimals, where they leave no doubt, else the one
 * of its delimiter. Undefined when it has decimals of both.
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

/** What is said of a number that cannot be read, or could be two. */
export const unclearNumber = { euros: 'priceUnclear', pieces: 'numberUnclear' } as const

/**
 * The number in a cell; NaN when it is none or could be two.
 * @param language Of the file's numbers; undefined: only what means the same in both
 */
export function numberOf(kind: keyof typeof readers, cell: string, language: Language | undefined): number {
  const read = readers[kind]
  if (language) return read(cell, language) ?? Number.NaN
  const [spanish, english] = [read(cell, 'es'), read(cell, 'en')]
  return spanish !== undefined && spanish === english ? spanish : Number.NaN
}
