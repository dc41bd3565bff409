import * as z from 'zod/mini'
import { isDay } from '../calendar-day.ts'
import { countryCodes } from '../labels/countries.ts'
import { atMost, atMostItems } from '../length.ts'
import { normalizeZip } from '../places/place.ts'
import { taxCategories } from './rates.ts'

export const maxRates = 1000

const day = () => z.string().check(z.refine(isDay, 'date'))

/** A rate of VAT as staff and programs write it, in per cent. */
export const rateSchema = z
  .object({
    /** Absent for a new one. */
    id: z.optional(z.string().check(z.minLength(1, 'required'), atMost(64))),
    countryCode: z.string().check(z.refine((code) => countryCodes.includes(code), 'countryCode')),
    /** The beginning of the postcodes of a place with a rate of its own; empty for the country. */
    zipPrefix: z._default(z.string().check(z.trim(), atMost(12)), ''),
    category: z._default(z.enum(taxCategories), 'standard'),
    rate: z.number('rate').check(
      z.gte(0, 'rate'),
      z.lte(50, 'rate'),
      z.refine((rate) => Number.isInteger(Number((rate * 1000).toFixed(6))), 'rateDecimals'),
    ),
    validFrom: day(),
    /** The last day; absent for until further notice. */
    validTo: z.optional(day()),
    /** The day on which somebody last compared it with the law. */
    checkedOn: z.optional(day()),
    /** Rates that began before and apply on that day end on the day before it. */
    endPrevious: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ zipPrefix, countryCode }) => zipPrefix === '' || normalizeZip(zipPrefix, countryCode) !== '', {
      error: 'zipPrefix',
      path: ['zipPrefix'],
    }),
    z.overwrite((rate) => ({ ...rate, zipPrefix: normalizeZip(rate.zipPrefix, rate.countryCode) })),
    z.refine(({ validFrom, validTo }) => validTo === undefined || validFrom <= validTo, {
      error: 'dayOrder',
      path: ['validTo'],
    }),
  )
export type RateInput = z.infer<typeof rateSchema>

/** Rates that somebody has compared with the law. */
export const checkedRatesSchema = z.object({
  ids: z.array(z.string().check(atMost(64))).check(z.minLength(1, 'required'), atMostItems(maxRates)),
})

export const savedRateSchema = z.object({
  id: z.string(),
  countryCode: z.string(),
  zipPrefix: z.string(),
  category: z.enum(taxCategories),
  rate: z.number(),
  validFrom: z.string(),
  validTo: z.optional(z.string()),
  checkedOn: z.optional(z.string()),
})
export const ratesSchema = z.object({ rates: z.array(savedRateSchema) })
export type SavedRate = z.infer<typeof savedRateSchema>
