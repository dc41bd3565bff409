import * as z from 'zod/mini'
import { inWholeCents } from '../whole-cents.ts'

/** Highest stock of a product or variant. */
export const maxQuantity = 1_000_000
/** Limit of the database: released stock may raise a stock above its maximum. */
const maxInteger = 2_147_483_647

/** Euros for one, from 0.50 to 1,000,000 with at most two decimals. @param missing the text for no number */
export const priceField = (missing?: string) =>
  z.number(missing).check(z.gte(0.5, 'priceRange'), z.lte(1_000_000, 'priceRange'), inWholeCents('priceDecimals'))

/** Stock of a product or variant. */
export const quantityField = () => z.int('integer').check(z.gte(0, 'stockRange'), z.lte(maxQuantity, 'stockRange'))

/** The stock that a form was opened with. */
export const quantityWasField = () => z.int('integer').check(z.gte(0, 'stockRange'), z.lte(maxInteger, 'stockRange'))

/**
 * The stock to save. If the form sends the stock that it was opened with, only the difference is applied, because some
 * may have been sold or released in the meantime.
 */
export function getQuantityAfter(current: number, entered: number, opened: number | undefined): number {
  return opened === undefined ? entered : Math.min(maxQuantity, Math.max(0, current + entered - opened))
}
