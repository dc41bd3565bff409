import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail, AdminStep } from '../../../shared/orders/admin.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { isEmptied } from './refund-values.ts'

/**
 * The steps of an order. Each shows its outcome and refreshes the order, also after a conflict (409), when the order
 * shown is out of date.
 * @param onSettled Called after the refresh, which may have removed the button that had the focus
 */
export function useOrderStep(order: AdminOrderDetail, onSettled: () => void) {
  const { t } = useTranslation('admin-orders')
  const orderId = order.id
  const utils = trpc.useUtils()
  const showFailure = useShowFailure('adminSave')
  const refresh = () => Promise.all([utils.ordersAdmin.invalidate(), utils.statistics.invalidate()])

  const handlers = (step: AdminStep) => ({
    async onSuccess() {
      const isRestock = step === 'cancel-by-shop' && isEmptied(order)
      showAlert({ message: t(isRestock ? 'steps.done.restocked' : `steps.done.${step}`), tone: 'success' })
      await refresh()
      onSettled()
    },
    async onError(error: unknown) {
      if (errorBodyOf(error)?.code !== 409) {
        showFailure(error)
        return
      }
      // The reason to look first came up since the page was loaded: it shows it now.
      if (errorBodyOf(error)?.key === 'errors:shippingHeld') showFailure(error)
      else showAlert({ message: t('steps.faster'), tone: 'info' })
      await refresh()
      onSettled()
    },
  })
  const prepare = trpc.ordersAdmin.prepare.useMutation(handlers('prepare'))
  const ship = trpc.ordersAdmin.ship.useMutation(handlers('ship'))
  const cancel = trpc.ordersAdmin.cancel.useMutation(handlers('cancel-by-shop'))
  return {
    prepare: { run: () => prepare.mutate({ id: orderId }), working: prepare.isPending },
    ship: {
      run: (tracking: string, anyway: boolean) => ship.mutate({ id: orderId, tracking, anyway }),
      working: ship.isPending,
    },
    cancel: { run: (reason: string) => cancel.mutate({ id: orderId, reason }), working: cancel.isPending },
  }
}
