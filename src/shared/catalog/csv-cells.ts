import type { Language } from '../languages.ts'
import { columnIn } from '../localized.ts'
import { searchText } from './search-text.ts'

/** A cell that a spreadsheet would run as a formula, after any number of quotes. */
const formulaLike = /^'*[=+\-@＝＋－＠\t\r\n]/

/** A text that no spreadsheet runs as a formula; `unescapeCell` undoes exactly this. */
export function escapeCell(text: string): string {
  return formulaLike.test(text) ? `'${text}` : text
}

/** Undoes `escapeCell`. */
export function unescapeCell(cell: string): string {
  return cell.startsWith("'") && formulaLike.test(cell) ? cell.slice(1) : cell
}

const booleans: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  on: true,
  yes: true,
  si: true,
  verdadero: true,
  false: false,
  '0': false,
  off: false,
  no: false,
  falso: false,
}

/** Parses a boolean as people and spreadsheets write it in either language; undefined when it is none. */
export function readBoolean(cell: string): boolean | undefined {
  const word = searchText(cell)
  return Object.hasOwn(booleans, word) ? booleans[word] : undefined
}

/** Translates between categories and the cells that name them. */
export interface CsvCategories {
  /** By id, or by a name in either language that only one category has. */
  idOf(text: string): string | undefined
  /** Writes a category so that `idOf` finds it again: by its name, else by its id. */
  textOf(id: string): string
}

const separator = '|'

/** How cells name these categories; names are written in `language`. */
export function csvCategories(
  categories: readonly { id: string; nameEs: string; nameEn: string }[],
  language: Language,
): CsvCategories {
  const ids = new Set(categories.map(({ id }) => id))
  const byName = new Map<string, string | null>()
  for (const { id, nameEs, nameEn } of categories) {
    for (const name of new Set([searchText(nameEs), searchText(nameEn)])) byName.set(name, byName.has(name) ? null : id)
  }
  const names = new Map(categories.map((category) => [category.id, columnIn(language, 'name', category)]))
  const findId = (text: string) => (ids.has(text) ? text : (byName.get(searchText(text)) ?? undefined))
  const writeName = (id: string) => {
    const name = names.get(id) ?? ''
    return !name.includes(separator) && findId(name) === id ? name : id
  }
  return { idOf: findId, textOf: writeName }
}

/** Several values in one cell. */
export function joinCell(values: readonly string[]): string {
  return values.join(` ${separator} `)
}

/** The values of a cell that `joinCell` wrote, each once. */
export function splitCell(cell: string): string[] {
  const values = cell.split(separator).map((value) => value.trim())
  return [...new Set(values.filter((value) => value !== ''))]
}
