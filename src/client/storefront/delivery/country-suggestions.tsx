import { useMemo } from 'react'
import { everywhere } from '../../../shared/places/place.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { listCountryOptions } from './country-options.ts'

/**
 * Offers all countries to a text field with `list={id}`, for shops that deliver everywhere at one price: there an order may
 * name its country in any words, so that a select would refuse what the shop accepts.
 */
export function CountrySuggestions({ id }: { id: string }) {
  const language = useLanguage()
  const options = useMemo(() => listCountryOptions([everywhere], language), [language])
  return (
    <datalist id={id}>
      {options.map(({ value, label }) => (
        <option key={value} value={label} />
      ))}
    </datalist>
  )
}
