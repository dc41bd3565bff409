/** The nine shipping fields in the order of the form. Apart from the schema, so that no zod is needed. */
export const shippingFields = [
  'name',
  'surname',
  'email',
  'telephone',
  'address',
  'address2',
  'zip',
  'city',
  'country',
] as const
export type ShippingField = (typeof shippingFields)[number]
