import * as z from 'zod/mini'
import { countryCodes } from '../labels/countries.ts'
import { atMost } from '../length.ts'
import { localizedSchema } from '../localized-schema.ts'
import { inWholeCents } from '../whole-cents.ts'
import { offeredMethodSchema } from './offered.ts'

const heaviest = 10_000_000
const dearest = 1_000_000

/** A parcel that staff send to see what it would cost: its place, its weight in grams, and its goods' value in euros. */
export const tryOutSchema = z.object({
  countryCode: z.string('countryCode').check(z.refine((code) => countryCodes.includes(code), 'countryCode')),
  zip: z.string().check(z.trim(), atMost(20)),
  value: z.number('amount').check(z.gte(0, 'amount'), z.lte(dearest, 'amount'), inWholeCents('amountDecimals')),
  grams: z.int('integer').check(z.minimum(0, 'integer'), z.maximum(heaviest, 'integer')),
})
export type TryOut = z.infer<typeof tryOutSchema>

export const triedOutSchema = z.object({
  /** Absent where nothing is sent to. */
  zone: z.optional(z.object({ id: z.string(), name: z.string() })),
  methods: z.array(offeredMethodSchema),
})
export type TriedOut = z.infer<typeof triedOutSchema>

/** Products on sale whose weight is missing or cannot be read: those that a page lists, and how many there are. */
export const unweighedSchema = z.object({
  total: z.number(),
  products: z.array(z.object({ id: z.string(), title: localizedSchema })),
})
export type Unweighed = z.infer<typeof unweighedSchema>
