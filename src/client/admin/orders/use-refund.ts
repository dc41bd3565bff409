import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { randomKey } from '../../shell/random-key.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { type RefundValues, refundRequestOf } from './refund-values.ts'

/** Why the form is still open after a submit: the order had changed, or no response arrived. */
export type RefundNotice = 'changed' | 'unknown'

/**
 * Sends refunds of an order under one key, so that a request whose response was lost can be repeated without giving the
 * money back twice. When the order has changed in the meantime (409, or a key that has already refunded something else),
 * it is loaded again.
 */
export function useRefund(order: AdminOrderDetail, onDone: () => void) {
  const { t } = useTranslation('admin-orders')
  const language = useLanguage()
  const utils = trpc.useUtils()
  const showFailure = useShowFailure('adminSave')
  const [key, setKey] = useState(randomKey)
  const [notice, setNotice] = useState<RefundNotice>()
  const refund = trpc.ordersAdmin.refund.useMutation()
  const refresh = () => Promise.all([utils.ordersAdmin.invalidate(), utils.statistics.invalidate()])

  const fail = async (error: unknown) => {
    const body = errorBodyOf(error)
    if (body?.code === 409 || body?.key === 'keyReused') {
      if (body.code !== 409) setKey(randomKey())
      await refresh()
      setNotice('changed')
      return undefined
    }
    if (body) return showFailure(error)
    setNotice('unknown')
    return undefined
  }

  const send = async (values: RefundValues) => {
    setNotice(undefined)
    try {
      const { amount } = await refund.mutateAsync({ id: order.id, key, request: refundRequestOf(values, order) })
      showAlert({ message: t('refunds.form.sent', { amount: formatEuros(amount, language) }), tone: 'success' })
    } catch (error) {
      return fail(error)
    }
    await refresh()
    onDone()
    return undefined
  }
  return { send, notice }
}
