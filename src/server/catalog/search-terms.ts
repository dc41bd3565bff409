import { columnPair, fieldNames } from '../../shared/catalog/product-fields.ts'
import { searchWords } from '../../shared/catalog/search-text.ts'
import type { Categories, Entry } from './entry.ts'
import { meaningfulWords } from './stop-words.ts'

/** Texts by which something is found. */
export interface SearchedTexts {
  es: readonly string[]
  en: readonly string[]
  sku?: string
}

type Field = keyof SearchedTexts

/** What the index takes: each word of a text behind the name of its field, and the SKU as one term. */
export function termsOf({ es, en, sku }: SearchedTexts): Set<string> {
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

/** What a product is found by: the texts that the table of fields says, category names and SKU. */
export function wordsOf(entry: Entry, categories: Categories): Set<string> {
  const names = entry.categoryIds.flatMap((id) => categories.get(id)?.name ?? [])
  return termsOf({
    es: [...searched.map(([es]) => entry[es]), ...names.map(({ es }) => es)],
    en: [...searched.map(([, en]) => entry[en]), ...names.map(({ en }) => en)],
    sku: entry.sku,
  })
}
