import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../../shared/money.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { ConfirmDialog } from '../kit/overlays.tsx'
import classes from './order-refunds.module.css'

interface PaidOtherwiseProps {
  orderId: string
  refund: { id: string; amount: number }
  onDone: () => void
}

/** Says that the money of a refund was given back without the payment service, after a question. */
export function PaidOtherwise({ orderId, refund: { id: refundId, amount }, onDone }: PaidOtherwiseProps) {
  const { t } = useTranslation('admin-orders')
  const language = useLanguage()
  const utils = trpc.useUtils()
  const showFailure = useShowFailure('adminAction')
  const [isOpen, setIsOpen] = useState(false)
  const refresh = () => Promise.all([utils.ordersAdmin.invalidate(), utils.statistics.invalidate()])
  const settle = trpc.ordersAdmin.settleRefund.useMutation({
    async onSuccess() {
      showAlert({ message: t('refunds.otherwise.done'), tone: 'success' })
      await refresh()
      setIsOpen(false)
      onDone()
    },
    async onError(error) {
      showFailure(error)
      setIsOpen(false)
      await refresh()
    },
  })
  const money = formatEuros(amount, language)
  return (
    <>
      <Button variant="subtle" className={classes.action} onClick={() => setIsOpen(true)}>
        {t('refunds.otherwise.action')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('refunds.otherwise.title', { amount: money })}
        confirm={t('refunds.otherwise.confirm')}
        working={settle.isPending}
        onConfirm={() => settle.mutate({ id: orderId, refundId })}
      >
        {t('refunds.otherwise.text')}
      </ConfirmDialog>
    </>
  )
}
