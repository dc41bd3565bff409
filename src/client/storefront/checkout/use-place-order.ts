import { useEffect, useRef, useState } from 'react'
import type { Shipping } from '../../../shared/checkout/entities.ts'
import { changeMarks, marksAfterRefusal } from '../../cart/cart-marks.ts'
import { currentCart } from '../../cart/cart-store.ts'
import { clearSession } from '../../session/session-store.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { type CheckoutFailure, checkoutFailureOf } from './checkout-failure.ts'
import { createSubmitKeys } from './submit-key.ts'

/** Outlives the page, so that leaving it and coming back does not make a second order of the same submit. */
const submitKeys = createSubmitKeys()

/**
 * Places the order of the cart and sends the browser to the payment. A second submit while one is under way is none.
 * @param refreshCart Asks the server for prices and availability.
 */
export function usePlaceOrder(refreshCart: () => Promise<void>) {
  const place = trpc.checkout.place.useMutation({ retry: false })
  const underWay = useRef(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<CheckoutFailure>()

  useEffect(() => {
    // Back from the payment page, a browser may show this page as it was left: working.
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
      changeMarks((before) => marksAfterRefusal(before, currentCart().products, found.ids))
    }
    // After a refusal the same content may mean a new order: stock may have come back.
    if (found.kind !== 'network') submitKeys.forget()
    setFailure(found)
    underWay.current = false
    setWorking(false)
    return found
  }

  /** Resolves with the failure; on success the browser leaves. */
  const submit = async (shipping: Shipping): Promise<CheckoutFailure | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    setWorking(true)
    setFailure(undefined)
    const products = currentCart().products.map(({ id, quantity }) => ({ id, quantity }))
    const order = { ...shipping, cart: { products } }
    try {
      const { url } = await place.mutateAsync({ ...order, idempotencyKey: submitKeys.keyFor(order) })
      location.assign(url)
      return undefined
    } catch (error) {
      return fail(checkoutFailureOf(errorBodyOf(error)))
    }
  }

  return { submit, working, failure }
}
