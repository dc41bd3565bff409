import { Button, CloseButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Cart, CartItem } from '../../shared/cart/entities.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { lineTotal } from '../../shared/cart/totals.ts'
import { textIn } from '../../shared/localized.ts'
import { formatEuros } from '../../shared/money.ts'
import { paths } from '../../shared/paths.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { announce } from '../navigation/announcer.tsx'
import { PageLink } from '../navigation/page-link.tsx'
import { Bestsellers } from '../ui/bestsellers/bestsellers.tsx'
import { ChosenOptions } from '../ui/chosen-options/chosen-options.tsx'
import { PanelDrawer } from '../ui/panel-drawer/panel-drawer.tsx'
import { useBuyable } from './buyable.ts'
import classes from './cart-drawer-panel.module.css'
import { useCartRefresh } from './cart-refresh.ts'
import { dispatchCart, useCart } from './cart-store.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { focusNeighbor } from './line-focus.ts'
import { LineMarks } from './line-marks.tsx'
import { LineThumbnail } from './line-thumbnail.tsx'
import { UnavailableLines } from './unavailable-lines.tsx'

export interface DrawerPanelProps {
  opened: boolean
  /** Key of the line that was just added; shown first. */
  addedKey?: string
  onClose: () => void
}

/** The cart beside the page: lines, subtotal, and links to cart and checkout. */
export function CartDrawerPanel({ opened, addedKey, onClose }: DrawerPanelProps) {
  const { t } = useTranslation('cart')
  const cart = useCart()
  const [path] = useLocation()
  useCartRefresh(opened)
  const shownOn = useRef(path)
  // A new page closes the drawer, but not the one on which it is first mounted.
  useEffect(() => {
    if (shownOn.current === path) return
    shownOn.current = path
    onClose()
  }, [path, onClose])
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

/** The lines, starting with the one that was just added. */
function addedFirst(lines: readonly CartItem[], addedKey: string | undefined): CartItem[] {
  const added = lines.filter((line) => lineKey(line) === addedKey)
  return [...added, ...lines.filter((line) => lineKey(line) !== addedKey)]
}

function FilledDrawer({ cart, addedKey, onClose }: { cart: Cart; addedKey?: string; onClose: () => void }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const { totalPrice } = useBuyable()
  return (
    <>
      <ul className={classes.lines}>
        {addedFirst(cart.products, addedKey).map((line) => (
          <DrawerLine key={lineKey(line)} line={line} onClose={onClose} />
        ))}
      </ul>
      <div className={classes.foot}>
        <dl className={classes.subtotal}>
          <dt>{t('summary.subtotal')}</dt>
          <dd>{formatEuros(totalPrice, language)}</dd>
        </dl>
        <p className={classes.note}>{t('drawer.note')}</p>
        <UnavailableLines />
        <CheckoutLink onFollow={onClose} className={classes.action}>
          {t('drawer.checkout')}
        </CheckoutLink>
        <Button
          component={PageLink}
          href={paths.cart()}
          onClick={onClose}
          fullWidth
          variant="default"
          className={classes.action}
        >
          {t('drawer.cart')}
        </Button>
      </div>
    </>
  )
}

function DrawerLine({ line, onClose }: { line: CartItem; onClose: () => void }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const title = textIn(language, line.title)
  const remove = ({ currentTarget }: MouseEvent) => {
    if (!focusNeighbor(currentTarget)) currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
    dispatchCart({ type: 'REMOVE_FULL', key: lineKey(line) })
    announce(t('line.removed', { title }))
  }
  return (
    <li className={classes.line}>
      <LineThumbnail line={line} sizes="4.5rem" className={classes.thumbnail} />
      <div className={classes.about}>
        <PageLink href={paths.product(line.id, line.variantId)} onClick={onClose} className={classes.name}>
          {title}
        </PageLink>
        <ChosenOptions options={line.options} />
        <span className={classes.quantity}>
          {t('line.times', { count: line.quantity, price: formatEuros(line.price, language) })}
        </span>
        <LineMarks line={line} />
      </div>
      <div className={classes.end}>
        <span className={classes.total}>{formatEuros(lineTotal(line), language)}</span>
        <CloseButton
          size="2.75rem"
          icon={<IconTrash size="1.25rem" stroke={1.5} aria-hidden />}
          aria-label={t('line.remove', { title })}
          onClick={remove}
        />
      </div>
    </li>
  )
}

function EmptyDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart')
  return (
    <div className={classes.empty}>
      <p>{t('empty.text')}</p>
      <Button component={PageLink} href={paths.products()} onClick={onClose} className={classes.action}>
        {t('empty.action')}
      </Button>
      <Bestsellers columns="two" />
    </div>
  )
}
