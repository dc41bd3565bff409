import { careFamily } from '../../../../../src/server/generator/copywriter/care/care.ts'
import type { Ingredient } from '../../../../../src/server/generator/copywriter/care/care.types.ts'
import { ingredients } from '../../../../../src/server/generator/copywriter/care/ingredients/ingredients.ts'
import { careTypes } from '../../../../../src/server/generator/copywriter/care/types/care-types.ts'
import { wearers } from '../../../../../src/server/generator/copywriter/care/wearers.ts'
import { createChoice } from '../../../../../src/server/generator/copywriter/choice.ts'
import { languageOfTitle } from '../../../../../src/server/generator/copywriter/language.ts'
import { readTitle } from '../../../../../src/server/generator/copywriter/words.ts'

/** A product from a title, as the copywriter would have it written. */
export const composed = (text: string) => {
  const title = readTitle(text)
  return careFamily.compose(title, createChoice(text), languageOfTitle(title, [careFamily]))
}

export const translated = (text: string, from: 'es' | 'en') => careFamily.translate(readTitle(text), from)

export const scoreOf = (text: string) => careFamily.recognise(readTitle(text)).score

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** As the shop writes it: an active is `con`, everything else `de`. */
const spanishTitleOf = (type: (typeof careTypes)[number], it: Ingredient) =>
  capital(`${type.es.name} ${it.active ? 'con' : 'de'} ${it.es.name}`)

export const everyPair = careTypes.flatMap((type) =>
  ingredients.map((it) => ({ type, it, es: spanishTitleOf(type, it) })),
)

/** Composed once for all tests. */
export const everyProduct = everyPair.map(({ es }) => ({ title: es, product: composed(es) }))

/** What is wrong with how many of these; the first few tell enough. */
export const faulty = (isRight: (product: (typeof everyProduct)[number]['product']) => boolean): string[] =>
  everyProduct
    .filter(({ product }) => !isRight(product))
    .map(({ title }) => title)
    .slice(0, 5)

/** Every wearer at least once. */
export const everyWearer = wearers.map((wearer, at) => {
  const type = careTypes[at % careTypes.length]
  return `${capital(type?.es.name ?? '')} de miel y algas para ${wearer.es}`
})
