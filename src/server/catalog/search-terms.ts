import { columnPair, fieldNames } from '../../shared/catalog/product-fields.ts'
import { searchWords } from '../../shared/catalog/search-text.ts'
import type { Categories, Entry } from './entry.ts'
import { meaningfulWords } from './stop-words.ts'

/** The searched texts of a product or category. */
export interface SearchedTexts {
  es: readonly string[]
  en: readonly string[]
  sku?: string
}

type Field = keyof SearchedTexts

/** Terms of the index: each word of a text, prefixed with the name of its field, and the SKU as one term. */
export function toTerms({ es, en, sku }: SearchedTexts): Set<string> {
  const terms = new Set<string>()
  const add = (field: Field, texts: readonly string[]) => {
    for (const text of texts) for (const word of meaningfulWords(searchWords(text))) terms.add(`${field} ${word}`)
  }
  add('es', es)
  add('en', en)
  if (sku) terms.add(`sku ${searchWords(sku).join(' ')}`)
  return terms
}

export function termParts(term: string): [field: Field, text: string] {
  const end = term.indexOf(' ')
  return [term.slice(0, end) as Field, term.slice(end + 1)]
}

const searched = fieldNames({ kind: 'texts', searched: true }).map(columnPair)

/** The terms of a product: its searched fields (product-fields.ts), its category names and its SKU. */
export function productTerms(entry: Entry, categories: Categories): Set<string> {
  const names = entry.categoryIds.flatMap((id) => categories.get(id)?.name ?? [])
  return toTerms({
    es: [...searched.map(([es]) => entry[es]), ...names.map(({ es }) => es)],
    en: [...searched.map(([, en]) => entry[en]), ...names.map(({ en }) => en)],
    sku: entry.sku,
  })
}
