import { useEffect, useEffectEvent, useRef } from 'react'
import { findCapital } from '../../../shared/places/provinces.ts'

interface CityHelp {
  countryCode: string | undefined
  zip: string
  city: string
  onCity: (city: string) => void
}

/**
 * Fills an empty city with the capital that a Spanish postcode names, and takes it out again with another postcode. A city
 * that somebody typed stays.
 */
export function useCityHelp({ countryCode, zip, city, onCity }: CityHelp): void {
  const filled = useRef('')
  const capital = countryCode === 'ES' ? (findCapital(zip) ?? '') : ''
  const help = useEffectEvent(() => {
    const isOurs = city === '' || city === filled.current
    filled.current = isOurs ? capital : ''
    if (isOurs && city !== capital) onCity(capital)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the postcode alone, so that a deleted city stays deleted.
  useEffect(() => help(), [capital])
}
