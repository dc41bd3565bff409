import type { CategoryChoice } from '../draft.ts'
import type { Composed } from './family.ts'
import { createLexicon, tokenise } from './words.ts'

/**
 * The category whose name, in either language, has the best of the given words; the first one when none has.
 * @throws Error without categories: whoever asks has made sure that the shop has one
 */
export function chooseCategory(categories: readonly CategoryChoice[], words: Composed['categoryWords']): string {
  const names = categories.map(({ id, nameEs, nameEn }) => ({ id, tokens: tokenise(`${nameEs} ${nameEn}`) }))
  for (const group of words) {
    const lexicon = createLexicon([{ value: true, es: group, en: group }])
    const found = names.find(({ tokens }) => lexicon.find(tokens).length > 0)
    if (found) return found.id
  }
  const [first] = categories
  if (!first) throw new Error('a product needs a category')
  return first.id
}
