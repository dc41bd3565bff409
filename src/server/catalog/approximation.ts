import { searchText } from '../../shared/catalog/search-text.ts'
import type { Language } from '../../shared/languages.ts'
import { type Localized, localized } from '../../shared/localized.ts'
import type { Entry } from './entry.ts'
import type { Replacements } from './search-index.ts'
import { isStopWord } from './stop-words.ts'

const tokens = (text: string) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** A word of the index as the found products spell it, with its accents; the index has none. */
function spelled(word: string, products: readonly Entry[]): string {
  const titles = products.flatMap(({ titleEs, titleEn }) => [titleEs, titleEn])
  const found = titles.flatMap(tokens).find((token) => searchText(token) === word)
  return found?.toLowerCase() ?? word
}

/**
 * The words whose products are shown in place of those of `q`, for each language.
 * @param products some of the products shown
 * @returns undefined when nothing else is left than what was typed
 */
export function approximationTo(q: string, replaced: Replacements, products: readonly Entry[]): Localized | undefined {
  const read = (language: Language) => {
    const words = tokens(q)
      .map((token) => {
        const instead = replaced.get(searchText(token))?.[language]
        return instead ? spelled(instead, products) : (instead ?? token)
      })
      .filter((word, position, all) => word && word !== all[position - 1])
    // `gel de ducha` without its last word leaves `gel`.
    while (words.length > 1 && isStopWord(searchText(words.at(-1) ?? ''))) words.pop()
    return words.join(' ')
  }
  const [es, en] = [read('es'), read('en')]
  return es === q && en === q ? undefined : localized(es, en)
}
