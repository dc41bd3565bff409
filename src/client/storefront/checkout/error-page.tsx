import { Button } from '@mantine/core'
import { IconCircleCheck, IconClock, IconCreditCardOff, IconMapQuestion, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settled } from '../../../shared/checkout/entities.ts'
import { isPaymentCompleted, isPaymentInProgress } from '../../../shared/orders/predicates.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { type PageProps, textHead } from '../../shell/page-data.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { Result } from './result.tsx'
import { readFailedSettlement } from './settlement.ts'

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
function findState({ order }: Settled): State {
  if (order && isPaymentInProgress(order)) return 'inProgress'
  return order && isPaymentCompleted(order) ? 'paid' : 'cancelled'
}

/** Notifies the server that the buyer turned back or was refused. Runs in the mounted page only. */
function useCancellation(orderId: string): State {
  const { mutate, data, error } = trpc.checkout.error.useMutation({
    // An error of the server is final.
    retry: (failures, failure) => failures < 3 && getErrorBody(failure) === undefined,
  })
  useEffect(() => {
    // Deferred: StrictMode mounts twice, and the first mount has been removed by then.
    const timer = setTimeout(() => mutate({ orderId }), 0)
    return () => clearTimeout(timer)
  }, [mutate, orderId])
  if (data) return findState(data)
  if (!error) return 'cancelling'
  return readFailedSettlement(getErrorBody(error)).state === 'unknown' ? 'unknown' : 'unreachable'
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
        <Button component={PageLink} href={paths.checkoutSuccess(orderId)}>
          {t('error.toOrder')}
        </Button>
      )}
      {!hasPaid && state !== 'cancelling' && (
        <>
          <Button component={PageLink} href={paths.checkout()}>
            {t('error.again')}
          </Button>
          <Button component={PageLink} href={paths.cart()} variant="default">
            {t('error.cart')}
          </Button>
        </>
      )}
    </Result>
  )
}
