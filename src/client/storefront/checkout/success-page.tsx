import { Button } from '@mantine/core'
import { IconCircleCheck, IconClock, IconMapQuestion, IconPlugConnectedX, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { dispatchCart, useCart } from '../../cart/cart-store.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { type PageProps, textHead } from '../../shell/page-data.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { forgetFormDrafts } from '../../shell/session/drafts.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { Price } from '../../ui/product-parts.tsx'
import { OrderView } from '../order/order-view.tsx'
import { useLinkKey } from '../orders/order-parts.tsx'
import { checkoutForm, submitKeys } from './checkout-draft.ts'
import { Result } from './result.tsx'
import {
  keepsCart,
  readFailedSettlement,
  readSettlement,
  type Settlement,
  settlementTries,
  waitBefore,
} from './settlement.ts'

export const load = textHead({ title: 'checkout:success.title', noindex: true })

const icons = {
  confirming: IconClock,
  paid: IconCircleCheck,
  waiting: IconClock,
  refused: IconX,
  unknown: IconMapQuestion,
  unreachable: IconPlugConnectedX,
} as const satisfies Record<Settlement['state'], typeof IconX>

function forgetPurchase() {
  dispatchCart({ type: 'CLEAR' })
  forgetFormDrafts(checkoutForm)
  submitKeys.forget()
}

/** The return from the payment: confirms the order with the server, clears the cart, and then shows the order. */
export function Page({ params }: PageProps) {
  const { t } = useTranslation('checkout')
  const { sells } = usePageEnvironment().shop
  const { settlement, polling, pollAgain } = useSettlement(params.orderId ?? '')
  const isFilled = useCart().products.length > 0
  const linkKey = useLinkKey()
  const { state } = settlement
  const order = 'order' in settlement && state !== 'paid' ? settlement.order : undefined
  const busy = polling && state !== 'paid'
  const isTest = state === 'paid' && sells?.payments === 'test'
  // The text of a test is in shop-texts.json: a demonstration has none.
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
      order={state === 'paid' && <OrderView orderId={params.orderId ?? ''} linkKey={linkKey} />}
      details={
        order && [
          ...(order.number ? [[t('success.number'), order.number] satisfies [string, string]] : []),
          [t('success.identifier'), order.id.toUpperCase()],
          [t('success.total'), <Price key="total" euros={order.totalPrice} />],
        ]
      }
    >
      {open && !polling && <Button onClick={pollAgain}>{t('success.askAgain')}</Button>}
      {isKept && (
        <Button component={PageLink} href={paths.checkout()}>
          {t('error.again')}
        </Button>
      )}
      {state !== 'confirming' && <Ways />}
    </Result>
  )
}

function Ways() {
  const { t } = useTranslation('checkout')
  const session = useSession()
  return (
    <>
      <Button component={PageLink} href={session ? paths.orders() : paths.login(paths.orders())} variant="default">
        {t(session ? 'success.orders' : 'success.login')}
      </Button>
      <Button component={PageLink} href={paths.products()} variant="default">
        {t('success.products')}
      </Button>
    </>
  )
}

/**
 * Notifies the server of the return from the payment and polls until the order is settled or the tries are used up.
 * Runs in the mounted page only, never in server rendering or a prefetch.
 */
function useSettlement(orderId: string) {
  const { mutateAsync } = trpc.checkout.success.useMutation()
  const [settlement, setSettlement] = useState<Settlement>({ state: 'confirming' })
  const [polling, setPolling] = useState(true)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one round of polls for each order and each retry.
  useEffect(() => {
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async (tryNumber: number) => {
      const next = await mutateAsync({ orderId }).then(readSettlement, (error: unknown) =>
        readFailedSettlement(getErrorBody(error)),
      )
      // Also if the page has been left meanwhile.
      if (round === 0 && tryNumber === 1 && !keepsCart(next)) forgetPurchase()
      if (stopped) return
      setSettlement(next)
      const open = next.state === 'waiting' || next.state === 'unreachable'
      if (open && tryNumber < settlementTries) timer = setTimeout(() => void poll(tryNumber + 1), waitBefore(tryNumber))
      else setPolling(false)
    }
    setPolling(true)
    // Deferred: StrictMode mounts twice, and the first mount has been removed by then.
    timer = setTimeout(() => void poll(1), 0)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [orderId, round])

  return { settlement, polling, pollAgain: () => setRound((previous) => previous + 1) }
}
