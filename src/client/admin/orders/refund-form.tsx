import { Alert, Button, Checkbox, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents, formatEuros } from '../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { randomKey } from '../../shell/random-key.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { NumberField } from '../kit/number-field.tsx'
import { useRefreshOrders } from './loaded-order.tsx'
import { RefundItems, RefundPreview } from './refund-items.tsx'
import {
  getInitialRefund,
  getRemainingCents,
  previewRefund,
  type RefundValues,
  refundFormSchema,
  toRefundRequest,
} from './refund-values.ts'

/** The server's limit. */
const maxReason = 300

interface RefundFormProps {
  order: AdminOrderDetail
  onClose(): void
  /** The money has been given back, and the order is up to date. */
  onDone(): void
}

/** Chooses items or an amount, asks for the reason, and shows what that comes to. */
export function RefundForm({ order, onClose, onDone }: RefundFormProps) {
  const { t } = useTranslation(['admin-orders', 'validation', 'admin-validation'])
  const language = useLanguage()
  const { send, notice } = useRefund(order, onDone)
  const refund = useSchemaForm<RefundValues>({
    schema: refundFormSchema(order),
    initialValues: getInitialRefund(order),
    fields: ['units', 'amount', 'reason'],
    send,
  })
  const { form, field } = refund
  const { values } = form
  const preview = previewRefund(values, order)
  const remaining = formatCents(getRemainingCents(order), language)
  const choose = (kind: string) => {
    form.setFieldValue('what', kind === 'amount' ? 'amount' : 'items')
    form.clearErrors()
  }
  return (
    <Form form={refund}>
      <Stack gap="lg">
        <Radio.Group name="what" label={t('refunds.form.what')} value={values.what} onChange={choose}>
          <Group gap="0 24px">
            <Radio value="items" label={t('refunds.form.items')} data-autofocus />
            <Radio value="amount" label={t('refunds.form.amount')} />
          </Group>
        </Radio.Group>
        {values.what === 'items' ? (
          <RefundItems
            lines={order.lines}
            values={values}
            error={field('units').error}
            onChange={(units) => form.setFieldValue('units', units)}
          >
            <Checkbox label={t('refunds.form.restock')} {...field('restock')} />
          </RefundItems>
        ) : (
          <NumberField
            required
            kind="euros"
            label={t('refunds.form.euros')}
            description={t('refunds.form.left', { amount: remaining })}
            maw="20rem"
            {...field('amount')}
          />
        )}
        <Textarea
          required
          label={t('refunds.form.reason')}
          description={t('refunds.form.reasonHint')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={maxReason}
          {...field('reason')}
        />
        <RefundPreview order={order} preview={preview} />
        {notice && <Notice>{t(`refunds.form.${notice}`, { left: remaining })}</Notice>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={refund.working}>
            {t('refunds.form.cancel')}
          </Button>
          <Button type="submit" loading={refund.working} disabled={!order.refundable}>
            {preview
              ? t('refunds.form.confirm', { amount: formatCents(preview.totalCents, language) })
              : t('refunds.action')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

/** Comes into sight by itself: on phones the form is longer than the screen. */
function Notice({ children }: { children: string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise, which is no clean-up function.
    element.current?.scrollIntoView({ block: 'center' })
  }, [])
  return <Alert ref={element}>{children}</Alert>
}

/** Why the form is still open after a submit: the order had changed, or no response arrived. */
type RefundNotice = 'changed' | 'unknown'

/**
 * Sends refunds of an order under one key, so that a request whose response was lost can be repeated without giving the
 * money back twice. When the order has changed in the meantime (409, or a key that has already refunded something else),
 * it is loaded again.
 */
function useRefund(order: AdminOrderDetail, onDone: () => void) {
  const { t } = useTranslation('admin-orders')
  const language = useLanguage()
  const refresh = useRefreshOrders()
  const showFailure = useShowFailure('adminSave')
  const [key, setKey] = useState(randomKey)
  const [notice, setNotice] = useState<RefundNotice>()
  const refund = trpc.ordersAdmin.refund.useMutation()

  const handleError = async (error: unknown) => {
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
      const { amount } = await refund.mutateAsync({ id: order.id, key, request: toRefundRequest(values, order) })
      showAlert({ message: t('refunds.form.sent', { amount: formatEuros(amount, language) }), tone: 'success' })
    } catch (error) {
      return handleError(error)
    }
    await refresh()
    onDone()
    return undefined
  }
  return { send, notice }
}
