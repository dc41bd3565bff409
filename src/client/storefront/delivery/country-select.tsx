import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { findCountryCode } from '../../../shared/places/country-names.ts'
import { findProvince } from '../../../shared/places/provinces.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { requiredField } from '../../ui/form/form.tsx'
import type { FieldProps } from '../../ui/form/use-schema-form.ts'
import { listCountryOptions } from './country-options.ts'
import classes from './delivery.module.css'

type CountrySelectProps = Omit<FieldProps, 'value'> & {
  label: string
  countries: readonly string[]
  /** In Spain it tells the province, which is shown as a check. */
  zip: string
  /** The name of the country, in whatever language it was written. */
  value?: string
}

/** The countries that the shop sends to; the form holds the name, as an address is written with it. */
export function CountrySelect({ label, countries, zip, value = '', onChange, ...field }: CountrySelectProps) {
  const { t } = useTranslation('delivery')
  const language = useLanguage()
  const options = useMemo(() => listCountryOptions(countries, language), [countries, language])
  const code = findCountryCode(value)
  const shown = options.find((option) => option.value === code)
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
