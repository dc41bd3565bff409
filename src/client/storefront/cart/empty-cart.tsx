import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useCartReady } from '../../cart/cart-store.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { type PageLoad, textHead } from '../../shell/page-data.ts'
import { useLostSession } from '../../shell/session/session-end.ts'
import { useLoginPath } from '../../shell/session/signed-in-only.tsx'
import { EmptyState } from '../../ui/page-parts.tsx'
import { Bestsellers, bestsellersInput } from '../../ui/product-grid.tsx'
import classes from './empty-cart.module.css'

/** The `load` of a page of the cart, whose document always has the empty state with its bestsellers. */
export function cartHead(...texts: Parameters<typeof textHead>): PageLoad {
  const load = textHead(...texts)
  return async (data, context) => {
    // In the browser the empty state asks for them, if it is shown.
    if (import.meta.env.SSR) await data.catalog.list.fetch(bestsellersInput).catch(() => undefined)
    return load(data, context)
  }
}

interface CartStateProps {
  is: 'empty' | 'filled'
  /** Whether this is the state, once the cart has been read. */
  shown: boolean
  children: ReactNode
}

/**
 * The part of a page for an empty cart, or for one with lines. The document is everyone's and has both; until the cart has
 * been read, styles hide one of them.
 */
export function CartState({ is, shown, children }: CartStateProps) {
  const ready = useCartReady()
  if (ready && !shown) return null
  return <div className={ready ? undefined : classes[is]}>{children}</div>
}

/** Replaces an empty cart; one that ended with its session is still stored in the account, so it offers the login. */
export function EmptyCart() {
  const { t } = useTranslation('cart')
  const login = useLoginPath()
  const isLost = useLostSession() !== null
  const key = isLost ? 'ended' : 'empty'
  return (
    <>
      <div data-scripts-only>
        <EmptyState start title={t(`${key}.title`)} text={t(`${key}.text`)}>
          {isLost && (
            <Button component={PageLink} href={login}>
              {t('ended.login')}
            </Button>
          )}
          <Button component={PageLink} href={paths.products()} variant={isLost ? 'default' : 'filled'}>
            {t(isLost ? 'ended.products' : 'empty.action')}
          </Button>
        </EmptyState>
      </div>
      {!isLost && <Bestsellers first />}
    </>
  )
}
