import '@mantine/core/styles/Input.css'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useCartRefresh } from '../../cart/cart-refresh.ts'
import { useCart, useCartReady } from '../../cart/cart-store.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { useLostSession } from '../../session/session-end.ts'
import { useHeldSession } from '../../session/session-store.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { SessionEnded } from '../session/session-ended.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import classes from './checkout-page.module.css'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  return { title: t('checkout:title'), description: t('checkout:description'), noindex: true }
}

/** The checkout on one page, with the summary beside the form. */
export function Page() {
  const { t } = useTranslation('checkout')
  const ready = useCartReady()
  const empty = useCart().products.length === 0
  // After the session has ended, the form stays as it is behind the login dialog.
  const isForm = [!ready, !empty, useHeldSession() !== null].includes(true)
  const refreshCart = useCartRefresh(true)
  return (
    <PageFrame className={classes.page}>
      <h1 className={classes.heading}>{t('title')}</h1>
      <NeedsScripts />
      {isForm ? <CheckoutForm ready={ready} refreshCart={refreshCart} /> : <NothingToBuy />}
    </PageFrame>
  )
}

function NothingToBuy() {
  const { t } = useTranslation('cart')
  if (useLostSession()) {
    return (
      <div className={classes.empty}>
        <SessionEnded />
      </div>
    )
  }
  return (
    <div className={classes.empty}>
      <EmptyState title={t('empty.title')} text={t('empty.text')}>
        <Button component={PageLink} href={paths.products()}>
          {t('empty.action')}
        </Button>
      </EmptyState>
    </div>
  )
}
