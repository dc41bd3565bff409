import * as z from 'zod/mini'
import { cartLineInputSchema } from '../cart/entities.ts'
import { maxCartLines } from '../cart/limits.ts'
import { inWholeCents } from '../whole-cents.ts'

const required = (key: string, max = 200) =>
  z.string(key).check(z.trim(), z.minLength(1, key), z.maxLength(max, 'tooLong'))

/** The nine shipping fields; each has its own error text, keys of namespace `validation`. */
export const shippingSchema = z.object({
  name: required('name'),
  surname: required('surname'),
  telephone: required('telephone', 40),
  email: z
    .string('email')
    .check(z.trim(), z.minLength(1, 'email'), z.maxLength(254, 'tooLong'), z.email('emailInvalid')),
  address: required('address'),
  address2: required('address2'),
  city: required('city'),
  zip: required('zip', 20),
  country: required('country'),
})
export type Shipping = z.infer<typeof shippingSchema>

const lines = z
  .array(cartLineInputSchema, 'cartEmpty')
  .check(z.minLength(1, 'cartEmpty'), z.maxLength(maxCartLines, 'cartLines'))

/** Body of a checkout: the cart object or its list of products; only `id`, `variantId` and `quantity` of a line are trusted. */
export const checkoutSchema = z.extend(shippingSchema, {
  cart: z.union([z.object({ products: lines }), lines], 'cartEmpty'),
  /** Euros: the order is refused when it would cost anything else. */
  expectedTotal: z.optional(z.number('amount').check(z.gte(0, 'amount'), inWholeCents('amountDecimals'))),
  /** Which version of the terms the buyer accepts: the order is refused when another one is in effect. */
  termsVersion: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
})
export type CheckoutInput = z.infer<typeof checkoutSchema>

export const checkoutResultSchema = z.object({ url: z.string() })

/** Result of checkout-success and checkout-error. */
export const settledSchema = z.object({
  completed: z.boolean(),
  order: z.optional(
    z.object({
      id: z.string(),
      number: z.optional(z.string()),
      status: z.number(),
      paymentStatus: z.number(),
      totalPrice: z.number(),
    }),
  ),
})
export type Settled = z.infer<typeof settledSchema>
