import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '../../../shared/cart/entities.ts'
import { lineKey } from '../../../shared/cart/line-key.ts'
import { lineTotal, priceCart } from '../../../shared/cart/totals.ts'
import type { FullQuote } from '../../../shared/checkout/quote-entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { centsFromEuros, eurosFromCents } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type { PricedOrder } from '../../../shared/pricing/price-order.ts'
import { toPercent, vatPpm } from '../../../shared/vat.ts'
import { useBuyable } from '../../cart/cart-marks.ts'
import { useCart } from '../../cart/cart-store.ts'
import { LineMarks, LineThumbnail } from '../../cart/line-parts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import looks from '../../ui/looks.module.css'
import { ChosenOptions, Price, UnitPriceNote } from '../../ui/product-parts.tsx'
import totals from '../cart/sums.module.css'
import { Sum } from '../cart/sums.tsx'
import classes from './checkout-page.module.css'

interface OrderFoldProps {
  /** Euros; undefined while the cart is not read yet. */
  total: number | undefined
  /** Lines have to be reduced or removed before anything can be sent. */
  waits: boolean
  children: ReactNode
}

/**
 * Folds the order on phones. Its content stands behind the element that opens it, not inside: wide windows always show it,
 * and not every browser lets styles show the content of a closed one.
 */
export function OrderFold({ total, waits, children }: OrderFoldProps) {
  const { t } = useTranslation('checkout')
  const fold = useRef<HTMLDetailsElement>(null)
  // Each line says what is wrong with it.
  useEffect(() => {
    if (waits && fold.current) fold.current.open = true
  }, [waits])
  return (
    <>
      <details ref={fold} className={classes.fold}>
        <summary>
          <span className={classes.closed}>{t('overview.show')}</span>
          <span className={classes.opened}>{t('overview.hide')}</span>
          {total !== undefined && (
            <>
              {' · '}
              <Price euros={total} />
            </>
          )}
        </summary>
      </details>
      <div className={classes.folded}>{children}</div>
    </>
  )
}

export function OrderOverview() {
  const { t } = useTranslation('checkout')
  const { products } = useCart()
  return (
    <section aria-labelledby="order-overview">
      <div className={classes.head}>
        <h2 id="order-overview" className={looks.partTitle} tabIndex={-1}>
          {t('overview.heading')}
        </h2>
        <PageLink href={paths.cart()} className={looks.touch}>
          {t('overview.edit')}
        </PageLink>
      </div>
      <ul className={classes.lines}>
        {products.map((line) => (
          <OverviewLine key={lineKey(line)} line={line} />
        ))}
      </ul>
    </section>
  )
}

/** The first line on the page that has one of these keys; it can be focused, which reads it out. */
export function overviewLine(keys: readonly string[]): HTMLElement | null {
  const lines = document.querySelectorAll<HTMLElement>('[data-line]')
  return [...lines].find(({ dataset }) => keys.includes(dataset.line ?? '')) ?? null
}

function OverviewLine({ line }: { line: CartItem }) {
  const language = useLanguage()
  return (
    <li className={classes.line} tabIndex={-1} data-line={lineKey(line)}>
      <LineThumbnail line={line} sizes="4rem" className={classes.thumbnail} />
      <div className={classes.about}>
        <p>{textIn(language, line.title)}</p>
        <ChosenOptions options={line.options} />
        <p className={looks.detail}>
          <span>{line.quantity}</span> × <Price euros={line.price} />
          <UnitPriceNote item={line} />
        </p>
        <LineMarks line={line} offers={false} />
      </div>
      <Price euros={lineTotal(line)} />
    </li>
  )
}

/** While the cart is not read yet. */
const noTaxes: PricedOrder['taxes'] = [{ ratePpm: vatPpm, netCents: 0, taxCents: 0, grossCents: 0 }]

/** The sums of the order: those of the shop's quote once there is one, else those of the cart, which is sent for nothing. */
export function OrderSummary({ quote }: { quote?: FullQuote | undefined }) {
  const { t } = useTranslation('checkout')
  const { taxes, totalCents } = priceCart(useBuyable().lines)
  if (quote) return <QuotedSummary quote={quote} />
  const subtotal = taxes.reduce((sum, { netCents }) => sum + netCents, 0)
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary" className={`${looks.partTitle} ${totals.heading}`}>
        {t('summary.heading')}
      </h2>
      <dl className={totals.sums}>
        <Sum name={t('summary.subtotal')} euros={eurosFromCents(subtotal)} />
        {(taxes.length > 0 ? taxes : noTaxes).map(({ ratePpm, taxCents }) => (
          <Sum
            key={ratePpm}
            name={t('summary.vat', { percent: toPercent(ratePpm) })}
            euros={eurosFromCents(taxCents)}
          />
        ))}
        <Sum name={t('summary.shipping')} euros={0}>
          {t('summary.free')} ·{' '}
        </Sum>
        <Sum name={t('summary.total')} euros={eurosFromCents(totalCents)} isTotal />
      </dl>
    </section>
  )
}

function QuotedSummary({ quote }: { quote: FullQuote }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const { taxes, adjustments, shipping, total } = quote
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary" className={`${looks.partTitle} ${totals.heading}`}>
        {t('summary.heading')}
      </h2>
      <dl className={totals.sums} aria-live="polite">
        <Sum name={t('summary.subtotal')} euros={eurosFromCents(sumCents(taxes.map(({ base }) => base)))} />
        {taxes.map(({ rate, amount }) => (
          <Sum key={rate} name={t('summary.vat', { percent: rate })} euros={amount} />
        ))}
        {adjustments.map(({ label, amount, target }) => (
          <Sum key={`${target} ${textIn(language, label)}`} name={textIn(language, label)} euros={-amount} />
        ))}
        <Sum name={t('summary.shipping')} euros={shipping.paid}>
          {shipping.paid === 0 && <>{t('summary.free')} · </>}
        </Sum>
        <Sum name={t('summary.total')} euros={total} isTotal />
      </dl>
    </section>
  )
}

const sumCents = (euros: readonly number[]) => euros.reduce((sum, each) => sum + centsFromEuros(each), 0)
