import { Button, Checkbox, Radio, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { fieldClasses, requiredField } from '../../ui/form/field-classes.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { NumberField } from '../ui/number-field.tsx'
import classes from './refund-form.module.css'
import { RefundItems } from './refund-items.tsx'
import { RefundPreview } from './refund-preview.tsx'
import { leftCents, newRefund, previewOf, type RefundValues, refundFormSchema } from './refund-values.ts'
import { useRefund } from './use-refund.ts'

/** The server's limit. */
const maxReason = 300

interface RefundFormProps {
  order: AdminOrderDetail
  onCancel(): void
  onDone(): void
}

/** What to give back of an order, why, and what that comes to. */
export function RefundForm({ order, onCancel, onDone }: RefundFormProps) {
  const { t } = useTranslation(['admin-orders', 'validation', 'admin-validation'])
  const language = useLanguage()
  const { send, notice } = useRefund(order, onDone)
  const refund = useSchemaForm<RefundValues>({
    schema: refundFormSchema(order),
    initialValues: newRefund(order),
    fields: ['units', 'amount', 'reason'],
    send,
  })
  const { form, field } = refund
  const { values } = form
  const preview = previewOf(values, order)
  const left = formatCents(leftCents(order), language)
  const choose = (what: string) => {
    form.setFieldValue('what', what === 'amount' ? 'amount' : 'items')
    form.clearErrors()
  }
  return (
    <Form form={refund} className={classes.form}>
      <Radio.Group name="what" label={t('refunds.form.what')} value={values.what} onChange={choose}>
        <div className={classes.choice}>
          <Radio value="items" label={t('refunds.form.items')} data-autofocus />
          <Radio value="amount" label={t('refunds.form.amount')} />
        </div>
      </Radio.Group>
      {values.what === 'items' ? (
        <RefundItems
          lines={order.lines}
          values={values}
          error={field('units').error}
          onChange={(units) => form.setFieldValue('units', units)}
        >
          <Checkbox label={t('refunds.form.restock')} classNames={{ root: classes.restock }} {...field('restock')} />
        </RefundItems>
      ) : (
        <NumberField
          {...requiredField}
          kind="euros"
          label={t('refunds.form.euros')}
          description={t('refunds.form.left', { amount: left })}
          className={classes.amount}
          {...field('amount')}
        />
      )}
      <Textarea
        {...requiredField}
        classNames={fieldClasses}
        label={t('refunds.form.reason')}
        description={t('refunds.form.reasonHint')}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={maxReason}
        {...field('reason')}
      />
      <RefundPreview order={order} preview={preview} />
      <div role="alert">{notice && <Notice>{t(`refunds.form.${notice}`, { left })}</Notice>}</div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={refund.working}>
          {t('refunds.form.cancel')}
        </Button>
        <Button type="submit" loading={refund.working} disabled={!order.refundable}>
          {preview
            ? t('refunds.form.confirm', { amount: formatCents(preview.totalCents, language) })
            : t('refunds.action')}
        </Button>
      </div>
    </Form>
  )
}

/** Comes into sight by itself: on phones the form is longer than the screen. */
function Notice({ children }: { children: string }) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise, which is no clean-up function.
    element.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p ref={element} className={classes.notice}>
      {children}
    </p>
  )
}
