import { TextInput, type TextInputProps } from '@mantine/core'
import type { ShippingField } from '../../../shared/checkout/fields.ts'
import classes from './form.module.css'
import { requiredField } from './form.tsx'
import type { FieldProps } from './use-schema-form.ts'

/** `half` of a row on wide screens. */
type AddressInput = Pick<TextInputProps, 'autoComplete' | 'type' | 'inputMode'> & { half?: true }

const phone = { autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel', half: true } as const

type Name = ShippingField | 'phone'

/** The input of each field of a delivery address. The phone has one name in orders and another in accounts. */
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
}

interface AddressFieldsProps<Shown extends Name> {
  names: readonly Shown[]
  labelOf: (name: Shown) => string
  hintOf?: (name: Shown) => string | undefined
  field: (name: Shown) => FieldProps
  required?: boolean
}

export function AddressFields<Shown extends Name>({
  names,
  labelOf,
  hintOf,
  field,
  required = false,
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
            {...field(name)}
          />
        )
      })}
    </div>
  )
}
