import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import classes from './refund-dialog.module.css'
import { RefundForm } from './refund-form.tsx'

/** Below the alerts. */
const dialogZIndex = 95

interface RefundDialogProps {
  order: AdminOrderDetail
  opened: boolean
  onClose(): void
  /** The money has been given back, and the order is up to date. */
  onDone(): void
}

/** The refund form above the order's page. A click beside it does not close it, so that nothing typed is lost. */
export function RefundDialog({ order, opened, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation(['admin-orders', 'common'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('refunds.form.title')}
      size="lg"
      padding="lg"
      zIndex={dialogZIndex}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close'), size: '2.75rem', iconSize: '1.375rem' }}
      transitionProps={{ duration: 200, timingFunction: 'ease-out' }}
      classNames={{ content: classes.content, header: classes.content, title: classes.title }}
    >
      <RefundForm order={order} onCancel={onClose} onDone={onDone} />
    </Modal>
  )
}
