import {
  Alert,
  Button,
  Checkbox,
  Fieldset,
  Group,
  Input,
  NativeSelect,
  Paper,
  Radio,
  Stack,
  Text,
  Textarea,
} from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { eurosFromCents, formatCents, formatEuros } from '../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { lineTitle } from '../../../shared/orders/line-title.ts'
import { isCompleted } from '../../../shared/orders/predicates.ts'
import type { PricedRefund } from '../../../shared/pricing/price-refund.ts'
import { toPercent } from '../../../shared/vat.ts'
import { showAlert, useShowFailure } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { randomKey } from '../../shell/random-key.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { type SchemaForm, useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { NumberField } from '../kit/number-field.tsx'
import { Hint } from '../kit/parts.tsx'
import { useRefreshOrders } from './loaded-order.tsx'
import classes from './order-page.module.css'
import { SumRow } from './order-panels.tsx'
import {
  endsOrder,
  getChosenUnits,
  getInitialRefund,
  getRemainingCents,
  getRemainingUnits,
  previewRefund,
  type RefundValues,
  refundFormSchema,
  toRefundRequest,
} from './refund-values.ts'

interface RefundFormProps {
  order: AdminOrderDetail
  onClose(): void
  /** The money has been refunded, and the order is up to date. */
  onDone(): void
}

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
          <Items order={order} refund={refund} />
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
          maxLength={300}
          {...field('reason')}
        />
        <Preview order={order} preview={preview} />
        {notice && <Alert ref={showInMiddle}>{t(`refunds.form.${notice}`, { left: remaining })}</Alert>}
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

/** Scrolls to a notice that appears: on phones the form is longer than the screen. */
function showInMiddle(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: 'center' })
}

/**
 * Sends refunds of an order under one key, so that a request whose response was lost can be repeated without refunding
 * twice. When the order has changed in the meantime (409, or a key that has already refunded something else), it is
 * loaded again.
 */
function useRefund(order: AdminOrderDetail, onDone: () => void) {
  const { t } = useTranslation('admin-orders')
  const language = useLanguage()
  const refresh = useRefreshOrders()
  const showFailure = useShowFailure('adminSave')
  const [key, setKey] = useState(randomKey)
  /** Why the form is still open after a submit: the order had changed, or no response arrived. */
  const [notice, setNotice] = useState<'changed' | 'unknown'>()
  const refund = trpc.ordersAdmin.refund.useMutation()

  const send = async (values: RefundValues) => {
    setNotice(undefined)
    try {
      const { amount } = await refund.mutateAsync({ id: order.id, key, request: toRefundRequest(values, order) })
      showAlert({ message: t('refunds.form.sent', { amount: formatEuros(amount, language) }), tone: 'success' })
    } catch (error) {
      const { code, key: reason } = getErrorBody(error) ?? {}
      const isChanged = code === 409 || reason === 'keyReused'
      if (code !== undefined && !isChanged) return showFailure(error)
      if (isChanged) await refresh()
      if (reason === 'keyReused') setKey(randomKey())
      setNotice(isChanged ? 'changed' : 'unknown')
      return undefined
    }
    await refresh()
    onDone()
    return undefined
  }
  return { send, notice }
}

function Items({ order, refund }: { order: AdminOrderDetail; refund: SchemaForm<RefundValues> }) {
  const { t } = useTranslation('admin-orders')
  const language = useLanguage()
  const { lines, shippingLeft } = order
  const { form, field } = refund
  const chosenUnits = getChosenUnits(form.values, lines)
  const { error } = field('units')
  const errorId = useId()
  const describedBy = error ? errorId : undefined
  return (
    <Fieldset variant="unstyled" aria-label={t('refunds.form.itemsLegend')} aria-describedby={describedBy} miw={0}>
      <ul className={classes.rows}>
        {lines.map((line, index) => {
          const title = lineTitle(textIn(language, line.title), line.options && textIn(language, line.options))
          const remaining = getRemainingUnits(line)
          const paid = { units: line.quantity, amount: formatCents(line.paidCents, language) }
          const before = { units: line.refunded.units, amount: formatCents(line.refunded.cents, language) }
          return (
            <Group key={line.id} component="li" justify="space-between" wrap="nowrap">
              <div>
                <p>{title}</p>
                <Hint>{t('refunds.form.paid', paid)}</Hint>
                {line.refunded.cents > 0 && <Hint>{t('refunds.form.before', before)}</Hint>}
              </div>
              {remaining === 0 ? (
                <Hint>{t('refunds.form.noneLeft')}</Hint>
              ) : (
                <NativeSelect
                  flex="none"
                  aria-label={t('refunds.form.unitsOf', { title, left: remaining })}
                  aria-describedby={describedBy}
                  error={error !== undefined}
                  // The first one gets the focus when no item was chosen.
                  data-field="units"
                  value={chosenUnits.get(line.id)}
                  onChange={({ currentTarget }) => form.setFieldValue(`units.${index}`, currentTarget.value)}
                  data={Array.from({ length: remaining + 1 }, (_, quantity) => ({
                    value: String(quantity),
                    label: t('refunds.form.of', { quantity, left: remaining }),
                  }))}
                />
              )}
            </Group>
          )
        })}
      </ul>
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
      {shippingLeft !== undefined && (
        <Checkbox
          mt="sm"
          label={t('refunds.form.shipping', { amount: formatEuros(shippingLeft, language) })}
          {...field('shipping')}
        />
      )}
      <Checkbox mt="sm" label={t('refunds.form.restock')} {...field('restock')} />
    </Fieldset>
  )
}

function Preview({ order, preview }: { order: AdminOrderDetail; preview: PricedRefund | undefined }) {
  const { t } = useTranslation('admin-orders')
  const total = preview?.totalCents ?? 0
  const remaining = getRemainingCents(order) - total
  return (
    <Paper component="section" withBorder p="md" aria-live="polite" aria-label={t('refunds.preview.title')}>
      <Stack component="dl" gap={6} m={0}>
        <SumRow name={t('refunds.preview.total')} euros={eurosFromCents(total)} fw={600} />
        {preview?.taxes.map(({ ratePpm, taxCents }) => (
          <SumRow
            key={ratePpm}
            name={t('refunds.preview.vat', { percent: toPercent(ratePpm) })}
            euros={eurosFromCents(taxCents)}
            c="dimmed"
          />
        ))}
        <SumRow name={t('refunds.preview.left')} euros={eurosFromCents(remaining)} c="dimmed" />
      </Stack>
      {preview && remaining === 0 && !isCompleted(order) && (
        <Text fw={500} mt="sm">
          {t(endsOrder(preview, order) ? 'refunds.preview.ends' : 'refunds.preview.keepsItems')}
        </Text>
      )}
    </Paper>
  )
}
