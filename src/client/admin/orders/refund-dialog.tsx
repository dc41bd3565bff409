import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { Dialog } from '../kit/overlays.tsx'
import { RefundForm } from './refund-form.tsx'

interface RefundDialogProps {
  order: AdminOrderDetail
  opened: boolean
  onClose(): void
  /** The money has been given back, and the order is up to date. */
  onDone(): void
}

/** The refund form above the order's page. */
export function RefundDialog({ order, opened, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation('admin-orders')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('refunds.form.title')}>
      <RefundForm order={order} onCancel={onClose} onDone={onDone} />
    </Dialog>
  )
}
