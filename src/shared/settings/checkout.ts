import * as z from 'zod/mini'

/** Fields that a buyer is asked for beside name, e-mail, address, city and country. */
export const checkoutSettingsSchema = z.object({
  /** Asked for, and required; otherwise neither shown nor expected. */
  phone: z.boolean(),
  /** The second line of the address: the same. */
  address2: z.boolean(),
  /** Some people have one name only. */
  surname: z.boolean(),
  /** Some countries have no postcodes. */
  zip: z.boolean(),
})
export type CheckoutSettings = z.infer<typeof checkoutSettingsSchema>

/** A shop starts by asking for all nine fields. */
export const firstCheckout: CheckoutSettings = { phone: true, address2: true, surname: true, zip: true }
