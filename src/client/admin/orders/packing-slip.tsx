import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, languageOf } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { shownOrder } from '../../../shared/orders/display.ts'
import { demoSeller, sellerLines } from '../../../shared/seller.ts'
import { dayOf } from '../../../shared/shop-time.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { Paper } from '../../ui/paper/paper.tsx'
import { addressLines } from './address-lines.ts'
import { packedLines } from './packed-lines.ts'
import classes from './packing-slip.module.css'

/** The slip is for the buyer, so it is in the language of the order. */
function useSlipTexts(order: AdminOrderDetail) {
  const language = languageOf(order.language) ?? fallbackLanguage
  const { t, ready } = useTranslation('admin-orders', { lng: language })
  return { t, language, ready }
}

/** The parcel's content, sender and recipient; without prices, as it may be a present. */
export function PackingSlip({ order }: { order: AdminOrderDetail }) {
  const { t, language, ready } = useSlipTexts(order)
  const { shop } = usePageEnvironment()
  const seller = shop.seller ?? demoSeller
  const lines = packedLines(order)
  return (
    <Paper title={t('slip.heading')} id={useId()} level="h2" isLoading={!ready} language={language}>
      <div className={classes.parties}>
        <Party title={t('slip.to')} lines={addressLines(order.shipping)}>
          {order.shipping.telephone && <p>{t('slip.telephone', { telephone: order.shipping.telephone })}</p>}
        </Party>
        <Party title={t('slip.from')} lines={[seller.name, ...sellerLines(seller)]} />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('slip.orderId')}</dt>
          <dd className={classes.code}>{shownOrder(order.id, order.number)}</dd>
        </div>
        <div>
          <dt>{t('slip.ordered')}</dt>
          <dd>{dayOf(order.createdAt, shop.timeZone)}</dd>
        </div>
      </dl>
      <Contents order={order} lines={lines} />
      <p className={classes.count}>
        {t('slip.count', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
      </p>
      <p className={classes.thanks}>{t('slip.thanks')}</p>
    </Paper>
  )
}

function Party({ title, lines, children }: { title: string; lines: readonly string[]; children?: ReactNode }) {
  return (
    <div className={classes.party}>
      <h3 className={classes.partyTitle}>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </div>
  )
}

function Contents({ order, lines }: { order: AdminOrderDetail; lines: AdminOrderDetail['lines'] }) {
  const { t, language } = useSlipTexts(order)
  return (
    <table className={classes.lines}>
      <caption className={classes.caption}>{t('slip.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('slip.quantity')}</th>
          <th scope="col">{t('slip.description')}</th>
          <th scope="col">{t('slip.sku')}</th>
          <th scope="col">{t('slip.packed')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className={classes.quantity}>{line.quantity}</td>
            <th scope="row">
              {/* What the packer has to tell apart comes first. */}
              {line.options && <strong className={classes.options}>{textIn(language, line.options)}</strong>}
              {textIn(language, line.title)}
            </th>
            <td className={classes.code}>{line.sku}</td>
            <td>
              <span className={classes.box} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
