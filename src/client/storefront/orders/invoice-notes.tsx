import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../../shared/money.ts'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { AddToAccount } from './add-to-account.tsx'
import { inLanguage } from './document-address.ts'
import classes from './invoice-notes.module.css'

interface InvoiceNotesProps {
  invoice: Invoice
  /** The guest's order has just been added to the reader's account. */
  joined: boolean
  linkKey: string | undefined
}

/** Notes on the invoice: a credit note, or the account to which the order belongs. */
export function InvoiceNotes({ invoice, joined, linkKey }: InvoiceNotesProps) {
  const { t } = useTranslation('orders')
  return (
    <>
      <CreditNote invoice={invoice} />
      {joined && <p className={classes.note}>{t('invoice.joined')}</p>}
      {invoice.reader === 'guest' && (
        <AddToAccount here={paths.invoice(invoice.orderId, linkKey)} className={classes.note} />
      )}
    </>
  )
}

function CreditNote({ invoice: { creditNote, creditNotePdf, totalPrice } }: { invoice: Invoice }) {
  const { t } = useTranslation(['orders', 'invoice'])
  const language = useLanguage()
  if (!creditNote) return null
  const amount = formatEuros(totalPrice, language)
  return (
    <div className={classes.note}>
      <p className={classes.document}>
        {t('invoice:creditNote.heading')} <span className={classes.number}>{creditNote.number}</span>
      </p>
      <p>{t('invoice.cancelled')}</p>
      <p>{t(creditNote.refunded ? 'invoice:creditNote.refunded' : 'invoice:creditNote.refundPending', { amount })}</p>
      {creditNotePdf && (
        <a href={inLanguage(creditNotePdf, language)} download className={classes.link}>
          {t('invoice.downloadCreditNote')}
        </a>
      )}
    </div>
  )
}
