import * as z from 'zod/mini'
import { inWholeCents } from '../whole-cents.ts'

/** Most pieces of a product or variant. */
export const maxQuantity = 1_000_000
/** Limit of the database: pieces that come back may raise a stock above its maximum. */
const maxInteger = 2_147_483_647

/** Euros of one piece, from 0.50 to 1,000,000 with at most two decimals. @param missing the text for no number */
export const priceField = (missing?: string) =>
  z.number(missing).check(z.gte(0.5, 'priceRange'), z.lte(1_000_000, 'priceRange'), inWholeCents('priceDecimals'))

/** Pieces in stock. */
export const quantityField = () => z.int('integer').check(z.gte(0, 'stockRange'), z.lte(maxQuantity, 'stockRange'))

/** The pieces that a form was opened with. */
export const quantityWasField = () => z.int('integer').check(z.gte(0, 'stockRange'), z.lte(maxInteger, 'stockRange'))

/**
 * The stock to save. If the form sends the stock that it was opened with, only the difference is applied, because pieces
 * may have been sold or given back in the meantime.
 */
export function getQuantityAfter(now: number, wanted: number, opened: number | undefined): number {
  return opened === undefined ? wanted : Math.min(maxQuantity, Math.max(0, now + wanted - opened))
}
