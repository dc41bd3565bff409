import { TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { Shipping } from '../../../shared/checkout/entities.ts'
import type { ShippingField } from '../../../shared/checkout/fields.ts'
import classes from './shipping-fields.module.css'

interface FieldFacts {
  /** What browsers fill in (HTML, autofill detail tokens). */
  autoComplete: string
  type?: 'email' | 'tel'
  inputMode?: TextInputProps['inputMode']
  /** Half a row on wide screens. */
  half?: true
}

const facts: Record<ShippingField, FieldFacts> = {
  name: { autoComplete: 'shipping given-name', half: true },
  surname: { autoComplete: 'shipping family-name', half: true },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', half: true },
  telephone: { autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel', half: true },
  address: { autoComplete: 'shipping address-line1' },
  address2: { autoComplete: 'shipping address-line2' },
  zip: { autoComplete: 'shipping postal-code', half: true },
  city: { autoComplete: 'shipping address-level2', half: true },
  country: { autoComplete: 'shipping country-name' },
}

const groups = [
  { key: 'contact', fields: ['name', 'surname', 'email', 'telephone'] },
  { key: 'address', fields: ['address', 'address2', 'zip', 'city', 'country'] },
] as const satisfies { key: string; fields: ShippingField[] }[]

interface ShippingFieldsProps {
  form: UseFormReturnType<Shipping>
}

/** The nine shipping fields; an error stands under its field once that was left or submitted. */
export function ShippingFields({ form }: ShippingFieldsProps) {
  const { t, i18n } = useTranslation(['checkout', 'validation'])
  // The schema's errors are text keys, so that they follow the language; the server's are texts.
  const textOf = (error: unknown) =>
    typeof error === 'string' && i18n.exists(`validation:${error}`) ? t(`validation:${error}`) : (error as string)
  return groups.map(({ key, fields }) => (
    <fieldset key={key} className={classes.group}>
      <legend className={classes.legend}>{t(`checkout:groups.${key}`)}</legend>
      <div className={classes.fields}>
        {fields.map((field) => {
          const { half, ...attributes } = facts[field]
          const { error, ...input } = form.getInputProps(field)
          return (
            <TextInput
              key={form.key(field)}
              name={field}
              label={t(`checkout:fields.${field}`)}
              required
              withAsterisk={false}
              size="md"
              className={half ? classes.half : classes.full}
              {...attributes}
              {...input}
              error={error ? textOf(error) : undefined}
            />
          )
        })}
      </div>
    </fieldset>
  ))
}
