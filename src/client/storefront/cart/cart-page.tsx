import { VisuallyHidden } from '@mantine/core'
import { IconPackage, IconRotate2, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '../../../shared/cart/entities.ts'
import { lineInput, lineKey } from '../../../shared/cart/line-key.ts'
import { lineTotal } from '../../../shared/cart/totals.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useBuyable } from '../../cart/cart-marks.ts'
import { useCartRefresh } from '../../cart/cart-refresh.ts'
import { dispatchCart, useCart, useCartReady } from '../../cart/cart-store.ts'
import { CheckoutLink, LineMarks, LineThumbnail, RemoveLine, UnavailableLines } from '../../cart/line-parts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { lazy } from '../../shell/lazy.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import looks from '../../ui/looks.module.css'
import { NeedsScripts, PageFrame, PageLead } from '../../ui/page-parts.tsx'
import { ChosenOptions, Price, UnitPriceNote } from '../../ui/product-parts.tsx'
import { QuantityControl } from '../../ui/quantity-control.tsx'
import classes from './cart-page.module.css'
import { CartState, cartHead, EmptyCart } from './empty-cart.tsx'
import totals from './sums.module.css'
import { Sum } from './sums.tsx'

/** Loaded in shops that tell places apart. */
const DeliveryEstimate = lazy(
  () => import('../delivery/delivery-parts.tsx').then((module) => module.DeliveryEstimate),
  { texts: ['delivery'], failed: null },
)

export const load = cartHead({ title: 'cart:title', description: 'cart:description', noindex: true })

/** The cart. It is stored in the browser, so the server sends a skeleton, and the empty state. */
export function Page() {
  const { t } = useTranslation('cart')
  const ready = useCartReady()
  const filled = useCart().products.length > 0
  const { countries } = usePageEnvironment().shop
  useCartRefresh(true)
  return (
    <PageFrame className={looks.page}>
      <h1 className={looks.heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <CartState is="filled" shown={filled}>
        <PageLead>{t(countries ? 'leadByPlace' : 'lead')}</PageLead>
      </CartState>
      <div className={classes.body}>
        <NeedsScripts text={t('needsScripts')} />
        <CartState is="filled" shown={filled}>
          {ready ? (
            <div className={classes.columns}>
              <CartLines />
              <CartTotals />
            </div>
          ) : (
            <CartSkeleton />
          )}
        </CartState>
        <CartState is="empty" shown={!filled}>
          <EmptyCart />
        </CartState>
      </div>
      {!countries && <DeliveryStrip />}
    </PageFrame>
  )
}

function CartSkeleton() {
  const { t } = useTranslation('cart')
  return (
    <div className={classes.columns} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div className={classes.bones} aria-hidden="true">
        <div />
        <div />
      </div>
      <div className={classes.boneTotals} aria-hidden="true" />
    </div>
  )
}

const promises = [
  { key: 'free', Icon: IconPackage },
  { key: 'worldwide', Icon: IconWorld },
  { key: 'moneyBack', Icon: IconRotate2 },
] as const

function DeliveryStrip() {
  const { t } = useTranslation('cart')
  return (
    <ul className={classes.strip} aria-label={t('delivery.label')}>
      {promises.map(({ key, Icon }) => (
        <li key={key} className={classes.promise}>
          <Icon stroke={1.25} aria-hidden />
          <div>
            <p className={looks.smallTitle}>{t(`delivery.${key}.title`)}</p>
            <p className={looks.detail}>{t(`delivery.${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

export function CartLines() {
  const { t } = useTranslation('cart')
  return (
    <table className={`${looks.table} ${classes.table}`}>
      <caption className={looks.hidden}>{t('table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t('table.product')}
          </th>
          <th scope="col">{t('table.price')}</th>
          <th scope="col">{t('table.quantity')}</th>
          <th scope="col" className={classes.total}>
            {t('table.subtotal')}
          </th>
          <th scope="col" className={looks.hidden}>
            {t('table.remove')}
          </th>
        </tr>
      </thead>
      <tbody>
        {useCart().products.map((line) => (
          <CartLine key={lineKey(line)} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function CartLine({ line }: { line: CartItem }) {
  const language = useLanguage()
  const title = textIn(language, line.title)
  const category = line.category[0]
  return (
    <tr className={classes.row} data-testid="cart-line">
      <td className={classes.picture}>
        <LineThumbnail line={line} sizes="(min-width: 62em) 7rem, 5.5rem" className={classes.thumbnail} />
      </td>
      <th scope="row">
        <PageLink href={paths.product(line.id, line.variantId)} className={classes.name}>
          {title}
        </PageLink>
        <ChosenOptions options={line.options} />
        {category && <span className={looks.detail}>{textIn(language, category.name)}</span>}
        <LineMarks line={line} />
      </th>
      <td className={classes.price}>
        <Price euros={line.price} />
        <UnitPriceNote item={line} />
      </td>
      <td className={classes.quantity}>
        <QuantityControl
          value={line.quantity}
          of={title}
          onMinus={() => dispatchCart({ type: 'REMOVE', key: lineKey(line) })}
          onPlus={() => dispatchCart({ type: 'ADD', product: line, quantity: 1 })}
        />
      </td>
      <td className={classes.total}>
        <Price euros={lineTotal(line)} />
      </td>
      <td className={classes.remove}>
        <RemoveLine line={line} />
      </td>
    </tr>
  )
}

export function CartTotals() {
  const { t } = useTranslation('cart')
  const { totalPrice, lines } = useBuyable()
  const { countries } = usePageEnvironment().shop
  return (
    <section className={totals.totals} aria-labelledby="cart-totals">
      <h2 id="cart-totals" className={`${looks.partTitle} ${totals.heading}`}>
        {t('summary.heading')}
      </h2>
      <dl className={totals.sums}>
        <Sum name={t('summary.subtotal')} euros={totalPrice} />
        {!countries && (
          <Sum name={t('summary.shipping')} euros={0}>
            {t('summary.free')} ·{' '}
          </Sum>
        )}
        <Sum name={t('summary.total')} euros={totalPrice} isTotal />
      </dl>
      <p className={totals.note}>{t('summary.vatIncluded')}</p>
      {countries && <DeliveryEstimate products={lines.map(lineInput)} countries={countries} />}
      <UnavailableLines />
      <CheckoutLink className={totals.action}>{t('summary.checkout')}</CheckoutLink>
      <PageLink href={paths.products()} className={totals.back}>
        {t('summary.continue')}
      </PageLink>
    </section>
  )
}
