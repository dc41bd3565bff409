import type { Language } from '../languages.ts'
import type { DeliveryPromise } from '../shipping/estimate.ts'
import type { MethodKind } from '../shipping/prices.ts'
import { writePromise } from '../shipping/written-promise.ts'

interface Promised {
  promised?: DeliveryPromise | undefined
  shippingKind?: MethodKind | undefined
}

/** Text of a promise by how it is kept: the goods come, or they are ready in the shop; on one day, or between two. */
export type PromiseKey = `${'arrives' | 'ready'}${'On' | 'Between'}`

/** Selects the text of a promise. */
export function getPromiseKey({ from, to }: DeliveryPromise, shippingKind: string | undefined): PromiseKey {
  return `${shippingKind === 'pickup' ? 'ready' : 'arrives'}${from === to ? 'On' : 'Between'}`
}

/**
 * The text that tells when an order is expected, and its days as the language writes them.
 * @param today the day in the shop; a promise that has passed is not told
 */
export function tellPromise({ promised, shippingKind }: Promised, today: string, language: Language) {
  if (!promised || promised.to < today) return undefined
  return { key: getPromiseKey(promised, shippingKind), ...writePromise(promised, language) }
}
