import type { TextInputProps } from '@mantine/core'
import type { ShippingField } from '../../../shared/checkout/fields.ts'

interface AddressInput {
  /** Autofill detail tokens (HTML). */
  autoComplete: string
  type?: 'email' | 'tel'
  inputMode?: TextInputProps['inputMode']
  /** Half a row on wide screens. */
  half?: true
}

const phone = { autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel', half: true } as const

/** The input of each field of a delivery address. The phone has one name in orders and another in accounts. */
export const addressInputs: Record<ShippingField | 'phone', AddressInput> = {
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
