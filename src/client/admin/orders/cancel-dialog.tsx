import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '../../../shared/money.ts'
import { type AdminOrderDetail, maxStepText } from '../../../shared/orders/admin.ts'
import { heldCents } from '../../../shared/pricing/price-refund.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import type { ConfirmDialogProps } from '../kit/dialogs.tsx'
import { ConfirmDialog } from '../kit/overlays.tsx'
import classes from './order-steps.module.css'

type CancelDialogProps = Pick<ConfirmDialogProps, 'opened' | 'working' | 'onClose'> & {
  order: AdminOrderDetail
  /** @param reason For the buyer; empty for none */
  onCancel: (reason: string) => void
}

/** Asks for confirmation and, if the admin likes, for a reason; its text says what is lost. */
export function CancelDialog({ order, onCancel, ...dialog }: CancelDialogProps) {
  const { t } = useTranslation('admin-orders')
  const [reason, setReason] = useState('')
  // Less what was given back before.
  const left = order.lines.reduce((sum, line) => sum + heldCents(line), 0)
  const total = formatCents(left, useLanguage())
  const cancel = () => onCancel(reason.trim())
  return (
    <ConfirmDialog
      {...dialog}
      title={t('cancel.title')}
      confirm={t('cancel.confirm')}
      cancel={t('cancel.keep')}
      onConfirm={cancel}
    >
      <div className={classes.form}>
        <p>{t(left === 0 ? 'cancel.emptiedText' : 'cancel.text', { total, email: order.email })}</p>
        <TextInput
          size="md"
          name="reason"
          label={t('cancel.reason')}
          description={t('cancel.reasonText')}
          classNames={fieldClasses}
          maxLength={maxStepText}
          autoComplete="off"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
