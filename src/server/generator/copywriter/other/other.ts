import type { Language } from '../../../../shared/languages.ts'
import type { Bilingual } from '../../draft.ts'
import { type Choice, shopPrice } from '../choice.ts'
import type { Composed, Family } from '../family.ts'
import { fill } from '../template.ts'
import { capitalise, type Title } from '../words.ts'
import { closings, openings, shorts, uses } from './sentences.ts'
import { thingWords, translateThing } from './titles.ts'

const bothOf = (choice: Choice, slot: string, list: readonly Bilingual[], name: Bilingual): Bilingual => {
  const { es, en } = choice.of(slot, list)
  return { es: fill(es, { name: name.es }), en: fill(en, { name: name.en }) }
}

/** As typed, in both languages; the other one has it translated where all of its words are known. */
const nameOf = (title: Title, language: Language): Bilingual => {
  const typed = capitalise(title.text)
  const other = translateThing(title, language) ?? typed
  return language === 'es' ? { es: typed, en: other } : { es: other, en: typed }
}

/** A home first, then where its like is found, then whatever a shop has for the rest. */
const categoryWords = (title: Title): Composed['categoryWords'] => [
  ['casa', 'hogar', 'home', 'house', 'homeware', 'textil', 'textiles', 'decoración'],
  ...thingWords(title).flatMap(({ value }) => (value.is === 'thing' ? [value.departments] : [])),
  ['otros', 'other', 'varios', 'regalos', 'gifts', 'accesorios', 'accessories'],
]

const compose = (title: Title, choice: Choice, language: Language): Composed => {
  const name = nameOf(title, language)
  const paragraphs = [
    bothOf(choice, 'opening', openings, name),
    bothOf(choice, 'use', uses, name),
    bothOf(choice, 'closing', closings, name),
  ]
  return {
    title: name,
    short: bothOf(choice, 'short', shorts, name),
    large: {
      es: paragraphs.map(({ es }) => es).join('\n\n'),
      en: paragraphs.map(({ en }) => en).join('\n\n'),
    },
    priceCents: shopPrice(choice.number('price', 2400, 6900)),
    weight: String(choice.number('weight', 5, 12) * 50),
    dimensions: `${choice.number('length', 18, 30)} × ${choice.number('width', 12, 17)} × ${choice.number('height', 6, 11)} cm`,
    categoryWords: categoryWords(title),
    drawing: {
      kind: 'pouch',
      finish: 'paper',
      colour: choice.of('colour', ['oat', 'sand', 'stone', 'salt', 'sage', 'clay']),
      trim: choice.of('trim', ['charcoal', 'navy', 'moss', 'plum']),
      companion: choice.of('companion', ['pebbles', 'cotton-boll', 'olive-branch', 'shells']),
      ground: choice.of('ground', ['linen', 'dune', 'shell', 'lichen']),
    },
  }
}

/** Writes about what the lexicon does not know: the name as typed, and nothing that could be untrue of it. */
export const otherFamily: Family = {
  name: 'other',
  recognise(title) {
    const words = thingWords(title)
    const known = (language: Language) => words.filter(({ languages }) => languages.includes(language)).length
    return { score: 0, es: known('es'), en: known('en') }
  },
  compose,
  translate: translateThing,
}
