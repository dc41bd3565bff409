import { useWindowEvent } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { lineInput } from '../../../shared/cart/line-key.ts'
import type { CheckoutInput } from '../../../shared/checkout/entities.ts'
import { shippingFields } from '../../../shared/checkout/fields.ts'
import { type Quote, quoteChanges } from '../../../shared/checkout/quote.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { AcceptedTerms } from '../../../shared/settings/legal.ts'
import { changeMarks, marksAfterRefresh, marksAfterRefusal } from '../../cart/cart-marks.ts'
import { currentCart, dispatchCart } from '../../cart/cart-store.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { clearSession } from '../../shell/session/session-store.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { type SubmitKeys, submitKeys } from './checkout-draft.ts'

/** Changes between the page and the shop, in euros. */
export interface PriceChange {
  lines: ReturnType<typeof quoteChanges>
  oldTotal: number
  newTotal: number
}

/** Gives the cart the prices of a quote, marks its lines, and returns what changed. */
function applyQuote(quote: Quote, expected: number): PriceChange {
  const cart = currentCart()
  const lines = quoteChanges(cart, quote)
  const keys = lines.map(({ key }) => key)
  changeMarks((before) => marksAfterRefresh(before, keys, lines))
  dispatchCart({ type: 'REPRICE', prices: new Map(lines.map(({ key, newPrice }) => [key, newPrice])) })
  return { lines, oldTotal: expected, newTotal: quote.total }
}

/** Why an order was not placed, and what the page does about it. */
export type CheckoutFailure =
  /** No response arrived; the same submit may be retried. */
  | { kind: 'network' }
  /** The session has ended. */
  | { kind: 'session' }
  /** Products that are out of stock or short of it, and the remaining stock that the server discloses. */
  | { kind: 'unavailable'; keys: string[]; left: Record<string, number> }
  /** The order would cost something else than the page says; the cart has the new prices once there is a change. */
  | { kind: 'price'; quote: Quote; change?: PriceChange }
  /** The chosen method of delivery went away meanwhile. */
  | { kind: 'method'; message: string }
  /** Other terms are in effect than the page names; null: those that the shop came with. */
  | { kind: 'terms'; terms: AcceptedTerms | null }
  /** The order of this key has ended, or the key belongs to another order: a retry needs a new key. */
  | { kind: 'used'; message: string }
  /** Invalid fields with their error texts; some may have no input in the form. */
  | { kind: 'fields'; errors: Record<string, string> }
  /** Any other error of the server. */
  | { kind: 'refused'; message: string }

/** Whether the form has an input for a field of the call. */
const isInForm = (field: string) =>
  shippingFields.some((name) => name === field) || /^(?:taxNumber|companyName|billing\..+)$/.test(field)

const usedKeys = ['errors:orderEnded', 'errors:keyReused']

/** Classifies the body of a failed checkout; undefined means that no response arrived. */
export function classifyFailure(body: ErrorBody | undefined): CheckoutFailure {
  if (!body) return { kind: 'network' }
  if (body.code === 401) return { kind: 'session' }
  if (body.code === 409 && body.unavailable)
    return {
      kind: 'unavailable',
      keys: [...body.unavailable, ...(body.unavailableVariants ?? [])],
      left: body.left ?? {},
    }
  if (body.key === 'errors:methodUnavailable') return { kind: 'method', message: body.message }
  if (body.quote) return { kind: 'price', quote: body.quote }
  if (body.terms !== undefined) return { kind: 'terms', terms: body.terms }
  if (usedKeys.includes(body.key)) return { kind: 'used', message: body.message }
  const errors = Object.entries(body.errors ?? {})
  if (errors.some(([field]) => isInForm(field))) return { kind: 'fields', errors: Object.fromEntries(errors) }
  // An error of the cart has no field in the form: its own text says more than "check the marked fields".
  return { kind: 'refused', message: errors[0]?.[1] ?? body.message }
}

/**
 * Places the order of the cart and leads to the payment. Submits during a running one are ignored.
 * @param refreshCart fetches prices and availability from the server
 */
export function usePlaceOrder(refreshCart: () => Promise<void>) {
  const { shop } = usePageEnvironment()
  const place = trpc.checkout.place.useMutation()
  const underWay = useRef(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<CheckoutFailure>()
  // The terms of the owner that the page names; undefined: those that the shop came with.
  const [terms, setTerms] = useState<AcceptedTerms | undefined>(
    shop.legal?.find(({ document }) => document === 'terms'),
  )

  // Back from the payment page, a browser may restore this page from its cache with the submit still running.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (!persisted) return
    underWay.current = false
    setWorking(false)
  })

  const fail = async (newFailure: CheckoutFailure, expected: number) => {
    if (newFailure.kind === 'session') clearSession()
    if (newFailure.kind === 'unavailable') {
      await refreshCart()
      changeMarks((before) => marksAfterRefusal(before, currentCart().products, newFailure.keys, newFailure.left))
    }
    if (newFailure.kind === 'terms') setTerms(newFailure.terms ?? undefined)
    setFailure(
      newFailure.kind === 'price' ? { ...newFailure, change: applyQuote(newFailure.quote, expected) } : newFailure,
    )
    underWay.current = false
    setWorking(false)
    return newFailure
  }

  /**
   * Resolves with the failure; on success the browser leaves the page.
   * @param expected the total that the page shows, in euros
   */
  const submit = async (
    fields: Omit<CheckoutInput, 'cart'>,
    expected: number,
  ): Promise<CheckoutFailure | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    setWorking(true)
    setFailure(undefined)
    const cart = currentCart()
    const products = cart.products.map(lineInput)
    const order = { ...fields, cart: { products } }
    const accepted = { expectedTotal: expected, ...(terms && { termsVersion: terms.version }) }
    const here = location.pathname
    try {
      const url = await sendOrder(order, (input) => place.mutateAsync({ ...input, ...accepted }), submitKeys)
      // Whoever has left meanwhile finds the same order here: its key is still that of this cart.
      if (location.pathname === here) location.assign(paymentAddress(url, shop.url))
      return undefined
    } catch (error) {
      return fail(classifyFailure(getErrorBody(error)), expected)
    }
  }

  return { submit, working, failure, terms }
}

/**
 * Finds the address at which the buyer pays. The shop's own payment page is opened on the present host, where cart and session are
 * stored: it may differ from the shop's public address (127.0.0.1 for localhost, a forwarded port).
 * @param url absolute address of the payment page
 * @param shopUrl the shop's public address
 */
export function paymentAddress(url: string, shopUrl: string): string {
  const { origin, pathname, search } = new URL(url)
  return origin === new URL(shopUrl).origin ? pathname + search : url
}

/**
 * Sends an order with the idempotency key of its submit. If the server rejects the key because its order was abandoned
 * or not paid in time, the order is sent once more with a new key.
 * @returns the address of the payment page
 */
export async function sendOrder(
  order: CheckoutInput,
  place: (input: CheckoutInput & { idempotencyKey: string }) => Promise<{ url: string }>,
  keys: SubmitKeys,
): Promise<string> {
  const send = () => place({ ...order, idempotencyKey: keys.keyFor(order) })
  const { url } = await send().catch((error: unknown) => {
    if (classifyFailure(getErrorBody(error)).kind !== 'used') throw error
    keys.forget()
    return send()
  })
  return url
}
