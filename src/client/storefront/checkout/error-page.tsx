import { Button } from '@mantine/core'
import { IconCircleCheck, IconClock, IconCreditCardOff, IconMapQuestion, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settled } from '../../../shared/checkout/entities.ts'
import { isPaymentCompleted, isPaymentInProgress } from '../../../shared/orders/predicates.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { type PageProps, textHead } from '../../page-data.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import classes from './result.module.css'
import { Result } from './result.tsx'
import { settlementOfFailure } from './settlement.ts'

export const load = textHead({ title: 'checkout:error.title', noindex: true })

const icons = {
  cancelling: IconCreditCardOff,
  cancelled: IconCreditCardOff,
  paid: IconCircleCheck,
  inProgress: IconClock,
  unknown: IconMapQuestion,
  unreachable: IconPlugConnectedX,
} as const
type State = keyof typeof icons

/** A payment that has arrived in time, or is on its way, takes precedence over the cancellation. */
function stateOf({ order }: Settled): State {
  if (order && isPaymentInProgress(order)) return 'inProgress'
  return order && isPaymentCompleted(order) ? 'paid' : 'cancelled'
}

const tries = 3

/** Retries network failures only: an error of the server is final. */
function retryNetworkFailure(failures: number, error: unknown): boolean {
  return failures < tries && errorBodyOf(error) === undefined
}

/** Notifies the server that the buyer turned back or was refused. Runs in the mounted page only. */
function useCancellation(orderId: string): State {
  const { mutateAsync } = trpc.checkout.error.useMutation({ retry: retryNetworkFailure })
  const [state, setState] = useState<State>('cancelling')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order.
  useEffect(() => {
    let stopped = false
    const notify = async () => {
      const found = await mutateAsync({ orderId }).then(stateOf, (error: unknown): State => {
        return settlementOfFailure(errorBodyOf(error)).state === 'unknown' ? 'unknown' : 'unreachable'
      })
      if (!stopped) setState(found)
    }
    // Deferred: StrictMode mounts twice, and the first mount has been removed by then.
    const timer = setTimeout(() => void notify(), 0)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [orderId])
  return state
}

/** The payment failed, was cancelled, or is confirmed later: only an order that has ended can be tried again. */
export function Page({ params }: PageProps) {
  const { t } = useTranslation('checkout')
  const orderId = params.orderId ?? ''
  const state = useCancellation(orderId)
  const hasPaid = state === 'paid' || state === 'inProgress'
  return (
    <Result
      icon={icons[state]}
      busy={state === 'cancelling'}
      heading={t(`error.${state}.heading`)}
      text={t(`error.${state}.text`)}
    >
      {hasPaid && (
        <Button component={PageLink} href={paths.checkoutSuccess(orderId)} className={classes.way}>
          {t('error.toOrder')}
        </Button>
      )}
      {!hasPaid && state !== 'cancelling' && (
        <>
          <Button component={PageLink} href={paths.checkout()} className={classes.way}>
            {t('error.again')}
          </Button>
          <Button component={PageLink} href={paths.cart()} variant="default" className={classes.way}>
            {t('error.cart')}
          </Button>
        </>
      )}
    </Result>
  )
}
