import * as z from 'zod/mini'
import { netUnits } from './net-units.ts'

/** A price for 100 ml or g, or for 1 l, kg, m or unit; euros with VAT. */
export const unitPriceSchema = z.object({
  amount: z.number(),
  per: z.literal([1, 100]),
  unit: z.enum(netUnits),
})
