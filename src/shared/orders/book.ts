import * as z from 'zod/mini'
import { adminListFields } from '../admin-list.ts'
import { day } from './admin.ts'
import { documentTypes } from './document-types.ts'

const { q, page, limit } = adminListFields

/** Filters of the book of issued documents; days are of the shop's time zone and both included. */
export const bookQuerySchema = z.object({
  q,
  page,
  limit,
  from: z.optional(day),
  to: z.optional(day),
  type: z.optional(z.enum(documentTypes)),
})
export type BookQuery = z.infer<typeof bookQuerySchema>

const money = { base: z.number(), tax: z.number(), total: z.number() }
const rateSchema = z.object({ rate: z.number(), ...money })

const bookedSchema = z.object({
  number: z.string(),
  /** Absent for documents of earlier versions. */
  type: z.optional(z.enum(documentTypes)),
  kind: z.enum(['invoice', 'credit-note']),
  issuedAt: z.string(),
  orderId: z.nullable(z.string()),
  /** Present on complete documents. */
  taxNumber: z.optional(z.string()),
  recipient: z.optional(z.string()),
  rates: z.array(rateSchema),
  ...money,
  rectifies: z.optional(z.string()),
  /** The simplified invoice that it replaces: it is listed, and not counted. */
  replaces: z.optional(z.string()),
})

/** The book: documents, and the sums of all that the query finds, by type and rate, in euros. */
export const bookSchema = z.object({
  documents: z.array(bookedSchema),
  sums: z.array(
    z.object({
      type: z.optional(z.enum(documentTypes)),
      kind: z.enum(['invoice', 'credit-note']),
      documents: z.number(),
      ...rateSchema.shape,
    }),
  ),
  total: z.number(),
})
export type Book = z.infer<typeof bookSchema>
export type BookedDocument = z.infer<typeof bookedSchema>
