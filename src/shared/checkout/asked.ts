import type { CheckoutSettings } from '../settings/checkout.ts'

/** Shipping fields that the shop's owner may decide not to request. */
export type OptionalShippingField = 'surname' | 'telephone' | 'address2' | 'zip'

/** The fields that a shop does not request; none in a shop as it comes. Separate from the schema, so that pages need no zod. */
export function getFieldsNotRequested({ surname, phone, address2, zip }: CheckoutSettings): OptionalShippingField[] {
  const isRequested: Record<OptionalShippingField, boolean> = { surname, telephone: phone, address2, zip }
  return (Object.keys(isRequested) as OptionalShippingField[]).filter((field) => !isRequested[field])
}
