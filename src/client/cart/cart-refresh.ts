import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type CartChange, cartChanges } from '../../shared/cart/changes.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { textIn } from '../../shared/localized.ts'
import { formatEuros } from '../../shared/money.ts'
import { showAlert } from '../shell/alerts.tsx'
import { useLanguage } from '../shell/i18n/language.ts'
import { trpc } from '../shell/trpc.ts'
import { changeMarks, marksAfterRefresh } from './cart-marks.ts'
import { currentCart, dispatchCart, useCartReady } from './cart-store.ts'

/**
 * Refreshes the products of the cart from the server when `active` becomes true: updates prices and texts, marks lines
 * whose price changed or that can no longer be bought, and announces it. Needs the texts of `cart`.
 * @returns a function that refreshes again; resolves when it is done, also when the server could not be reached
 */
export function useCartRefresh(active: boolean): () => Promise<void> {
  const utils = trpc.useUtils()
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const ready = useCartReady()

  const report = (changes: CartChange[]) => {
    const [first] = changes
    if (!first) return
    const message =
      changes.length === 1
        ? t(`change.${first.kind}`, {
            title: textIn(language, first.title),
            ...(first.kind === 'price' && { price: formatEuros(first.newPrice, language) }),
          })
        : t('change.several', { count: new Set(changes.map(({ key }) => key)).size })
    // The alert has the role of one: screen readers read it out.
    showAlert({ message, tone: 'info' })
  }

  const refresh = async () => {
    const requested = currentCart().products.map(({ id, variantId }) => ({ id, ...(variantId && { variantId }) }))
    const keys = requested.map(lineKey)
    if (keys.length === 0) return
    try {
      const lines = await utils.catalog.cartLines.fetch({ lines: requested }, { staleTime: 0 })
      // The cart may have changed during the request: only the requested products are checked.
      const cart = currentCart()
      const changes = cartChanges(
        { ...cart, products: cart.products.filter((line) => keys.includes(lineKey(line))) },
        lines,
      )
      changeMarks((before) => marksAfterRefresh(before, keys, changes, lines))
      dispatchCart({ type: 'REFRESH', lines })
      report(changes)
    } catch {
      // The cart stays as it was; the checkout checks prices and stock in any case.
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening, not for each language.
  useEffect(() => {
    if (active && ready) void refresh()
  }, [active, ready])

  return refresh
}
