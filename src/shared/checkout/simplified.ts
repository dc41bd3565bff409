/** The total in cents up to which a simplified invoice is allowed; above, the tax number is needed (RD 1619/2012 article 4.2). */
export const simplifiedUpToCents = 300_000
