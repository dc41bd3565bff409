import type { CheckoutSettings } from '../settings/checkout.ts'

/** Shipping fields that the shop's owner may decide not to ask for. */
export type OptionalShippingField = 'telephone' | 'address2'

/** The fields that a shop does not ask for; none in a shop as it comes. Separate from the schema, so that pages need no zod. */
export function fieldsNotAsked({ phone, address2 }: CheckoutSettings): OptionalShippingField[] {
  return [...(phone ? [] : (['telephone'] as const)), ...(address2 ? [] : (['address2'] as const))]
}
