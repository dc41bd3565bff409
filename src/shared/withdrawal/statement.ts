import * as z from 'zod/mini'
import { adminListFields } from '../admin-list.ts'
import { emailAddressField } from '../email-field.ts'
import { idField } from '../id-schema.ts'
import { languages } from '../languages.ts'
import { atMost, atMostItems, requiredText } from '../length.ts'
import { localizedSchema } from '../localized-schema.ts'

/** Databases store no half of a surrogate pair: what is compared with a stored text must have none, either. */
const wellFormed = () => z.overwrite((text: string) => text.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}'))

const lineField = () => idField().check(wellFormed())
const variantField = () => z.optional(z.string().check(atMost(64), wellFormed()))
const quantityField = () => z.int('quantity').check(z.gte(1, 'quantity'), z.lte(999, 'quantity'))

/** The link of a mail or of an order's page has such a key, which prefills the statement. */
const keyField = () => z.optional(z.string().check(atMost(200)))

/** Longest texts of a statement, in characters. */
export const longest = { name: 200, order: 300, text: 2000 } as const

/** A statement of withdrawal: who, from which order in the buyer's own words, and of which lines if not of all. */
export const statementSchema = z.object({
  name: requiredText('name', longest.name).check(wellFormed()),
  order: requiredText('withdrawalOrder', longest.order).check(wellFormed()),
  email: emailAddressField,
  lines: z.optional(
    z
      .array(z.object({ id: lineField(), variantId: variantField(), quantity: quantityField() }))
      .check(atMostItems(200)),
  ),
  text: z.optional(z.string().check(z.trim(), atMost(longest.text), wellFormed())),
  language: z.optional(z.enum(languages, 'language')),
})
export type Statement = z.infer<typeof statementSchema>

/** Lines as they are stored and shown; `title` for those that were found in the order. */
export const statedLinesSchema = z.array(
  z.object({ id: z.string(), variantId: z.optional(z.string()), quantity: z.number(), title: z.optional(z.string()) }),
)
export type StatedLine = z.infer<typeof statedLinesSchema>[number]

export const receiptSchema = z.object({ number: z.string(), receivedAt: z.string() })
export type Receipt = z.infer<typeof receiptSchema>

export const withdrawalKeySchema = z.object({ key: z.string().check(z.minLength(1, 'required'), atMost(200)) })

/** A line that the order's key offers for a statement; `id` is the line's own. */
const offeredLineSchema = z.object({
  id: z.string(),
  title: localizedSchema,
  options: z.optional(localizedSchema),
  quantity: z.number(),
})

/** The details that the key of a mail's link fills in. */
export const prefillSchema = z.object({
  name: z.string(),
  email: z.string(),
  order: z.string(),
  lines: z.array(offeredLineSchema),
})
export type Prefill = z.infer<typeof prefillSchema>

/** Addresses of the page: `key` is an order's or a receipt's, `order` fills in a number. */
export const withdrawalPageQuerySchema = z.object({
  key: keyField(),
  order: z.optional(z.string().check(atMost(longest.order))),
  step: z.optional(z.string().check(atMost(20))),
})

/** The page at one of its steps; `errors` are issues by field. */
export const withdrawalPageSchema = z.object({
  step: z.enum(['statement', 'confirm', 'receipt', 'unknown']),
  values: z.object({ name: z.string(), order: z.string(), email: z.string(), text: z.string(), key: z.string() }),
  offered: z.array(offeredLineSchema),
  /** By the line's id, as typed. */
  quantities: z.record(z.string(), z.string()),
  /** The lines of the statement; empty for the whole order. */
  lines: statedLinesSchema,
  errors: z.record(z.string(), z.string()),
  receipt: z.optional(receiptSchema),
})
export type WithdrawalPage = z.infer<typeof withdrawalPageSchema>

export const findOrderSchema = z.object({
  number: requiredText('orderNumber', 100),
  email: emailAddressField,
})
export type FindOrder = z.infer<typeof findOrderSchema>

/** The page of the order lookup; `sent` once its form was sent. */
export const findOrderPageSchema = z.object({
  values: z.object({ number: z.string(), email: z.string() }),
  errors: z.record(z.string(), z.string()),
})
export type FindOrderPage = z.infer<typeof findOrderPageSchema>

export const withdrawalStates = ['open', 'handled'] as const

export const withdrawalsQuerySchema = z.object({
  ...adminListFields,
  state: z.optional(z.enum(withdrawalStates, 'invalid')),
})
export type WithdrawalsQuery = z.infer<typeof withdrawalsQuerySchema>

/** A statement as staff see it. Times are ISO 8601. */
export const adminWithdrawalSchema = z.object({
  id: z.string(),
  number: z.string(),
  /** Absent where no order matches. */
  orderId: z.optional(z.string()),
  name: z.string(),
  email: z.string(),
  /** In the words of the statement. */
  order: z.string(),
  text: z.optional(z.string()),
  /** Absent for the whole order. */
  lines: z.optional(statedLinesSchema),
  /** Absent where no order matches. */
  late: z.optional(z.boolean()),
  receivedAt: z.string(),
  /** The day by which the money is to be refunded. */
  refundDueAt: z.string(),
  handledAt: z.optional(z.string()),
})
export type AdminWithdrawal = z.infer<typeof adminWithdrawalSchema>
export const adminWithdrawalsSchema = z.object({ withdrawals: z.array(adminWithdrawalSchema), total: z.number() })

/** When the parcel arrived: a moment in ISO 8601, or a day of the shop's; absent: now. */
export const deliveredSchema = z.object({
  id: idField(),
  at: z.optional(z.union([z.iso.datetime({ offset: true }), z.iso.date()], 'date')),
})
