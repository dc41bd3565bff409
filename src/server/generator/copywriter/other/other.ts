import type { Bilingual } from '../../draft.ts'
import { type Choice, shopPrice } from '../choice.ts'
import type { Composed, Family } from '../family.ts'
import { fill } from '../template.ts'
import { capitalise, type Title } from '../words.ts'
import { closings, openings, shorts, uses } from './sentences.ts'

const bothOf = (choice: Choice, slot: string, list: readonly Bilingual[], name: string): Bilingual => {
  const { es, en } = choice.of(slot, list)
  return { es: fill(es, { name }), en: fill(en, { name }) }
}

const compose = (title: Title, choice: Choice): Composed => {
  const name = capitalise(title.text)
  const paragraphs = [
    bothOf(choice, 'opening', openings, name),
    bothOf(choice, 'use', uses, name),
    bothOf(choice, 'closing', closings, name),
  ]
  return {
    title: { es: name, en: name },
    short: bothOf(choice, 'short', shorts, name),
    large: {
      es: paragraphs.map(({ es }) => es).join('\n\n'),
      en: paragraphs.map(({ en }) => en).join('\n\n'),
    },
    priceCents: shopPrice(choice.number('price', 2400, 6900)),
    weight: String(choice.number('weight', 5, 12) * 50),
    dimensions: `${choice.number('length', 18, 30)} × ${choice.number('width', 12, 17)} × ${choice.number('height', 6, 11)} cm`,
    categoryWords: [
      ['casa', 'hogar', 'home', 'house', 'otros', 'other', 'varios', 'regalos', 'gifts', 'accesorios', 'accessories'],
    ],
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
  recognise: () => ({ score: 0, es: 0, en: 0 }),
  compose,
  translate: () => undefined,
}
