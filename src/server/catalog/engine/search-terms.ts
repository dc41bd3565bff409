import { columnPair, fieldNames } from '../../../shared/catalog/product-fields.ts'
import { searchWords } from '../../../shared/catalog/search-text.ts'
import type { Categories, Entry } from './entry.ts'
import { meaningfulWords } from './stop-words.ts'

/** The searched texts of a product or category. */
export interface SearchedTexts {
  es: readonly string[]
  en: readonly string[]
  skus?: readonly string[]
}

type Field = keyof SearchedTexts

/** Terms of the index: each word of a text, prefixed with the name of its field, and the SKUs as one term. */
export function toTerms({ es, en, skus = [] }: SearchedTexts): Set<string> {
  const terms = new Set<string>()
  const add = (field: Field, texts: readonly string[]) => {
    for (const text of texts) for (const word of meaningfulWords(searchWords(text))) terms.add(`${field} ${word}`)
  }
  add('es', es)
  add('en', en)
  // Each on a line of its own: words of two of them are no words in a row.
  const lines = skus.map((sku) => searchWords(sku).join(' '))
  if (lines.length > 0) terms.add(`skus ${lines.join('\n ')}`)
  return terms
}

export function termParts(term: string): [field: Field, text: string] {
  const end = term.indexOf(' ')
  return [term.slice(0, end) as Field, term.slice(end + 1)]
}

const searched = fieldNames({ kind: 'texts', searched: true }).map(columnPair)

/** The SKU of a product and those of its variants on offer. */
export function listSkus({ sku, offers, texts }: Entry): string[] {
  return offers === '' ? [sku] : [sku, ...texts.variants.map((variant) => variant.sku)]
}

/** The terms of a product: its searched fields (product-fields.ts), its category names, its SKU and those of its variants. */
export function productTerms(entry: Entry, categories: Categories): Set<string> {
  const names = entry.categoryIds.flatMap((id) => categories.get(id)?.name ?? [])
  return toTerms({
    es: [...searched.map(([es]) => entry[es]), ...names.map(({ es }) => es)],
    en: [...searched.map(([, en]) => entry[en]), ...names.map(({ en }) => en)],
    skus: listSkus(entry),
  })
}
