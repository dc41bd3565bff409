import type { CheckoutSettings } from '../settings/checkout.ts'

/** Shipping fields that the shop's owner may decide not to ask for. */
export type OptionalShippingField = 'surname' | 'telephone' | 'address2' | 'zip'

/** The fields that a shop does not ask for; none in a shop as it comes. Separate from the schema, so that pages need no zod. */
export function getFieldsNotRequested({ surname, phone, address2, zip }: CheckoutSettings): OptionalShippingField[] {
  const asked: Record<OptionalShippingField, boolean> = { surname, telephone: phone, address2, zip }
  return (Object.keys(asked) as OptionalShippingField[]).filter((field) => !asked[field])
}
