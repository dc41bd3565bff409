import { useTranslation } from 'react-i18next'
import { countryCodes } from '../../../shared/labels/countries.ts'
import { formatEuros } from '../../../shared/money.ts'
import { everywhere, type Region } from '../../../shared/places/place.ts'
import type { SavedZone } from '../../../shared/shipping/zones.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { formatNumber } from '../../ui/numbers.ts'

/** More places are counted, not listed. */
const mostListed = 6

/** Says places and prices in the words of a clerk. */
export function useShippingTexts() {
  const { t } = useTranslation('admin-shipping')
  const language = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const nameCountry = (code: string) => (code === everywhere ? t('everywhere') : (names.of(code) ?? code))

  function describeRegions(regions: readonly Region[]): string {
    const codes = [...new Set(regions.map(({ countryCode }) => countryCode))]
    const parts = codes.map((code) => {
      const prefixes = regions.flatMap((region) => (region.countryCode === code ? region.zipPrefix || [] : []))
      const name = nameCountry(code)
      return prefixes.length > 0 ? t('zips', { name, prefixes: prefixes.join(', ') }) : name
    })
    const more = parts.length - mostListed
    return more > 0 ? t('morePlaces', { places: parts.slice(0, mostListed).join(', '), count: more }) : parts.join(', ')
  }

  function describeMethod({
    basis,
    rates,
    freeFrom,
    maxGrams,
    minDays,
    maxDays,
  }: SavedZone['methods'][number]): string {
    const steps = rates.map(({ from, price }) => {
      const amount = price === 0 ? t('free') : formatEuros(price, language)
      if (from === 0) return amount
      const start =
        basis === 'value' ? formatEuros(from, language) : t('grams', { grams: formatNumber(from, language) })
      return t('step', { start, price: amount })
    })
    return [
      steps.join(', '),
      ...(freeFrom === undefined ? [] : [t('freeFrom', { amount: formatEuros(freeFrom, language) })]),
      ...(maxGrams === undefined ? [] : [t('upTo', { grams: formatNumber(maxGrams, language) })]),
      minDays === maxDays ? t('days', { count: maxDays }) : t('dayRange', { min: minDays, max: maxDays }),
    ].join(' · ')
  }

  /** All countries by their names, the choice of everywhere first if it is wanted. */
  function listCountries(withEverywhere: boolean) {
    const countries = countryCodes.map((value) => ({ value, label: nameCountry(value) }))
    const sorted = countries.toSorted((a, b) => a.label.localeCompare(b.label, language))
    return withEverywhere ? [{ value: everywhere, label: nameCountry(everywhere) }, ...sorted] : sorted
  }

  return { nameCountry, describeRegions, describeMethod, listCountries }
}
