import { useTranslation } from 'react-i18next'
import type { RefundStatus } from '../../../shared/orders/filters.ts'
import { StatusTag } from '../kit/parts.tsx'

/** The status of a refund, or that of all refunds of an order. */
export function RefundBadge({ status }: { status: RefundStatus }) {
  const { t } = useTranslation('admin-orders')
  return <StatusTag tone={status === 'pending' ? 'waiting' : status}>{t(`refund.${status}`)}</StatusTag>
}
