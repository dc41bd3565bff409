import { useEffect, useRef, useState } from 'react'
import { lineInput } from '../../../shared/cart/line-key.ts'
import type { CheckoutInput, Shipping } from '../../../shared/checkout/entities.ts'
import type { AcceptedTerms } from '../../../shared/settings/legal.ts'
import type { ShopFacts } from '../../boot.ts'
import { changeMarks, marksAfterRefusal } from '../../cart/cart-marks.ts'
import { currentCart } from '../../cart/cart-store.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { clearSession } from '../../session/session-store.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { type CheckoutFailure, checkoutFailureOf } from './checkout-failure.ts'
import { applyQuote, type PriceChange } from './price-change.ts'
import { type SubmitKeys, submitKeys } from './submit-key.ts'

/** The terms of the owner that the page names; undefined: those that the shop came with. */
const termsOf = ({ legal }: Pick<ShopFacts, 'legal'>): AcceptedTerms | undefined =>
  legal?.find(({ document }) => document === 'terms')

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
  const [priceChange, setPriceChange] = useState<PriceChange>()
  const [terms, setTerms] = useState(() => termsOf(shop))

  useEffect(() => {
    // Back from the payment page, a browser may restore this page from its cache with the submit still running.
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      underWay.current = false
      setWorking(false)
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const fail = async (found: CheckoutFailure) => {
    if (found.kind === 'session') clearSession()
    if (found.kind === 'unavailable') {
      await refreshCart()
      changeMarks((before) => marksAfterRefusal(before, currentCart().products, found.keys, found.left))
    }
    if (found.kind === 'price') setPriceChange(applyQuote(found.quote))
    if (found.kind === 'terms') setTerms(found.terms ?? undefined)
    setFailure(found)
    underWay.current = false
    setWorking(false)
    return found
  }

  /** Resolves with the failure; on success the browser leaves the page. */
  const submit = async (shipping: Shipping): Promise<CheckoutFailure | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    setWorking(true)
    setFailure(undefined)
    const cart = currentCart()
    const products = cart.products.map(lineInput)
    const order = { ...shipping, cart: { products } }
    const here = location.pathname
    try {
      const url = await sendOrder(
        order,
        (input) =>
          place.mutateAsync({
            ...input,
            expectedTotal: cart.totalPrice,
            ...(terms && { termsVersion: terms.version }),
          }),
        submitKeys,
      )
      // Whoever has left meanwhile finds the same order here: its key is still that of this cart.
      if (location.pathname === here) location.assign(paymentAddress(url, shop.url))
      return undefined
    } catch (error) {
      return fail(failureOf(error))
    }
  }

  return { submit, working, failure, priceChange, terms }
}

/**
 * Where the browser goes to pay. The shop's own payment page is opened on the present host, where cart and session are
 * stored: it may differ from the shop's public address (127.0.0.1 for localhost, a forwarded port).
 * @param url absolute address of the payment page
 * @param shopUrl the shop's public address
 */
export function paymentAddress(url: string, shopUrl: string): string {
  const { origin, pathname, search } = new URL(url)
  return origin === new URL(shopUrl).origin ? pathname + search : url
}

function failureOf(error: unknown): CheckoutFailure {
  return checkoutFailureOf(errorBodyOf(error))
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
    if (failureOf(error).kind !== 'used') throw error
    keys.forget()
    return send()
  })
  return url
}
