import { type Language, otherLanguage } from '../../../../shared/languages.ts'
import { lexicon } from '../lexicon/lexicon.ts'
import { families, finders, type Known } from './dictionary.ts'
import { joined } from './grammar.ts'
import { isWhole, parse } from './parse.ts'
import { titleIn } from './titles.ts'
import { capitalize, normalize, readTitle } from './words.ts'

const key = (text: string) => normalize(text.trim())

/** Departments of a shop, of which one alone is no title: `Punto` is knitwear. */
const departmentsFrom = (from: Language) =>
  new Map([...lexicon.phrases.departments].reverse().map((line) => [key(line[from]), line[otherLanguage[from]]]))
const departments = { es: departmentsFrom('es'), en: departmentsFrom('en') }

/** A whole title in the other language; of families that know it equally well the first one translates. */
function asTitle(text: string, from: Language): string | undefined {
  const readings = families.flatMap((family) => parse(readTitle(text), family, from) ?? []).filter(isWhole)
  const [best] = readings.sort((a, b) => b.score - a.score)
  return best && titleIn(best, otherLanguage[from])
}

/** One word or phrase of the lexicon: `Lino`, `sensitive skin`. */
function asWord(text: string, from: Language): string | undefined {
  const { tokens } = readTitle(text)
  const ofLanguage = ({ written }: Pick<Known, 'written'>) => written[from] !== undefined
  const words = families.flatMap((family) => finders[family](tokens, ofLanguage))
  const found = words.find(({ value, from: start, to }) => value.is !== 'filler' && to - start === tokens.length)
  return found?.value.it[otherLanguage[from]].names[0]
}

const one = (text: string, from: Language): string | undefined =>
  departments[from].get(key(text)) ?? asTitle(text, from) ?? asWord(text, from)

const separators: Record<Language, RegExp> = { es: / (?:y|e) |, /, en: / (?:and|&) |, / }

/** `Camisas y accesorios`: each part by itself, when all of them are known. */
function asList(text: string, from: Language): string | undefined {
  const parts = text.split(separators[from]).map((part) => one(part, from)?.toLowerCase())
  return parts.length > 1 && parts.every((part) => part !== undefined) ? joined(parts, otherLanguage[from]) : undefined
}

/** Titles, names of categories and other short phrases of the shop; undefined where a word of them is unknown. */
export function translate(text: string, from: Language, to: Language): string | undefined {
  const { text: tidy } = readTitle(text)
  if (from === to) return tidy
  const translated = one(tidy, from) ?? asList(tidy, from)
  if (translated === undefined) return undefined
  return tidy.charAt(0) === tidy.charAt(0).toLowerCase() ? translated : capitalize(translated)
}
