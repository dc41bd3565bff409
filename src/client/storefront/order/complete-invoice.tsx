import { Button, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { toFormField } from '../../../shared/checkout/invoice-form.ts'
import { completeRequestSchema } from '../../../shared/orders/complete-invoice.ts'
import type { OrderDetails } from '../../../shared/orders/order-view.ts'
import { showAlert, useShowFailure } from '../../shell/alerts.tsx'
import { trpc } from '../../shell/trpc.ts'
import { AddressFields } from '../../ui/form/address-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'

const fields = [
  ...(['taxNumber', 'companyName', 'billingName', 'billingAddress'] as const),
  ...(['billingAddress2', 'billingZip', 'billingCity', 'billingCountry'] as const),
] as const

const { taxNumber, billing } = completeRequestSchema.shape
const formSchema = z.object({
  taxNumber,
  companyName: z.string(),
  billingName: billing.shape.name,
  billingAddress: billing.shape.address,
  billingAddress2: z.string(),
  billingZip: billing.shape.zip,
  billingCity: billing.shape.city,
  billingCountry: billing.shape.country,
})
type Values = z.infer<typeof formSchema>

const toRequest = (values: Values) => ({
  taxNumber: values.taxNumber,
  ...(values.companyName.trim() !== '' && { companyName: values.companyName }),
  billing: {
    name: values.billingName,
    address: values.billingAddress,
    address2: values.billingAddress2,
    zip: values.billingZip,
    city: values.billingCity,
    country: values.billingCountry,
  },
})

interface CompleteInvoiceProps {
  orderId: string
  linkKey: string | undefined
  address: OrderDetails['address']
}

/** Asks for the tax number and the address of an invoice that replaces the order's simplified one. */
export function CompleteInvoice({ orderId, linkKey, address }: CompleteInvoiceProps) {
  const { t } = useTranslation('orders')
  const utils = trpc.useUtils()
  const complete = trpc.orders.completeInvoice.useMutation()
  const showFailure = useShowFailure('completeInvoice')
  const form = useSchemaForm<Values>({
    schema: formSchema,
    initialValues: useMemo(() => {
      const { name, address: street, address2, zipCode, city, country } = address
      const billed = { billingName: name, billingAddress: street, billingAddress2: address2 }
      return {
        taxNumber: '',
        companyName: '',
        ...billed,
        billingZip: zipCode,
        billingCity: city,
        billingCountry: country,
      }
    }, [address]),
    fields,
    async send(values) {
      const { invoiceNumber } = await complete.mutateAsync({ orderId, key: linkKey, ...toRequest(values) })
      await utils.orders.invalidate()
      showAlert({ message: t('complete.done', { number: invoiceNumber }), tone: 'success' })
    },
    onError(error) {
      const body = showFailure(error)
      const errors = Object.entries(body?.errors ?? {}).map(([field, text]) => [toFormField(field), text])
      return body && { ...body, ...(body.errors && { errors: Object.fromEntries(errors) }) }
    },
  })
  return (
    <Form form={form} method="post">
      <Text mb="md">{t('complete.text')}</Text>
      <AddressFields names={fields} labelOf={(name) => t(`complete.fields.${name}`)} field={form.field} />
      <Button type="submit" loading={form.working} mt="md">
        {t('complete.send')}
      </Button>
    </Form>
  )
}
