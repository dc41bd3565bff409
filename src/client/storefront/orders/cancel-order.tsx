import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../../shared/money.ts'
import { shownIdentifier } from '../../../shared/orders/display.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import classes from './cancel-order.module.css'
import { useRefreshOrders } from './order-queries.ts'

/** Below the alerts, which lie at 100. */
const dialogZIndex = 90

interface CancelOrderProps {
  order: { id: string; totalPrice: number }
  /** Visible label; for screen readers the order's identifier is added. */
  label: string
  /** A response has arrived; the button may be gone, and the focus with it. */
  onSettled: () => void
}

/** Lets the buyer cancel a paid order that is not yet being prepared, after a confirmation. */
export function CancelOrder({ order, label, onSettled }: CancelOrderProps) {
  const { t } = useTranslation(['orders', 'common'])
  const [opened, setOpened] = useState(false)
  const identifier = shownIdentifier(order.id)
  const total = formatEuros(order.totalPrice, useLanguage())
  const { cancel, working } = useCancel(order.id, total, () => {
    setOpened(false)
    onSettled()
  })
  const close = () => {
    if (!working) setOpened(false)
  }
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-label={t('cancel.openOf', { id: identifier })}
        onClick={() => setOpened(true)}
      >
        {label}
      </button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('cancel.heading')}
        closeButtonProps={{ 'aria-label': t('common:close'), size: '2.75rem' }}
        classNames={{ title: classes.heading }}
        size="30rem"
        padding="lg"
        zIndex={dialogZIndex}
        centered
      >
        <p className={classes.identifier}>{t('cancel.order', { id: identifier })}</p>
        <p className={classes.text}>{t('cancel.text', { total })}</p>
        <div className={classes.choices}>
          <Button variant="default" className={classes.choice} onClick={close} data-autofocus>
            {t('cancel.keep')}
          </Button>
          <Button color="red" className={classes.choice} loading={working} onClick={() => void cancel()}>
            {t('cancel.confirm')}
          </Button>
        </div>
      </Modal>
    </>
  )
}

/**
 * Cancels the order, reports the result and refreshes the orders that are shown.
 * @param onSettled called after a response: the order is cancelled, or can no longer be
 */
function useCancel(orderId: string, total: string, onSettled: () => void) {
  const { t } = useTranslation('orders')
  const { mutateAsync } = trpc.orders.cancel.useMutation({ retry: false })
  const refresh = useRefreshOrders()
  const showFailure = useShowFailure('cancelOrder')
  const [working, setWorking] = useState(false)
  const cancel = async () => {
    setWorking(true)
    let hasResponse = true
    try {
      await mutateAsync({ orderId })
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
