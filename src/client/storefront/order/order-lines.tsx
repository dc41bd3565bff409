import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { centsFromEuros, eurosFromCents } from '../../../shared/money.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { ChosenOptions } from '../../ui/chosen-options/chosen-options.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Price } from '../../ui/price/price.tsx'
import totals from '../cart/cart-totals.module.css'
import classes from './order-lines.module.css'

/** The lines with pictures, titles and prices as sold, and the sums. */
export function OrderLines({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  return (
    <section className={classes.section} aria-labelledby="order-lines">
      <h2 id="order-lines" className={classes.heading}>
        {t('order.lines')}
      </h2>
      <ul className={classes.lines}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Sums order={order} />
    </section>
  )
}

function Line({ line }: { line: OrderView['lines'][number] }) {
  const title = textIn(useLanguage(), line.title)
  return (
    <li className={classes.line}>
      <span className={classes.picture}>
        {line.image && <Picture file={line.image} alt={title} sizes="6rem" className={classes.image} />}
      </span>
      <div className={classes.about}>
        <p className={classes.name}>
          {line.productId ? (
            <PageLink href={paths.product(line.productId, line.variantId)} className={classes.link}>
              {title}
            </PageLink>
          ) : (
            title
          )}
        </p>
        <ChosenOptions options={line.options} />
        <p className={classes.quantity}>
          {line.quantity} × <Price euros={line.price} />
        </p>
      </div>
      <Price euros={line.total} />
    </li>
  )
}

function Sums({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  return (
    <dl className={`${totals.sums} ${classes.sums}`}>
      {order.discount !== undefined && (
        <>
          <dt>{t('order.sums.discount')}</dt>
          <dd>
            <Price euros={-order.discount} />
          </dd>
        </>
      )}
      <dt>{t('order.sums.subtotal')}</dt>
      <dd>
        <Price euros={order.totalPriceWithOutVAT} />
      </dd>
      {order.taxes.map(({ rate, amount }) => (
        <Fragment key={rate}>
          <dt>{t('order.sums.vat', { percent: rate })}</dt>
          <dd>
            <Price euros={amount} />
          </dd>
        </Fragment>
      ))}
      <dt>{t('order.sums.shipping')}</dt>
      <dd>{t('order.sums.free')}</dd>
      <dt className={totals.total}>{t('table.total')}</dt>
      <dd className={totals.total}>
        <Price euros={order.totalPrice} />
      </dd>
      <Refunded order={order} />
    </dl>
  )
}

/** What was given back of a part of the order, or of all of it in the end, and what was paid then. */
function Refunded({ order: { details, totalPrice } }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  const refunds = details?.refunds ?? []
  if (refunds.length === 0) return null
  const paid = centsFromEuros(totalPrice)
  const back = details?.creditNote ? paid : refunds.reduce((sum, { amount }) => sum + centsFromEuros(amount), 0)
  return (
    <>
      <dt>{t('order.sums.refunded')}</dt>
      <dd>
        <Price euros={eurosFromCents(-back)} />
      </dd>
      <dt>{t('order.sums.paid')}</dt>
      <dd>
        <Price euros={eurosFromCents(paid - back)} />
      </dd>
    </>
  )
}
