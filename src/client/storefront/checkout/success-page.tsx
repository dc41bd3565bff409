import { Button } from '@mantine/core'
import { IconCircleCheck, IconClock, IconMapQuestion, IconPlugConnectedX, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { dispatchCart, useCart } from '../../cart/cart-store.ts'
import { focusHeading } from '../../navigation/focus-heading.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { type PageProps, textHead } from '../../page-data.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { useSession } from '../../session/session-store.ts'
import { Price } from '../../ui/price/price.tsx'
import { OrderView } from '../order/order-view.tsx'
import { forgetCheckoutDraft } from './checkout-draft.ts'
import classes from './result.module.css'
import { Result } from './result.tsx'
import { keepsCart, type Settlement } from './settlement.ts'
import { submitKeys } from './submit-key.ts'
import { useSettlement } from './use-settlement.ts'

export const load = textHead({ title: 'checkout:success.title', noindex: true })

const icons = {
  confirming: IconClock,
  paid: IconCircleCheck,
  waiting: IconClock,
  refused: IconX,
  unknown: IconMapQuestion,
  unreachable: IconPlugConnectedX,
} as const satisfies Record<Settlement['state'], typeof IconX>

/** Empties the cart and the form, unless the order is none that was bought. */
function forgetPurchase(first: Settlement) {
  if (keepsCart(first)) return
  dispatchCart({ type: 'CLEAR' })
  forgetCheckoutDraft()
  submitKeys.forget()
}

/** The return from the payment: confirms the order with the server, clears the cart, and then shows the order. */
export function Page({ params }: PageProps) {
  const { t } = useTranslation('checkout')
  const { sells } = usePageEnvironment().shop
  const { settlement, polling, pollAgain } = useSettlement(params.orderId ?? '', forgetPurchase)
  const isFilled = useCart().products.length > 0
  const linkKey = new URLSearchParams(useSearch()).get('key') || undefined
  const { state } = settlement
  const order = 'order' in settlement && state !== 'paid' ? settlement.order : undefined
  const busy = polling && state !== 'paid'
  const isTest = state === 'paid' && sells?.payments === 'test'
  // Of a shop that is no demonstration: shop-texts.json.
  const outcomeKey = isTest ? ('success.paid.testText' as 'success.paid.text') : (`success.${state}.text` as const)
  const isKept = isFilled && (state === 'refused' || state === 'unknown')
  const textKey = isKept ? (`success.${state}.kept` as const) : outcomeKey
  const open = state === 'waiting' || state === 'unreachable'
  return (
    <Result
      icon={icons[state]}
      busy={busy}
      heading={t(`success.${state}.heading`)}
      text={t(open && polling ? `success.${state}.asking` : textKey)}
      wide
      order={
        state === 'paid' && <OrderView orderId={params.orderId ?? ''} linkKey={linkKey} onLostFocus={focusHeading} />
      }
      facts={
        order && [
          ...(order.number ? [[t('success.number'), order.number] satisfies [string, string]] : []),
          [t('success.identifier'), order.id.toUpperCase()],
          [t('success.total'), <Price key="total" euros={order.totalPrice} />],
        ]
      }
    >
      {open && !polling && (
        <Button onClick={pollAgain} className={classes.way}>
          {t('success.askAgain')}
        </Button>
      )}
      {isKept && (
        <Button component={PageLink} href={paths.checkout()} className={classes.way}>
          {t('error.again')}
        </Button>
      )}
      {state !== 'confirming' && <Ways />}
    </Result>
  )
}

/** A login link for anonymous visitors, an orders link for users. */
function Ways() {
  const { t } = useTranslation('checkout')
  const session = useSession()
  return (
    <>
      <Button
        component={PageLink}
        href={session ? paths.orders() : paths.login(paths.orders())}
        variant="default"
        className={classes.way}
      >
        {t(session ? 'success.orders' : 'success.login')}
      </Button>
      <Button component={PageLink} href={paths.products()} variant="default" className={classes.way}>
        {t('success.products')}
      </Button>
    </>
  )
}
