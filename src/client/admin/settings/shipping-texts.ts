import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { countryCodes } from '../../../shared/labels/countries.ts'
import { columnIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { everywhere, type Region } from '../../../shared/places/place.ts'
import { nameZone as getZoneNames } from '../../../shared/shipping/setup.ts'
import { type MethodInput, type SavedZone, savedZoneSchema } from '../../../shared/shipping/zones.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { formatNumber } from '../../ui/numbers.ts'

const { regions, methods } = savedZoneSchema.shape
/** Fields of a zone, as the audit stores those that changed. */
const storedParts = z.object({ regions: z.optional(regions), methods: z.optional(methods) })

/** More places are counted, not listed. */
const mostListed = 6

const joinBoth = (es: string, en: string) => (es === en ? es : [es, en].filter(Boolean).join(' / '))

/** Says places and prices in the words of a clerk. */
export function useShippingTexts() {
  const { t } = useTranslation('admin-shipping')
  const language = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const nameCountry = (code: string) => (code === everywhere ? t('everywhere') : (names.of(code) ?? code))

  const nameZone = (zone: Pick<SavedZone, 'id' | 'name'>) => columnIn(language, 'name', getZoneNames(zone))
  const nameMethod = (names: Pick<MethodInput, 'nameEs' | 'nameEn'>) => columnIn(language, 'name', names)

  /** @param isWhole lists all of them, however many */
  function describeRegions(regions: readonly Region[], isWhole = false): string {
    const codes = [...new Set(regions.map(({ countryCode }) => countryCode))]
    const parts = codes.map((code) => {
      const prefixes = regions.flatMap((region) => (region.countryCode === code ? region.zipPrefix || [] : []))
      const name = nameCountry(code)
      return prefixes.length > 0 ? t('zips', { name, prefixes: prefixes.join(', ') }) : name
    })
    const count = isWhole ? 0 : parts.length - mostListed
    return count > 0 ? t('morePlaces', { places: parts.slice(0, mostListed).join(', '), count }) : parts.join(', ')
  }

  function describeDays(min: number, max: number): string {
    if (max === 0) return t('sameDay')
    return min === max ? t('days', { count: max }) : t('dayRange', { min, max })
  }

  function describeMethod({ basis, rates, freeFrom, maxGrams, minDays, maxDays }: Omit<MethodInput, 'id'>): string {
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
      describeDays(minDays, maxDays),
    ].join(' · ')
  }

  /** A method with all that staff set about it, for the history. */
  function describeFully(method: Omit<MethodInput, 'id'>): string {
    const { nameEs, nameEn, cutOff, enabled, noteEs = '', noteEn = '' } = method
    const parts = [
      t(`kinds.${method.kind}`),
      describeMethod(method),
      t('cutOffAt', { time: cutOff }),
      joinBoth(noteEs, noteEn),
      !enabled && t('zones.disabled'),
    ]
    return `${joinBoth(nameEs, nameEn)}: ${parts.filter(Boolean).join(' · ')}`
  }

  /** Regions or methods of a zone in the audit, a method a line; undefined for anything else. */
  function describeSnapshot(field: string, value: unknown): string | undefined {
    const { regions, methods } = storedParts.safeParse({ [field]: value }).data ?? {}
    return regions ? describeRegions(regions, true) : methods?.map(describeFully).join('\n')
  }

  /** All countries by their names, the choice of everywhere first if it is wanted. */
  function listCountries(withEverywhere: boolean) {
    const toChoice = (value: string) => ({ value, label: nameCountry(value) })
    const sorted = countryCodes.map(toChoice).toSorted((a, b) => a.label.localeCompare(b.label, language))
    return withEverywhere ? [toChoice(everywhere), ...sorted] : sorted
  }

  return { nameCountry, nameZone, nameMethod, describeSnapshot, describeRegions, describeMethod, listCountries }
}
