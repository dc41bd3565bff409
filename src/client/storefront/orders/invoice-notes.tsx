import { useTranslation } from 'react-i18next'
import { centsFromEuros, formatCents, formatEuros } from '../../../shared/money.ts'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWrittenTime } from '../../ui/shop-time/use-written-time.ts'
import { AddToAccount } from './add-to-account.tsx'
import { inLanguage } from './document-address.ts'
import classes from './invoice-notes.module.css'

interface InvoiceNotesProps {
  invoice: Invoice
  /** The guest's order has just been added to the reader's account. */
  joined: boolean
  linkKey: string | undefined
}

/** Notes on the invoice: its credit notes, or the account to which the order belongs. */
export function InvoiceNotes({ invoice, joined, linkKey }: InvoiceNotesProps) {
  const { t } = useTranslation('orders')
  return (
    <>
      {invoice.corrections?.map((correction) => (
        <Correction key={correction.number} correction={correction} />
      ))}
      <CreditNote invoice={invoice} />
      {joined && <p className={classes.note}>{t('invoice.joined')}</p>}
      {invoice.reader === 'guest' && (
        <AddToAccount here={paths.invoice(invoice.orderId, linkKey)} className={classes.note} />
      )}
    </>
  )
}

function Correction({ correction }: { correction: NonNullable<Invoice['corrections']>[number] }) {
  const { t } = useTranslation(['orders', 'invoice'])
  const language = useLanguage()
  const written = useWrittenTime()
  const { number, createdAt, reason, refunded, pdf } = correction
  const amount = formatEuros(correction.amount, language)
  return (
    <div className={classes.note}>
      <p className={classes.document}>
        {t('invoice:creditNote.heading')} <span className={classes.number}>{number}</span>
      </p>
      <p>{t('invoice.corrected', { date: written(createdAt, { date: 'long' }) })}</p>
      <p>{t('order.refunds.because', { reason })}</p>
      <p>{t(refunded ? 'invoice:creditNote.refunded' : 'invoice:creditNote.refundPending', { amount })}</p>
      <a href={inLanguage(pdf, language)} download className={classes.link}>
        {t('invoice.downloadCreditNote')}
      </a>
    </div>
  )
}

/** What was given back before the cancellation, in cents. */
const correctedCents = ({ corrections = [] }: Invoice) =>
  corrections.reduce((sum, { amount }) => sum + centsFromEuros(amount), 0)

function CreditNote({ invoice }: { invoice: Invoice }) {
  const { creditNote, creditNotePdf, totalPrice } = invoice
  const { t } = useTranslation(['orders', 'invoice'])
  const language = useLanguage()
  if (!creditNote) return null
  const before = correctedCents(invoice)
  const amount = formatCents(centsFromEuros(totalPrice) - before, language)
  return (
    <div className={classes.note}>
      <p className={classes.document}>
        {t('invoice:creditNote.heading')} <span className={classes.number}>{creditNote.number}</span>
      </p>
      <p>{t(before > 0 ? 'invoice.cancelledRest' : 'invoice.cancelled')}</p>
      <p>{t(creditNote.refunded ? 'invoice:creditNote.refunded' : 'invoice:creditNote.refundPending', { amount })}</p>
      {creditNotePdf && (
        <a href={inLanguage(creditNotePdf, language)} download className={classes.link}>
          {t('invoice.downloadCreditNote')}
        </a>
      )}
    </div>
  )
}
