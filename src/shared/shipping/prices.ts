import type { Cents } from '../money.ts'

/** Brought to an address, fetched in the shop, or fetched at an office or locker of a carrier. */
export const methodKinds = ['delivery', 'pickup', 'point'] as const
export type MethodKind = (typeof methodKinds)[number]

/** The steps of a price count from nothing, the weight of the goods, or their value. */
export const priceBases = ['flat', 'weight', 'value'] as const
export type PriceBasis = (typeof priceBases)[number]

/** A price from so many grams or cents on; flat prices have one step, from 0. */
export interface PriceStep {
  from: number
  priceCents: Cents
}

/** Parts of a method of delivery that decide about its price. */
export interface PricedMethod {
  basis: PriceBasis
  /** In any order. */
  steps: readonly PriceStep[]
  /** The value of goods from which on it costs nothing. */
  freeFromCents?: Cents
  maxGrams?: number
}

/** The goods of a cart, as methods see them. */
export interface Parcel {
  /** All together; products without a weight count nothing. */
  grams: number
  /** The value of the goods. */
  goodsCents: Cents
  /** The value that counts for the limit from which on delivery is free: before codes, or what is paid. */
  freeBasisCents: Cents
}

/** The price of a method for a parcel. */
export interface ShippingPrice {
  priceCents: Cents
  /** It costs nothing because the goods are worth enough. */
  isFree: boolean
  /** How much is missing to that; absent where it makes no difference. */
  missingCents?: Cents
}

const measures: Readonly<Record<PriceBasis, (parcel: Parcel) => number>> = {
  flat: () => 0,
  weight: ({ grams }) => grams,
  value: ({ goodsCents }) => goodsCents,
}

/**
 * The price of a method: that of the highest step that the parcel reaches, or nothing from a value of the goods on.
 * @returns undefined for a parcel that is too heavy, or lighter than the first step: the method does not fit
 */
export function getShippingPrice(method: PricedMethod, parcel: Parcel): ShippingPrice | undefined {
  const { basis, steps, freeFromCents, maxGrams = Infinity } = method
  if (parcel.grams > maxGrams) return undefined
  const measure = measures[basis](parcel)
  let step: PriceStep | undefined
  for (const each of steps) if (each.from <= measure && (!step || each.from > step.from)) step = each
  if (!step) return undefined
  const { priceCents } = step
  if (freeFromCents === undefined || priceCents === 0) return { priceCents, isFree: false }
  const missingCents = freeFromCents - parcel.freeBasisCents
  return missingCents > 0 ? { priceCents, isFree: false, missingCents } : { priceCents: 0, isFree: true }
}

/**
 * The method that an order takes: the chosen one, or if none was chosen the cheapest, of those the first.
 * @param offered methods that fit, in the order of the shop
 * @returns undefined if the chosen one is not offered, or nothing is
 */
export function selectMethod<M extends { id: string; priceCents: Cents }>(
  offered: readonly M[],
  chosenId: string | undefined,
): M | undefined {
  if (chosenId !== undefined) return offered.find(({ id }) => id === chosenId)
  let cheapest: M | undefined
  for (const method of offered) if (!cheapest || method.priceCents < cheapest.priceCents) cheapest = method
  return cheapest
}
