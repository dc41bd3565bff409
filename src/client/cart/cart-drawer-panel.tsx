import { Button } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Cart, CartItem } from '../../shared/cart/entities.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { lineTotal } from '../../shared/cart/totals.ts'
import { textIn } from '../../shared/localized.ts'
import { formatEuros } from '../../shared/money.ts'
import { paths } from '../../shared/paths.ts'
import { useLanguage } from '../shell/i18n/language.ts'
import { PageLink } from '../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../shell/page-environment.tsx'
import looks from '../ui/looks.module.css'
import panel from '../ui/panel-drawer.module.css'
import { PanelDrawer } from '../ui/panel-drawer.tsx'
import { Bestsellers } from '../ui/product-grid.tsx'
import { ChosenOptions, UnitPriceNote } from '../ui/product-parts.tsx'
import classes from './cart.module.css'
import { useBuyable } from './cart-marks.ts'
import { useCartRefresh } from './cart-refresh.ts'
import { useCart } from './cart-store.ts'
import { CheckoutLink, LineMarks, LineThumbnail, RemoveLine, UnavailableLines } from './line-parts.tsx'

export interface DrawerPanelProps {
  opened: boolean
  /** Key of the line that was just added; shown first. */
  addedKey?: string
  onClose: () => void
}

export function CartDrawerPanel({ opened, addedKey, onClose }: DrawerPanelProps) {
  const { t } = useTranslation('cart')
  const cart = useCart()
  const [path] = useLocation()
  useCartRefresh(opened)
  // A new page closes the drawer, but not the one on which it is first mounted.
  useDidUpdate(onClose, [path])
  return (
    <PanelDrawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(100vw, 27rem)"
      title={t(addedKey && cart.products.length > 0 ? 'drawer.added' : 'drawer.title')}
      closeLabel={t('drawer.close')}
    >
      {cart.products.length === 0 ? (
        <EmptyDrawer onClose={onClose} />
      ) : (
        <FilledDrawer cart={cart} addedKey={addedKey} onClose={onClose} />
      )}
    </PanelDrawer>
  )
}

function FilledDrawer({ cart, addedKey, onClose }: { cart: Cart; addedKey?: string; onClose: () => void }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const { totalPrice } = useBuyable()
  const { countries } = usePageEnvironment().shop
  const isAdded = (line: CartItem) => Number(lineKey(line) === addedKey)
  const addedFirst = [...cart.products].sort((one, other) => isAdded(other) - isAdded(one))
  return (
    <>
      <ul className={`${panel.body} ${classes.lines}`}>
        {addedFirst.map((line) => (
          <DrawerLine key={lineKey(line)} line={line} onClose={onClose} />
        ))}
      </ul>
      <div className={classes.foot}>
        <dl>
          <dt>{t('summary.subtotal')}</dt>
          <dd>{formatEuros(totalPrice, language)}</dd>
        </dl>
        <p className={looks.quiet}>{t(countries ? 'drawer.noteByPlace' : 'drawer.note')}</p>
        <UnavailableLines />
        <CheckoutLink onFollow={onClose}>{t('drawer.checkout')}</CheckoutLink>
        <Button component={PageLink} href={paths.cart()} onClick={onClose} fullWidth variant="default">
          {t('drawer.cart')}
        </Button>
      </div>
    </>
  )
}

function DrawerLine({ line, onClose }: { line: CartItem; onClose: () => void }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  return (
    <li className={classes.line}>
      <LineThumbnail line={line} sizes="4.5rem" className={classes.thumbnail} />
      <div className={classes.about}>
        <PageLink href={paths.product(line.id, line.variantId)} onClick={onClose} className={classes.name}>
          {textIn(language, line.title)}
        </PageLink>
        <ChosenOptions options={line.options} />
        <span className={looks.quiet}>
          {t('line.times', { count: line.quantity, price: formatEuros(line.price, language) })}
        </span>
        <UnitPriceNote item={line} />
        <LineMarks line={line} />
      </div>
      <div className={classes.end}>
        <span>{formatEuros(lineTotal(line), language)}</span>
        <RemoveLine line={line} />
      </div>
    </li>
  )
}

function EmptyDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart')
  return (
    <div className={`${panel.body} ${classes.empty}`}>
      <p>{t('empty.text')}</p>
      <Button component={PageLink} href={paths.products()} onClick={onClose}>
        {t('empty.action')}
      </Button>
      <Bestsellers columns="two" />
    </div>
  )
}
