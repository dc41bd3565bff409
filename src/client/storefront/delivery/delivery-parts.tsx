import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLineInput } from '../../../shared/cart/entities.ts'
import type { CheckoutInput } from '../../../shared/checkout/entities.ts'
import type { FullQuote } from '../../../shared/checkout/quote-entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { findCountryCode } from '../../../shared/places/country-names.ts'
import { everywhere } from '../../../shared/places/place.ts'
import { findProvince } from '../../../shared/places/provinces.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { fieldClasses, requiredField } from '../../ui/form/form.tsx'
import type { FieldProps } from '../../ui/form/use-schema-form.ts'
import looks from '../../ui/looks.module.css'
import { listCountryOptions } from './country-options.ts'
import classes from './delivery.module.css'
import { useMethodTexts } from './method-text.tsx'
import { type RememberedPlace, readPlace, rememberPlace } from './remembered-place.ts'
import { useCityHelp } from './use-city-help.ts'
import { useQuote } from './use-quote.ts'

type CountrySelectProps = Omit<FieldProps, 'value'> & {
  label: string
  countries: readonly string[]
  /** In Spain it tells the province, which is shown as a check, and some cities. */
  zip: string
  city: string
  onCity: (city: string) => void
  /** The name of the country, in whatever language it was written. */
  value?: string
}

/** The countries that the shop sends to; the form holds the name, as an address is written with it. */
export function CountrySelect({ label, countries, value = '', onChange, ...props }: CountrySelectProps) {
  const { zip, city, onCity, ...field } = props
  const { t } = useTranslation('delivery')
  const language = useLanguage()
  const options = useMemo(() => listCountryOptions(countries, language), [countries, language])
  const code = findCountryCode(value)
  const shown = options.find((option) => option.value === code)
  useCityHelp({ countryCode: code, zip, city, onCity })
  const province = code === 'ES' ? findProvince(zip) : undefined
  return (
    <NativeSelect
      {...requiredField}
      className={classes.country}
      label={label}
      description={province && t('province', { name: province })}
      autoComplete="shipping country"
      {...field}
      data={[{ value: '', label: t('choose'), disabled: true }, ...options]}
      value={shown?.value ?? ''}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value)
        onChange?.(chosen?.label ?? '')
      }}
    />
  )
}

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

/** The delivery of the order that is being written. */
export interface CheckoutDelivery {
  /** Absent until the shop has answered. */
  quote?: FullQuote | undefined
  /** The fields of the call for it. */
  fields: Pick<CheckoutInput, 'countryCode' | 'shippingMethodId' | 'pickupPoint'>
}

interface DeliveryMethodsProps {
  products: readonly CartLineInput[]
  address: { country: string; zip: string }
  /** The cart has been read. */
  ready: boolean
  /** Raised to ask the shop again. */
  round: number
  onChange: (delivery: CheckoutDelivery) => void
}

/**
 * The methods that fit the cart and its place, to choose from, and why there are none. The quote follows the address and
 * the cart, and a chosen method stays chosen wherever it fits.
 */
export function DeliveryMethods({ products, address: { country, zip }, ready, round, onChange }: DeliveryMethodsProps) {
  const { t } = useTranslation('delivery')
  const language = useLanguage()
  const texts = useMethodTexts()
  const [methodId, choose] = useState<string>()
  const [pickupPoint, setPickupPoint] = useState('')
  const countryCode = country === '' ? undefined : findCountryCode(country)
  const isAsked = ready && products.length > 0 && countryCode !== undefined
  const place = { countryCode, zip, ...(methodId !== undefined && { shippingMethodId: methodId }) }
  const { quote, problem, isCurrent, ask } = useQuote(
    isAsked ? { products: [...products], ...place } : undefined,
    round,
  )
  const methods = quote?.methods ?? []
  // The chosen one at once, before the shop has answered.
  const selected = methods.find(({ id }) => id === methodId) ?? methods.find((method) => method.selected)
  const point = selected?.kind === 'point' && pickupPoint !== '' ? pickupPoint : undefined
  const tell = useEffectEvent(onChange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the method by its identifier.
  useEffect(() => {
    const chosen = { ...(selected && { shippingMethodId: selected.id }), ...(point && { pickupPoint: point }) }
    tell({ quote, fields: { ...(countryCode && { countryCode }), ...chosen } })
  }, [quote, countryCode, selected?.id, point])
  useEffect(() => {
    if (countryCode !== undefined) rememberPlace({ countryCode, zip })
  }, [countryCode, zip])
  return (
    <fieldset className={classes.methods} aria-busy={!isCurrent}>
      <legend>{t('methods')}</legend>
      {!quote && !problem && <p className={looks.detail}>{t('calculating')}</p>}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem === 'network' ? t('network') : problem}{' '}
          {problem === 'network' && (
            <button type="button" className={looks.way} onClick={ask}>
              {t('again')}
            </button>
          )}
        </p>
      )}
      {quote?.methods.map((method) => (
        <label key={method.id} className={classes.method}>
          <input
            type="radio"
            name="shippingMethodId"
            value={method.id}
            checked={method.id === selected?.id}
            onChange={() => choose(method.id)}
          />
          <span className={classes.name}>
            <span>{textIn(language, method.name)}</span>
            <span>{texts.price(method)}</span>
          </span>
          <span className={`${looks.detail} ${classes.detail}`}>
            {[texts.days(method), method.note && textIn(language, method.note), texts.missing(method)].map(
              (line) =>
                line && (
                  <span key={line} className={classes.line}>
                    {line}
                  </span>
                ),
            )}
          </span>
        </label>
      ))}
      {selected?.kind === 'point' && (
        <TextInput
          {...requiredField}
          name="pickupPoint"
          label={t('point')}
          description={t('pointHint')}
          value={pickupPoint}
          onChange={(event) => setPickupPoint(event.currentTarget.value)}
        />
      )}
      {quote?.taxMode === 'export' && <p className={looks.detail}>{t('export')}</p>}
    </fieldset>
  )
}

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
