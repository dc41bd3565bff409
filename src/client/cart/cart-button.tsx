import { IconShoppingBag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../shared/paths.ts'
import { PageLink } from '../navigation/page-link.tsx'
import classes from './cart-button.module.css'
import { useCart } from './cart-store.ts'

/** The header's link to the cart; a badge counts the pieces. */
export function CartButton() {
  const { t } = useTranslation('common')
  const count = useCart().totalElements
  const label = count === 0 ? t('cartButton.label') : t('cartButton.labelWithCount', { count })
  return (
    <PageLink href={paths.cart()} className={classes.button} aria-label={label} title={t('cartButton.label')}>
      <IconShoppingBag className={classes.icon} stroke={1.5} aria-hidden />
      {count > 0 && (
        <span className={classes.badge} aria-hidden data-testid="cart-count">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </PageLink>
  )
}
