import { countryCodes } from '../../../shared/labels/countries.ts'
import type { Language } from '../../../shared/languages.ts'
import { everywhere } from '../../../shared/places/place.ts'

/** The countries that a shop sends to, by their names in a language: Spain first, then in alphabetical order. */
export function listCountryOptions(countries: readonly string[], language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const codes = countries.includes(everywhere) ? countryCodes : countries
  const collator = new Intl.Collator(language)
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => Number(b.value === 'ES') - Number(a.value === 'ES') || collator.compare(a.label, b.label))
}
