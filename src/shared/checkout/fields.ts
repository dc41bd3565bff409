/** The nine shipping fields in the order of the form. Separate from the schema, so that pages need no zod. */
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
