import { type Language, numberLocales } from '../languages.ts'
import { numberFormats } from '../number-format.ts'

const formatFor = numberFormats((language) => new Intl.NumberFormat(numberLocales[language]))

/** A weight as a language writes it: `500 g`, `2,5 kg`. */
export function writeGrams(grams: number, language: Language): string {
  const [number, unit] = grams < 1000 ? [grams, 'g'] : [grams / 1000, 'kg']
  return `${formatFor(language).format(number)}\u00a0${unit}`
}
