import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { centsFromEuros, eurosFromCents } from '../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import { ChosenOptions } from '../../ui/chosen-options/chosen-options.tsx'
import { Price } from '../../ui/price/price.tsx'
import { StoredPicture } from '../ui/stored-picture.tsx'
import classes from './order-lines.module.css'
import { Panel } from './panel.tsx'

type SumName = 'discount' | 'subtotal' | 'vat' | 'total' | 'refunded' | 'rest'

/** The order's lines with titles and prices as sold, the totals with VAT, and what was refunded. */
export function OrderLines({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const refundedCents = order.refunds.reduce((sum, { amount }) => sum + centsFromEuros(amount), 0)
  const sums: { name: SumName; euros: number; percent?: number }[] = [
    ...(order.discount === undefined ? [] : [{ name: 'discount' as const, euros: -order.discount }]),
    { name: 'subtotal', euros: order.totalPriceWithOutVAT },
    ...order.taxes.map(({ rate, amount }) => ({ name: 'vat' as const, euros: amount, percent: rate })),
    { name: 'total', euros: order.totalPrice },
    ...(refundedCents === 0
      ? []
      : [
          { name: 'refunded' as const, euros: eurosFromCents(-refundedCents) },
          { name: 'rest' as const, euros: eurosFromCents(centsFromEuros(order.totalPrice) - refundedCents) },
        ]),
  ]
  return (
    <Panel title={t('lines.title')}>
      <ul className={classes.lines}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <dl className={classes.sums}>
        {sums.map(({ name, euros, percent = 0 }) => (
          <div key={`${name} ${percent}`} className={classes[name]}>
            <dt>{t(`lines.${name}`, { percent })}</dt>
            <dd>
              <Price euros={euros} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Line({ line }: { line: AdminOrderDetail['lines'][number] }) {
  const { t } = useTranslation('admin-orders')
  const title = textIn(useLanguage(), line.title)
  return (
    <li className={classes.line}>
      <StoredPicture file={line.image || undefined} />
      <div className={classes.what}>
        {line.productId ? <PermittedLink href={paths.adminProductEdit(line.productId)}>{title}</PermittedLink> : title}
        <ChosenOptions options={line.options} />
        <span className={classes.sku}>{t('lines.sku', { sku: line.sku })}</span>
        {!line.productId && <span className={classes.sku}>{t('lines.gone')}</span>}
        {line.refunded.units > 0 && (
          <span className={classes.sku}>{t('lines.unitsRefunded', { count: line.refunded.units })}</span>
        )}
      </div>
      <span className={classes.quantity}>
        {line.quantity} × <Price euros={line.price} />
      </span>
      <Price euros={line.total} className={classes.amount} />
    </li>
  )
}
