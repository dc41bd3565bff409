import { useEffect, useRef, useState } from 'react'
import { lineInput } from '../../../shared/cart/line-key.ts'
import type { Shipping } from '../../../shared/checkout/entities.ts'
import type { AcceptedTerms } from '../../../shared/settings/legal.ts'
import type { ShopFacts } from '../../boot.ts'
import { changeMarks, marksAfterRefusal } from '../../cart/cart-marks.ts'
import { currentCart } from '../../cart/cart-store.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { clearSession } from '../../session/session-store.ts'
import { trpc } from '../../trpc.ts'
import type { CheckoutFailure } from './checkout-failure.ts'
import { paymentAddress } from './payment-address.ts'
import { applyQuote, type PriceChange } from './price-change.ts'
import { failureOf, sendOrder } from './send-order.ts'
import { submitKeys } from './submit-key.ts'

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
