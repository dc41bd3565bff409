import * as z from 'zod/mini'
import { openedVersion } from '../id-schema.ts'
import { countryCodes } from '../labels/countries.ts'
import { atMost, atMostItems, requiredText, visibleText } from '../length.ts'
import { everywhere, normalizeZip, regionKey } from '../places/place.ts'
import { inWholeCents } from '../whole-cents.ts'
import { methodKinds, priceBases } from './prices.ts'

export const maxZones = 100
/** Most steps of a price. */
const mostSteps = 10
/** Euros: more than any parcel costs, and any cart is worth that is sent for nothing. */
const [highestPrice, highestValue] = [10_000, 1_000_000]
const heaviest = 10_000_000

const euros = (highest: number) =>
  z.number('amount').check(z.gte(0, 'amount'), z.lte(highest, 'amount'), inWholeCents('amountDecimals'))
const days = () => z.int('deliveryDays').check(z.minimum(0, 'deliveryDays'), z.maximum(90, 'deliveryDays'))

const regionSchema = z
  .object({
    countryCode: z
      .string()
      .check(z.refine((code) => code === everywhere || countryCodes.includes(code), 'countryCode')),
    /** The beginning of postcodes; empty for all of the country. */
    zipPrefix: z._default(z.string().check(z.trim(), atMost(12)), ''),
  })
  .check(
    z.refine(({ countryCode, zipPrefix }) => zipPrefix === '' || normalizeZip(zipPrefix, countryCode) !== '', {
      error: 'zipPrefix',
      path: ['zipPrefix'],
    }),
    z.overwrite(({ countryCode, zipPrefix }) => ({ countryCode, zipPrefix: normalizeZip(zipPrefix, countryCode) })),
    z.refine(({ countryCode, zipPrefix }) => countryCode !== everywhere || zipPrefix === '', {
      error: 'zipEverywhere',
      path: ['zipPrefix'],
    }),
  )

/** A step of a price: grams or euros from which on it costs so many euros. */
const stepSchema = z.object({
  from: z.number('amount').check(z.gte(0, 'amount'), z.lte(heaviest, 'amount'), inWholeCents('amountDecimals')),
  price: euros(highestPrice),
})

/** A method of shipping as staff and programs write it; amounts in euros with VAT. */
export const methodSchema = z
  .object({
    /** Absent for a new one. */
    id: z.optional(z.string().check(z.minLength(1, 'required'), atMost(64))),
    nameEs: requiredText('required', 80),
    nameEn: requiredText('required', 80),
    noteEs: z.optional(visibleText(300)),
    noteEn: z.optional(visibleText(300)),
    kind: z.enum(methodKinds),
    basis: z.enum(priceBases),
    rates: z.array(stepSchema).check(z.minLength(1, 'required'), atMostItems(mostSteps)),
    /** The value of the goods from which on it is free. */
    freeFrom: z.optional(euros(highestValue).check(z.gt(0, 'amount'))),
    maxGrams: z.optional(z.int('integer').check(z.minimum(1, 'integer'), z.maximum(heaviest, 'integer'))),
    minDays: days(),
    maxDays: days(),
    cutOff: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'cutOff')),
    enabled: z.boolean(),
  })
  .check(
    z.refine(({ minDays, maxDays }) => minDays <= maxDays, { error: 'deliveryOrder', path: ['maxDays'] }),
    z.refine(({ rates }) => new Set(rates.map(({ from }) => from)).size === rates.length, {
      error: 'stepTwice',
      path: ['rates'],
    }),
    z.refine(({ basis, rates }) => basis !== 'flat' || (rates.length === 1 && rates[0]?.from === 0), {
      error: 'flatStep',
      path: ['rates'],
    }),
    z.refine(({ basis, rates }) => basis !== 'weight' || rates.every(({ from }) => Number.isInteger(from)), {
      error: 'integer',
      path: ['rates'],
    }),
  )

/** Places that a shop sends to in the same way; a saved zone replaces its methods. */
export const zoneSchema = z
  .object({
    id: z.optional(z.string().check(z.minLength(1, 'required'), atMost(64))),
    /** Not `version`: who sends a zone back as it came means to replace what is stored. */
    expectedVersion: openedVersion(),
    name: requiredText('required', 80),
    regions: z.array(regionSchema).check(z.minLength(1, 'regionsRequired'), atMostItems(500)),
    methods: z.array(methodSchema).check(atMostItems(20)),
  })
  .check(
    z.refine(({ regions }) => new Set(regions.map(regionKey)).size === regions.length, {
      error: 'regionTwice',
      path: ['regions'],
    }),
  )
export type ZoneInput = z.infer<typeof zoneSchema>
export type MethodInput = ZoneInput['methods'][number]

/** A zone as it is stored. */
export const savedZoneSchema = z.extend(
  z.object({
    id: z.string(),
    /** Absent until somebody has saved it. */
    version: z.optional(z.number()),
    name: z.string(),
    regions: z.array(z.object({ countryCode: z.string(), zipPrefix: z.string() })),
  }),
  {
    methods: z.array(
      z.object({
        id: z.string(),
        nameEs: z.string(),
        nameEn: z.string(),
        noteEs: z.optional(z.string()),
        noteEn: z.optional(z.string()),
        kind: z.enum(methodKinds),
        basis: z.enum(priceBases),
        rates: z.array(z.object({ from: z.number(), price: z.number() })),
        freeFrom: z.optional(z.number()),
        maxGrams: z.optional(z.number()),
        minDays: z.number(),
        maxDays: z.number(),
        cutOff: z.string(),
        enabled: z.boolean(),
      }),
    ),
  },
)
export type SavedZone = z.infer<typeof savedZoneSchema>
