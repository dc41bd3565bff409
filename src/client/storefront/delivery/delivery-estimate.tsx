import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLineInput } from '../../../shared/cart/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { everywhere } from '../../../shared/places/place.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { fieldClasses } from '../../ui/form/form.tsx'
import looks from '../../ui/looks.module.css'
import { listCountryOptions } from './country-options.ts'
import classes from './delivery.module.css'
import { useMethodTexts } from './method-text.tsx'
import { type RememberedPlace, readPlace, rememberPlace } from './remembered-place.ts'
import { useQuote } from './use-quote.ts'

interface DeliveryEstimateProps {
  products: readonly CartLineInput[]
  countries: readonly string[]
}

/** The place to begin with: the remembered one, else Spain or the first country that the shop sends to. */
function getFirstPlace(countries: readonly string[]): RememberedPlace {
  const isServed = (code: string) => countries.includes(code) || countries.includes(everywhere)
  const place = readPlace()
  if (place && isServed(place.countryCode)) return place
  return { countryCode: isServed('ES') ? 'ES' : (countries[0] ?? 'ES'), zip: '' }
}

/** When and for how much some products come to a place, which is remembered in this browser alone. */
export function DeliveryEstimate({ products, countries }: DeliveryEstimateProps) {
  const { t } = useTranslation('delivery')
  const language = useLanguage()
  const texts = useMethodTexts()
  // Known in the browser only: pages are the same for everybody.
  const [place, setPlace] = useState<RememberedPlace>()
  const [isOpen, setIsOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the visitor decides.
  useEffect(() => setPlace(getFirstPlace(countries)), [])
  const options = useMemo(() => listCountryOptions(countries, language), [countries, language])
  const { quote, problem } = useQuote(place && products.length > 0 ? { products: [...products], ...place } : undefined)
  // Whoever asks when something arrives does not mean to fetch it, which is often the cheapest.
  const brought = quote?.methods.filter(({ kind }) => kind !== 'pickup') ?? []
  const selected = brought.toSorted((a, b) => a.price - b.price)[0] ?? quote?.methods[0]
  const change = (changed: Partial<RememberedPlace>) => {
    const next = { countryCode: 'ES', zip: '', ...place, ...changed }
    setPlace(next)
    rememberPlace(next)
  }
  const country = options.find(({ value }) => value === place?.countryCode)?.label ?? ''
  return (
    <div className={classes.estimate} data-testid="delivery-estimate">
      <p role="status">
        {selected && `${texts.days(selected)} · ${texts.price(selected)} (${textIn(language, selected.name)})`}
        {!selected && (problem === 'network' ? t('network') : (problem ?? t('calculating')))}
      </p>
      {selected && texts.missing(selected) && <p>{texts.missing(selected)}</p>}
      <p>
        {place && t('estimate', { place: [place.zip, country].filter(Boolean).join(' ') })}{' '}
        <button type="button" className={looks.way} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('change')}
        </button>
      </p>
      {isOpen && (
        <div className={classes.place}>
          <NativeSelect
            classNames={fieldClasses}
            label={t('country')}
            data={options}
            value={place?.countryCode ?? ''}
            onChange={(event) => change({ countryCode: event.currentTarget.value })}
          />
          <TextInput
            classNames={fieldClasses}
            label={t('zip')}
            maxLength={20}
            value={place?.zip ?? ''}
            onChange={(event) => change({ zip: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  )
}
