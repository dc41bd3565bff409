import { useEffect, useState } from 'react'
import { lineInput } from '../../../shared/cart/line-key.ts'
import type { QuoteInput } from '../../../shared/checkout/quote-entities.ts'
import { findPlace } from '../../../shared/places/find-place.ts'
import { useBuyable } from '../../cart/cart-marks.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { rememberPlace } from './remembered-place.ts'
import { useQuote } from './use-quote.ts'

interface Address {
  country: string
  zip: string
}

/**
 * The delivery of the order that is being written: its quote follows the address and the cart, and a chosen method stays
 * chosen wherever it fits. Without zones nothing is asked.
 */
export function useCheckoutDelivery({ country, zip }: Address, isReady: boolean) {
  const { shop } = usePageEnvironment()
  const [methodId, setMethodId] = useState<string>()
  const [pickupPoint, setPickupPoint] = useState('')
  const { lines } = useBuyable()
  const place = shop.countries && country !== '' ? findPlace({ country, zip }) : undefined
  const countryCode = place?.countryCode
  const isAsked = shop.countries !== undefined && isReady && lines.length > 0 && countryCode !== undefined
  const input: QuoteInput | undefined = isAsked
    ? {
        products: lines.map(lineInput),
        ...{ countryCode, zip },
        ...(methodId !== undefined && { shippingMethodId: methodId }),
      }
    : undefined
  const state = useQuote(input)
  // The chosen one at once, before the shop has answered.
  const methods = state.quote?.methods ?? []
  const selected = methods.find(({ id }) => id === methodId) ?? methods.find((method) => method.selected)
  useEffect(() => {
    if (countryCode !== undefined) rememberPlace({ countryCode, zip })
  }, [countryCode, zip])
  return {
    ...state,
    isTold: shop.countries !== undefined,
    selected,
    choose: setMethodId,
    ...{ pickupPoint, setPickupPoint },
    /** The fields of the call for it. */
    fields: {
      ...(countryCode !== undefined && { countryCode }),
      ...(selected && { shippingMethodId: selected.id }),
      ...(selected?.kind === 'point' && pickupPoint !== '' && { pickupPoint }),
    },
  }
}
export type CheckoutDelivery = ReturnType<typeof useCheckoutDelivery>
