import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../../shared/money.ts'
import { orderName } from '../../../shared/orders/display.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { loadWithin } from '../../load-within.ts'
import { trpc } from '../../trpc.ts'
import { focusPressed, useLazyPanel } from '../../ui/use-lazy-panel.ts'
import type { CancelDialogProps } from './cancel-dialog.tsx'
import classes from './cancel-order.module.css'
import { useRefreshOrders } from './order-queries.ts'

const loadDialog = () => loadWithin(() => import('./cancel-dialog.tsx').then(({ CancelDialog }) => CancelDialog))

interface CancelOrderProps {
  order: CancelDialogProps['order']
  /** Key of a guest's order, which is cancelled without a session. */
  linkKey?: string | undefined
  /** Visible label; for screen readers the order's number is added. */
  label: string
  /** A response has arrived; the button may be gone, and the focus with it. */
  onSettled: () => void
}

/** Lets the buyer cancel a paid order that is not yet being prepared, after a confirmation. */
export function CancelOrder({ order, linkKey, label, onSettled }: CancelOrderProps) {
  const { t } = useTranslation('orders')
  const [opened, setOpened] = useState(false)
  const total = formatEuros(order.totalPrice, useLanguage())
  const { cancel, working } = useCancel({ orderId: order.id, key: linkKey }, total, () => {
    setOpened(false)
    onSettled()
  })
  const close = () => {
    if (!working) setOpened(false)
  }
  const Dialog = useLazyPanel<CancelDialogProps>({ opened, load: loadDialog, close, isOverPage: true })
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-label={t('cancel.openOf', { id: orderName(order) })}
        onClick={(event) => {
          focusPressed(event)
          setOpened(true)
        }}
      >
        {label}
      </button>
      {Dialog && (
        <Dialog order={order} opened={opened} working={working} onClose={close} onCancel={() => void cancel()} />
      )}
    </>
  )
}

/**
 * Cancels the order, reports the result and refreshes the orders that are shown.
 * @param onSettled called after a response: the order is cancelled, or can no longer be
 */
function useCancel(input: { orderId: string; key: string | undefined }, total: string, onSettled: () => void) {
  const { t } = useTranslation('orders')
  const { mutateAsync } = trpc.orders.cancel.useMutation()
  const refresh = useRefreshOrders()
  const showFailure = useShowFailure('cancelOrder')
  const [working, setWorking] = useState(false)
  const cancel = async () => {
    setWorking(true)
    let hasResponse = true
    try {
      await mutateAsync(input)
      showAlert({ message: t('cancel.done', { total }), tone: 'success' })
    } catch (error) {
      hasResponse = showFailure(error) !== undefined
    }
    await refresh()
    setWorking(false)
    if (hasResponse) onSettled()
  }
  return { cancel, working }
}
