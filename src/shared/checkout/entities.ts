import * as z from 'zod/mini'
import { cartLineInputSchema } from '../cart/entities.ts'
import { maxCartLines } from '../cart/limits.ts'
import { emailAddressField } from '../email-field.ts'
import { atMost, requiredText, visibleText } from '../length.ts'
import { countryCodeField } from '../places/country-code.ts'
import { inWholeCents } from '../whole-cents.ts'
import type { OptionalShippingField } from './asked.ts'
import { invoiceWish } from './billing.ts'

const required = (key: string, max = 200) => requiredText(key, max)

const longestTelephone = 40
const longestZip = 20

/** The nine shipping fields; each has its own error text, keys of namespace `validation`. */
export const shippingSchema = z.object({
  name: required('name'),
  surname: required('surname'),
  telephone: required('telephone', longestTelephone),
  email: emailAddressField,
  address: required('address'),
  address2: required('address2'),
  city: required('city'),
  zip: required('zip', longestZip),
  country: required('country'),
})
export type Shipping = z.infer<typeof shippingSchema>

const lines = z
  .array(cartLineInputSchema, 'cartEmpty')
  .check(z.minLength(1, 'cartEmpty'), z.maxLength(maxCartLines, 'cartLines'))

/** Fields of a checkout for its delivery, all optional. */
const deliveryWish = {
  /** ISO 3166-1 alpha-2; absent: `country` is looked up by its name. */
  countryCode: z.optional(countryCodeField()),
  /** One of the quote's methods; absent: the cheapest. */
  shippingMethodId: z.optional(z.string().check(atMost(64))),
  /** The office or locker where a parcel is fetched, for methods of that kind. */
  pickupPoint: z.optional(visibleText(200)),
}

/** Body of a checkout: the cart object or its list of products; only `id`, `variantId` and `quantity` of a line are trusted. */
export const checkoutSchema = z.extend(shippingSchema, {
  cart: z.union([z.object({ products: lines }), lines], 'cartEmpty'),
  /** Euros: the order is refused when it would cost anything else. */
  expectedTotal: z.optional(z.number('amount').check(z.gte(0, 'amount'), inWholeCents('amountDecimals'))),
  /** Which version of the terms the buyer accepts: the order is refused when another one is in effect. */
  termsVersion: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  ...deliveryWish,
  ...invoiceWish,
})
export type CheckoutInput = z.infer<typeof checkoutSchema>

/** A field that may be absent or empty, and is then an empty text. */
const optional = (key: string, max = 200) => z._default(z.string(key).check(z.trim(), atMost(max)), '')

const optionalFields = {
  surname: optional('surname'),
  telephone: optional('telephone', longestTelephone),
  address2: optional('address2'),
  zip: optional('zip', longestZip),
} as const satisfies Record<OptionalShippingField, z.ZodMiniType>

/** The schema of a shop that does not ask for some fields; what is sent of them all the same is valid and stays. */
function withoutAsking<S extends typeof shippingSchema>(schema: S, notAsked: readonly OptionalShippingField[]): S {
  if (notAsked.length === 0) return schema
  // Values keep their types: an absent field is an empty text.
  return z.extend(schema, Object.fromEntries(notAsked.map((field) => [field, optionalFields[field]]))) as unknown as S
}

/** The shipping fields as a shop asks for them now: the same rule for form and server. */
export const createShippingSchema = (notAsked: readonly OptionalShippingField[]) =>
  withoutAsking(shippingSchema, notAsked)

const hasDigits = (text: string) => (text.match(/\p{Nd}/gu)?.length ?? 0) >= 5

/** The shipping fields as the shop's own form asks for them: a telephone that is given has at least five digits. */
export function createShippingFormSchema(notAsked: readonly OptionalShippingField[]) {
  const schema = createShippingSchema(notAsked)
  const telephone = schema.shape.telephone.check(z.refine((text) => text === '' || hasDigits(text), 'telephoneDigits'))
  return z.extend(schema, { telephone })
}

/** The body of a checkout as a shop asks for it now. */
export const createCheckoutSchema = (notAsked: readonly OptionalShippingField[]) =>
  withoutAsking(checkoutSchema, notAsked)

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
