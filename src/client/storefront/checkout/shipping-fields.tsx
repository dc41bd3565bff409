import { useTranslation } from 'react-i18next'
import type { Shipping } from '../../../shared/checkout/entities.ts'
import type { ShippingField } from '../../../shared/checkout/fields.ts'
import { AddressFields } from '../../ui/form/address-fields.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import classes from './shipping-fields.module.css'

const groups = [
  { key: 'contact', fields: ['name', 'surname', 'email', 'telephone'] },
  { key: 'address', fields: ['address', 'address2', 'zip', 'city', 'country'] },
] as const satisfies { key: string; fields: ShippingField[] }[]

interface ShippingFieldsProps {
  form: SchemaForm<Shipping>
  /** Fields that the shop does not ask for. */
  notAsked: readonly ShippingField[]
}

/** The shipping fields that the shop asks for; errors appear after a field was left or the form submitted. */
export function ShippingFields({ form, notAsked }: ShippingFieldsProps) {
  const { t } = useTranslation('checkout')
  return groups.map(({ key, fields }) => (
    <fieldset key={key} className={classes.group}>
      <legend className={classes.legend}>{t(`groups.${key}`)}</legend>
      <AddressFields
        names={fields.filter((name) => !notAsked.includes(name))}
        labelOf={(name) => t(`fields.${name}`)}
        hintOf={(name) => (name === 'address2' ? t('address2Hint') : undefined)}
        field={form.field}
        required
      />
    </fieldset>
  ))
}
