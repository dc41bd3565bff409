import * as z from 'zod/mini'
import { atMost } from '../length.ts'
import { localizedSchema } from '../localized-schema.ts'
import { deliveryFields, taxFields } from './delivery-fields.ts'
import { shownTypes } from './document-types.ts'
import { refundSchema } from './refunds.ts'

/** The sums of an order, in euros, as they were written with it. */
export const orderSums = {
  totalPriceWithOutVAT: z.number(),
  priceVAT: z.number(),
  /** Percent; of several rates the one with the largest base. */
  VAT: z.number(),
  /** The VAT by rate in percent, the highest first. */
  taxes: z.array(z.object({ rate: z.number(), base: z.number(), amount: z.number() })),
  /** Amount that discounts take off the lines; only where there is one. */
  discount: z.optional(z.number()),
  ...taxFields,
  totalPrice: z.number(),
}

/** The first fields of an order in every list. */
export const orderHead = {
  id: z.string(),
  /** To be read aloud; absent until an order of an earlier version has one. */
  number: z.optional(z.string()),
  createdAt: z.string(),
  status: z.number(),
  paymentStatus: z.number(),
}

/** An order in its buyer's list; statuses are the ids of docs/rules.md#orders, money is in euros. */
export const userOrderSchema = z.object({
  ...orderHead,
  totalElements: z.number(),
  totalPrice: z.number(),
  /** It was paid, so there is an invoice. */
  invoiced: z.boolean(),
  cancellable: z.boolean(),
})
export type UserOrder = z.infer<typeof userOrderSchema>

export const picturesInLists = 3

/** The pictures of an order's first lines, with their titles as sold. Pages show them; they are not in the REST lists. */
export const orderPicturesSchema = z.object({
  /** `file` is empty for a line without a picture. */
  pictures: z.array(z.object({ file: z.string(), title: localizedSchema })),
  totalLines: z.number(),
})
export type OrderPictures = z.infer<typeof orderPicturesSchema>

export const shownOrderSchema = z.extend(userOrderSchema, orderPicturesSchema.shape)
export type ShownOrder = z.infer<typeof shownOrderSchema>

/** The key of a signed link to an invoice, as an address or an input carries it. */
export const invoiceKeySchema = z.object({ key: z.optional(z.string().check(atMost(200))) })

/** Address of a document; `number` names one of several. */
export const creditNoteKeySchema = z.extend(invoiceKeySchema, {
  number: z.optional(z.string().check(atMost(40))),
})

export const invoiceReaders = ['owner', 'joined', 'guest', 'other'] as const
export type InvoiceReader = (typeof invoiceReaders)[number]

/** The buyer on invoices and on the order's page. */
export const billingAddressSchema = z.object({
  name: z.string(),
  address: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
})

/** Who gets a complete document. */
export const recipientSchema = z.object({
  name: z.string(),
  /** Absent for a consumer in another state of the EU. */
  taxNumber: z.optional(z.string()),
  address: z.string(),
  address2: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
})

/** An invoice (docs/rules.md#invoices); money is in euros and includes VAT unless it says otherwise. */
export const invoiceSchema = z.object({
  orderId: z.string(),
  /** The order's, to be read aloud. */
  number: z.optional(z.string()),
  invoiceNumber: z.string(),
  /** Absent for documents of earlier versions. */
  type: z.optional(z.enum(shownTypes)),
  /** Present on complete documents. */
  recipient: z.optional(recipientSchema),
  /** Number of the invoice that a credit note rectifies. */
  rectifies: z.optional(z.string()),
  /** Number of the simplified invoice in whose place a complete one was asked for later. */
  replaces: z.optional(z.string()),
  /** When it was issued, which is when the order was paid. ISO 8601. */
  createdAt: z.string(),
  orderedAt: z.string(),
  seller: z.optional(
    z.object({
      name: z.string(),
      nif: z.string(),
      address: z.array(z.string()),
      /** Number in the register of packaging; absent without one. */
      packaging: z.optional(z.string()),
    }),
  ),
  /**
   * A note in the language of the order: that it is a demonstration, or that its payment was a test.
   * Empty for nothing; absent where the shop is a demonstration, as its invoices are.
   */
  notice: z.optional(z.string()),
  billingAddress: billingAddressSchema,
  ...deliveryFields,
  products: z.array(
    z.object({
      id: z.string(),
      title: localizedSchema,
      /** For a product with options: the variant, its values in the order's language, and its SKU. */
      variantId: z.optional(z.string()),
      options: z.optional(z.string()),
      sku: z.optional(z.string()),
      quantity: z.number(),
      price: z.number(),
      total: z.number(),
    }),
  ),
  ...orderSums,
  status: z.number(),
  paymentStatus: z.number(),
  cancellable: z.boolean(),
  /** For an order that was cancelled after its payment: the document that takes this one back. */
  creditNote: z.nullable(z.object({ number: z.string(), createdAt: z.string(), refunded: z.boolean() })),
  /**
   * `owner`: the signed-in buyer. `joined`: this very call has added the guest's order to the reader's account.
   * `guest`: opened by the signed link, and the order belongs to no account. `other`: anybody else who may read it.
   */
  reader: z.enum(invoiceReaders),
  /** Paths of the same as PDF, with their key: they open without a session. */
  pdf: z.string(),
  creditNotePdf: z.nullable(z.string()),
  /** Credit notes that take back a part, oldest first; absent without any. `pdf` opens without a session. */
  corrections: z.optional(
    z.array(
      z.object({
        number: z.string(),
        createdAt: z.string(),
        amount: z.number(),
        reason: z.string(),
        refunded: z.boolean(),
        pdf: z.string(),
      }),
    ),
  ),
  /** For admins: all refunds of the order, oldest first; absent without any. */
  refunds: z.optional(z.array(refundSchema)),
})
export type Invoice = z.infer<typeof invoiceSchema>
