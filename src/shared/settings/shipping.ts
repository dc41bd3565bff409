import * as z from 'zod/mini'
import { isDay } from '../calendar-day.ts'
import { lineField, linesField } from './fields.ts'

/** More own closed days than a shop has in some years. */
const mostClosedDays = 200

/** Settings of all methods of shipping; zones and methods are rows of their own. */
export const shippingSettingsSchema = z.object({
  /** The amount that reaches the limit from which on a method is free: the goods before discount codes, or what is paid for them. */
  freeBasis: z.enum(['beforeCodes', 'paid']),
  /** Nothing is handed over or brought on the national holidays of Spain. */
  nationalHolidays: z.boolean(),
  /** Further such days, `2026-12-24`. */
  closedDays: z.pipe(
    linesField(mostClosedDays, 10),
    z.array(z.string()).check(z.refine((days) => days.every(isDay), 'closedDays')),
  ),
  /** Address and hours of the shop for orders that are fetched there. */
  pickupAddress: linesField(6, 80),
  pickupHoursEs: lineField(200),
  pickupHoursEn: lineField(200),
})
export type ShippingSettings = z.infer<typeof shippingSettingsSchema>

export const firstShipping: ShippingSettings = {
  freeBasis: 'beforeCodes',
  nationalHolidays: true,
  closedDays: [],
  pickupAddress: [],
  pickupHoursEs: '',
  pickupHoursEn: '',
}
