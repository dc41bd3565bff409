import type { Cents } from '../money.ts'

const simplifiedUpToCents = 300_000

/** Whether a total is above what a simplified invoice may be of, so that the order needs a tax number (RD 1619/2012 article 4.2). */
export const needsTaxNumber = (totalCents: Cents): boolean => totalCents > simplifiedUpToCents
