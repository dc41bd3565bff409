import { useTranslation } from 'react-i18next'
import { formatCents } from '../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { isCompleted } from '../../../shared/orders/predicates.ts'
import type { PricedRefund } from '../../../shared/pricing/price-refund.ts'
import { percentOf } from '../../../shared/vat.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from './refund-preview.module.css'
import { endsOrder, leftCents } from './refund-values.ts'

interface RefundPreviewProps {
  order: AdminOrderDetail
  preview: PricedRefund | undefined
}

/** What goes back, its VAT, and what is left of the order then. */
export function RefundPreview({ order, preview }: RefundPreviewProps) {
  const { t } = useTranslation('admin-orders')
  const language = useLanguage()
  const total = preview?.totalCents ?? 0
  const left = leftCents(order) - total
  return (
    <section className={classes.preview} aria-live="polite" aria-label={t('refunds.preview.title')}>
      <dl className={classes.sums}>
        <div className={classes.total}>
          <dt>{t('refunds.preview.total')}</dt>
          <dd>{formatCents(total, language)}</dd>
        </div>
        {preview?.taxes.map(({ ratePpm, taxCents }) => (
          <div key={ratePpm} className={classes.quiet}>
            <dt>{t('refunds.preview.vat', { percent: percentOf(ratePpm) })}</dt>
            <dd>{formatCents(taxCents, language)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('refunds.preview.left')}</dt>
          <dd>{formatCents(left, language)}</dd>
        </div>
      </dl>
      {preview && left === 0 && !isCompleted(order) && (
        <p className={classes.ends}>
          {t(endsOrder(preview, order) ? 'refunds.preview.ends' : 'refunds.preview.keepsItems')}
        </p>
      )}
    </section>
  )
}
