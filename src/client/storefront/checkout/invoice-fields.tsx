import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AddressFields } from '../../ui/form/address-fields.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import looks from '../../ui/looks.module.css'
import type { CheckoutValues } from './checkout-draft.ts'
import classes from './checkout-page.module.css'

interface InvoiceFieldsProps {
  form: SchemaForm<CheckoutValues>
  /** The order is above what a simplified invoice may be of. */
  needsNumber: boolean
  signedIn: boolean
}

/** Opens the fields of an invoice with a tax number, which most buyers do not need; open where the law asks for one. */
export function InvoiceFields({ form, needsNumber, signedIn }: InvoiceFieldsProps) {
  const { t } = useTranslation('checkout')
  const { wantsInvoice, otherAddress } = form.form.values
  const isOpen = wantsInvoice || needsNumber
  return (
    <fieldset className={classes.invoice}>
      <legend className={looks.hidden}>{t('groups.invoice')}</legend>
      {needsNumber ? (
        <p className={`${looks.notice} ${classes.notice}`}>{t('invoice.required')}</p>
      ) : (
        <Checkbox label={t('invoice.open')} {...form.field('wantsInvoice')} />
      )}
      {isOpen && (
        <>
          <AddressFields
            names={['taxNumber', 'companyName']}
            labelOf={(name) => t(`fields.${name}`)}
            hintOf={(name) => t(`invoice.${name}Hint`)}
            field={form.field}
          />
          <Checkbox label={t('invoice.otherAddress')} {...form.field('otherAddress')} />
          {otherAddress && (
            <AddressFields
              names={[
                'billingName',
                'billingAddress',
                'billingAddress2',
                'billingZip',
                'billingCity',
                'billingCountry',
              ]}
              labelOf={(name) => t(`fields.${name}`)}
              field={form.field}
            />
          )}
          {signedIn && <Checkbox label={t('invoice.save')} {...form.field('saveBilling')} />}
        </>
      )}
    </fieldset>
  )
}
