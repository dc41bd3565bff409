import { useTranslation } from 'react-i18next'
import { lazy } from '../../shell/lazy.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import looks from '../../ui/looks.module.css'
import type { CheckoutValues } from './checkout-draft.ts'
import classes from './checkout-page.module.css'

/** Loaded when the fields are opened. */
const InvoiceDetails = lazy(() => import('./invoice-details.tsx').then((module) => module.InvoiceDetails))

interface InvoiceFieldsProps {
  form: SchemaForm<CheckoutValues>
  /** The order is above what a simplified invoice may be of. */
  needsNumber: boolean
  signedIn: boolean
}

/** Opens the fields of an invoice with a tax number, which most buyers do not need; open where the law asks for one. */
export function InvoiceFields({ form, needsNumber, signedIn }: InvoiceFieldsProps) {
  const { t } = useTranslation('checkout')
  const { wantsInvoice } = form.form.values
  const isOpen = wantsInvoice || needsNumber
  return (
    <fieldset className={classes.invoice}>
      <legend className={looks.hidden}>{t('groups.invoice')}</legend>
      {needsNumber ? (
        <p className={`${looks.notice} ${classes.notice}`}>{t('invoice.required')}</p>
      ) : (
        <button
          type="button"
          className={looks.way}
          aria-expanded={wantsInvoice}
          onClick={() => form.form.setFieldValue('wantsInvoice', !wantsInvoice)}
        >
          {t('invoice.open')}
        </button>
      )}
      {isOpen && <InvoiceDetails form={form} signedIn={signedIn} />}
    </fieldset>
  )
}
