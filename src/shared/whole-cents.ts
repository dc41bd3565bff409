import * as z from 'zod/mini'

/** Rule of an amount in euros: at most two decimals. @param error key of namespace `validation` */
export const inWholeCents = (error: string) =>
  z.refine<number>((euros) => Number.isInteger(Number((euros * 100).toFixed(6))), error)
