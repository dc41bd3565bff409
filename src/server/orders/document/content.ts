import * as z from 'zod/mini'
import { languages } from '../../../shared/languages.ts'
import { localizedSchema } from '../../../shared/localized-schema.ts'
import { deliveryFields } from '../../../shared/orders/delivery-fields.ts'
import { shownTypes } from '../../../shared/orders/document-types.ts'
import { billingAddressSchema, recipientSchema } from '../../../shared/orders/entities.ts'
import { taxModes } from '../../../shared/taxes/decision.ts'

/** A time, ISO 8601. */
const timeSchema = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))

const labelled = z.object({ label: z.string(), value: z.string() })

/** The texts of a printed document in the order's language, in their order. */
const printedSchema = z.object({
  language: z.enum(languages),
  title: z.string(),
  author: z.string(),
  /** ISO 8601; also the date of the file, so that the same document gives the same bytes. */
  issuedAt: timeSchema,
  shopName: z.string(),
  heading: z.string(),
  number: z.string(),
  facts: z.array(labelled),
  parties: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
  table: z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  /** The last one is the total. */
  sums: z.array(labelled),
  notes: z.array(z.string()),
  /** That it is a demonstration, or that its payment was a test; empty for neither. */
  demoNotice: z.string(),
  /** With `{page}` and `{pages}` in place of the numbers. */
  pageNumber: z.string(),
})
export type Printed = z.infer<typeof printedSchema>

/**
 * The content of an invoice or credit note, stored when it is issued: nothing of it is computed again. Amounts in
 * cents with VAT unless they say otherwise; those of a credit note are negative, and so are its quantities.
 */
export const contentSchema = z.object({
  /** Absent in documents of earlier versions. */
  type: z.optional(z.enum(shownTypes)),
  timeZone: z.string(),
  seller: z.object({
    name: z.string(),
    nif: z.string(),
    address: z.array(z.string()),
    packaging: z.optional(z.string()),
  }),
  buyer: billingAddressSchema,
  /** The buyer of a complete document. */
  recipient: z.optional(recipientSchema),
  order: z.object({ id: z.string(), number: z.nullable(z.string()), at: timeSchema }),
  lines: z.array(
    z.object({
      id: z.string(),
      title: localizedSchema,
      /** The chosen options and the variant's SKU; absent for a product without options. */
      options: z.optional(localizedSchema),
      sku: z.optional(z.string()),
      quantity: z.int(),
      priceCents: z.int(),
      totalCents: z.int(),
    }),
  ),
  discountCents: z.int(),
  shippingCents: z.int(),
  /** How it was sent and taxed, as the order promised; absent in documents of before. */
  delivery: z.optional(z.object(deliveryFields)),
  taxMode: z.optional(z.enum(taxModes)),
  /** VAT in the prices that is not charged; absent without any. */
  taxOffCents: z.optional(z.int()),
  taxes: z.array(z.object({ ratePpm: z.int(), netCents: z.int(), taxCents: z.int(), grossCents: z.int() })),
  printed: printedSchema,
})
export type DocumentContent = z.infer<typeof contentSchema>
