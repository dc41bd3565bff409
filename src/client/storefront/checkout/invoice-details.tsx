import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AddressFields } from '../../ui/form/address-fields.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import type { CheckoutValues } from './checkout-draft.ts'

interface InvoiceDetailsProps {
  form: SchemaForm<CheckoutValues>
  signedIn: boolean
}

/** The number and company of an invoice, and its address where that is another one. */
export function InvoiceDetails({ form, signedIn }: InvoiceDetailsProps) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <AddressFields
        names={['taxNumber', 'companyName']}
        labelOf={(name) => t(`fields.${name}`)}
        hintOf={(name) => t(`invoice.${name}Hint`)}
        field={form.field}
      />
      <Checkbox label={t('invoice.otherAddress')} {...form.field('otherAddress')} />
      {form.form.values.otherAddress && (
        <AddressFields
          names={['billingName', 'billingAddress', 'billingAddress2', 'billingZip', 'billingCity', 'billingCountry']}
          labelOf={(name) => t(`fields.${name}`)}
          field={form.field}
        />
      )}
      {signedIn && <Checkbox label={t('invoice.save')} {...form.field('saveBilling')} />}
    </>
  )
}
