import type { Language } from '../../../../shared/languages.ts'
import type { Choice } from '../choice.ts'
import type { Composed, Family, Recognition } from '../family.ts'
import type { Title } from '../words.ts'
import type { Area, CareTitle } from './care.types.ts'
import { categoryWordsOf, dimensionsOf, drawingOf, priceOf, sizeOf, weightOf } from './facts.ts'
import { spokenOf } from './nouns.ts'
import { parseCare } from './parse.ts'
import { translatePhrase } from './phrases.ts'
import { largeText, type Matter, shortText } from './text.ts'
import { englishTitle, spanishTitle } from './titles.ts'
import { valuesOf } from './values.ts'

/** A general product goes where its title says: an oil for dry hair is a hair oil. */
const areaOf = ({ type, qualities, wearer }: CareTitle): Area => {
  const general = type.area === 'body' || type.es.name === type.head.es
  const named = qualities.find(({ area }) => area)?.area ?? wearer?.area
  return general && type.area !== 'home' && named ? named : type.area
}

const recognise = (title: Title): Recognition => {
  const parsed = parseCare(title)
  if (!parsed) return { score: 0, es: 0, en: 0 }
  const { es, en, all } = parsed.known
  return { score: 9 + all + (parsed.size ? 1 : 0), es, en }
}

const composeCare = (parsed: CareTitle, choice: Choice): Composed => {
  const { language, many, type, written } = parsed
  const spoken = { ...parsed, type: spokenOf(type, language === 'es' && !many ? written.get(type) : undefined) }
  const area = areaOf(parsed)
  const size = sizeOf(parsed)
  const finish = choice.of('finish', parsed.type.finishes)
  const matter: Matter = { title: spoken, area, finish, choice, values: valuesOf(spoken, area, size, choice) }
  return {
    title: { es: spanishTitle(parsed), en: englishTitle(parsed) },
    short: shortText(matter),
    large: largeText(matter),
    priceCents: priceOf(parsed, choice),
    weight: weightOf(size, finish),
    dimensions: dimensionsOf(size, parsed.type.vessel),
    categoryWords: categoryWordsOf(area),
    drawing: drawingOf(parsed, area, finish, choice),
  }
}

/** A name may stay as it is; any other word that is not known makes the whole unknown, as does one before a Spanish noun. */
const translate = (title: Title, from: Language): string | undefined => {
  const parsed = parseCare(title, from)
  if (!parsed) return translatePhrase(title, from)
  if (parsed.purpose && !(parsed.purpose.es && parsed.purpose.en)) return undefined
  const isNamed = title.text.includes(parsed.name) && (from === 'en' || parsed.isNounFirst)
  if (parsed.name && !isNamed) return undefined
  return from === 'es' ? englishTitle(parsed) : spanishTitle(parsed)
}

/** Skin care, hair care and scents. */
export const careFamily: Family = {
  name: 'care',
  recognise,
  compose: (title, choice, language) => {
    const parsed = parseCare(title, language)
    if (!parsed) throw new Error(`no product of skin care: ${title.text}`)
    return composeCare(parsed, choice)
  },
  translate,
}
