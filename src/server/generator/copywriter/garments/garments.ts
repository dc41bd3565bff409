import type { Language } from '../../../../shared/languages.ts'
import type { Choice } from '../choice.ts'
import type { Composed, Family } from '../family.ts'
import type { Title } from '../words.ts'
import { clothOf } from './cloth.ts'
import { dimensionsOf, drawingOf, priceOf, weightOf } from './figures.ts'
import type { Piece } from './garments.types.ts'
import { parseGarment, withoutPurpose, wordsOf } from './parse.ts'
import { garmentTexts } from './texts.ts'
import { englishTitle, spanishTitle } from './titles.ts'
import { translateGarment } from './translate.ts'
import { typedTitle } from './typed-title.ts'

const everyday = ['ropa', 'moda', 'clothes', 'clothing', 'fashion', 'apparel', 'wear']

const people = (piece: Piece): readonly (readonly string[])[] =>
  piece.wearer ? [[...piece.wearer.also.es, ...piece.wearer.also.en, piece.wearer.en]] : []

/** Its own name first, then its kind, its wearer, and clothes at large. */
const categoryWords = (piece: Piece): Composed['categoryWords'] => [
  [piece.type.es.one, piece.type.en.many, ...piece.type.also.es, ...piece.type.also.en],
  ...piece.type.categoryWords.map((word) => [word]),
  ...people(piece),
  everyday,
]

const compose = (title: Title, choice: Choice, language: Language): Composed => {
  const piece = parseGarment(title)
  if (!piece) throw new Error(`no garment in: ${title.text}`)
  const cloth = clothOf(piece, choice)
  const titles = { es: spanishTitle(piece), en: englishTitle(piece) }
  return {
    title: { ...titles, [language]: typedTitle(title, language, piece) ?? titles[language] },
    ...garmentTexts(piece, cloth, choice),
    priceCents: priceOf(piece, cloth, choice),
    weight: weightOf(piece, cloth, choice),
    dimensions: dimensionsOf(piece, choice),
    drawing: drawingOf(piece, cloth, choice),
    categoryWords: categoryWords(piece),
  }
}

/** Clothes and what goes with them. */
export const garmentFamily: Family = {
  name: 'garments',
  recognise(title) {
    const words = wordsOf(withoutPurpose(title).title)
    const known = (language: Language) => words.filter(({ languages }) => languages.includes(language)).length
    return { score: parseGarment(title) ? 9 + words.length : 0, es: known('es'), en: known('en') }
  },
  compose,
  translate: translateGarment,
}
