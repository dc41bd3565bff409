import type { Language } from '../../../../shared/languages.ts'
import { englishAnd, spanishAnd } from '../agreement.ts'
import { capitalise, createLexicon, type Title, tokenise } from '../words.ts'
import { ingredients } from './ingredients/ingredients.ts'
import { wearers } from './wearers.ts'

/** Names of categories and other words of the trade that are no product. */
const trade: readonly (readonly [es: string, en: string])[] = [
  ['cuidado facial', 'face care'],
  ['cuidado corporal', 'body care'],
  ['cuidado capilar', 'hair care'],
  ['cuidado del cabello', 'hair care'],
  ['cuidado de la piel', 'skin care'],
  ['cuidado de manos', 'hand care'],
  ['cuidado solar', 'sun care'],
  ['protección solar', 'sun protection'],
  ['cosmética', 'cosmetics'],
  ['cosmética natural', 'natural cosmetics'],
  ['belleza', 'beauty'],
  ['aseo', 'toiletries'],
  ['perfumería', 'fragrances'],
  ['fragancias', 'fragrances'],
  ['baño', 'bath'],
  ['ducha', 'shower'],
  ['cara', 'face'],
  ['rostro', 'face'],
  ['cuerpo', 'body'],
  ['manos', 'hands'],
  ['pies', 'feet'],
  ['labios', 'lips'],
  ['ojos', 'eyes'],
  ['cabello', 'hair'],
  ['pelo', 'hair'],
  ['barba', 'beard'],
  ['piel', 'skin'],
  ['sol', 'sun'],
  ['sales', 'salts'],
  ['aromas', 'scents'],
  ['ingredientes', 'ingredients'],
  ['rutina', 'routine'],
]

type Phrase = { es: string; en: string }

const phrases = createLexicon<Phrase>([
  ...trade.map(([es, en]) => ({ value: { es, en }, es: [es], en: [en] })),
  ...[...ingredients, ...wearers].map((each) => ({
    value: { es: typeof each.es === 'string' ? each.es : each.es.name, en: each.en },
    es: [typeof each.es === 'string' ? each.es : each.es.name, ...(each.also?.es ?? [])],
    en: [each.en, ...(each.also?.en ?? [])],
  })),
])

/** A list of such words in the other language; undefined unless all of them are known. */
export function translatePhrase({ text }: Title, from: Language): string | undefined {
  const to = from === 'es' ? 'en' : 'es'
  const parts = text.split(from === 'es' ? /\s*,\s*|\s+[ye]\s+/ : /\s*,\s*|\s+and\s+|\s*&\s*/)
  const translated = parts.map((part) => {
    const tokens = tokenise(part)
    const [found] = phrases.find(tokens)
    return found && found.to - found.from === tokens.length && found.languages.includes(from)
      ? found.value[to]
      : undefined
  })
  if (!translated.every((part) => part !== undefined)) return undefined
  return capitalise(to === 'es' ? spanishAnd(translated) : englishAnd(translated))
}
