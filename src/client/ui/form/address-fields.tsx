import { TextInput, type TextInputProps } from '@mantine/core'
import type { ShippingField } from '../../../shared/checkout/fields.ts'
import classes from './form.module.css'
import { requiredField } from './form.tsx'
import type { FieldProps } from './use-schema-form.ts'

/** `half` of a row on wide screens. */
type AddressInput = Pick<TextInputProps, 'autoComplete' | 'type' | 'inputMode'> & { half?: true }

const phone = { autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel', half: true } as const

type Name =
  | ShippingField
  | 'phone'
  | 'taxNumber'
  | 'companyName'
  | `billing${'Name' | 'Address' | 'Address2' | 'Zip' | 'City' | 'Country'}`

/** The input of each field of an address. The phone has one name in orders and another in accounts. */
const addressInputs: Record<Name, AddressInput> = {
  name: { autoComplete: 'shipping given-name', half: true },
  surname: { autoComplete: 'shipping family-name', half: true },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', half: true },
  telephone: phone,
  phone,
  address: { autoComplete: 'shipping address-line1' },
  address2: { autoComplete: 'shipping address-line2' },
  zip: { autoComplete: 'shipping postal-code', half: true },
  city: { autoComplete: 'shipping address-level2', half: true },
  country: { autoComplete: 'shipping country-name' },
  taxNumber: { autoComplete: 'off' },
  companyName: { autoComplete: 'billing organization' },
  billingName: { autoComplete: 'billing name' },
  billingAddress: { autoComplete: 'billing address-line1' },
  billingAddress2: { autoComplete: 'billing address-line2' },
  billingZip: { autoComplete: 'billing postal-code', half: true },
  billingCity: { autoComplete: 'billing address-level2', half: true },
  billingCountry: { autoComplete: 'billing country-name' },
}

interface AddressFieldsProps<Shown extends Name> {
  names: readonly Shown[]
  labelOf: (name: Shown) => string
  hintOf?: (name: Shown) => string | undefined
  field: (name: Shown) => FieldProps
  required?: boolean
  /** The identifier of the list that suggests countries. */
  countryList?: string
}

export function AddressFields<Shown extends Name>({
  names,
  labelOf,
  hintOf,
  field,
  required = false,
  countryList,
}: AddressFieldsProps<Shown>) {
  return (
    <div className={classes.fields}>
      {names.map((name) => {
        const { half, ...attributes } = addressInputs[name]
        return (
          <TextInput
            key={name}
            label={labelOf(name)}
            description={hintOf?.(name)}
            {...requiredField}
            required={required}
            className={half ? undefined : classes.full}
            {...attributes}
            list={name === 'country' ? countryList : undefined}
            {...field(name)}
          />
        )
      })}
    </div>
  )
}
