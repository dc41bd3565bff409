import { CloseButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '../../../shared/cart/entities.ts'
import { lineKey } from '../../../shared/cart/line-key.ts'
import { lineTotal } from '../../../shared/cart/totals.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { dispatchCart, useCart } from '../../cart/cart-store.ts'
import { focusNeighbor } from '../../cart/line-focus.ts'
import { LineMarks } from '../../cart/line-marks.tsx'
import { LineThumbnail } from '../../cart/line-thumbnail.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { announce } from '../../navigation/announcer.tsx'
import { PageLink } from '../../navigation/page-link.tsx'
import { ChosenOptions } from '../../ui/chosen-options/chosen-options.tsx'
import { Price } from '../../ui/price/price.tsx'
import { QuantityControl } from '../../ui/quantity-control/quantity-control.tsx'
import classes from './cart-lines.module.css'

interface CartLinesProps {
  /** The last line has been removed, and the focused button with it. */
  onEmpty: () => void
}

/** The rows of the cart: a table on wide screens, cards on narrow ones. */
export function CartLines({ onEmpty }: CartLinesProps) {
  const { t } = useTranslation('cart')
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('table.caption')}</caption>
      <thead className={classes.head}>
        <tr>
          <th scope="col" colSpan={2}>
            {t('table.product')}
          </th>
          <th scope="col">{t('table.price')}</th>
          <th scope="col">{t('table.quantity')}</th>
          <th scope="col" className={classes.total}>
            {t('table.subtotal')}
          </th>
          <th scope="col" className={classes.removeHead}>
            {t('table.remove')}
          </th>
        </tr>
      </thead>
      <tbody>
        {useCart().products.map((line) => (
          <CartLine key={lineKey(line)} line={line} onEmpty={onEmpty} />
        ))}
      </tbody>
    </table>
  )
}

function CartLine({ line, onEmpty }: CartLinesProps & { line: CartItem }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const title = textIn(language, line.title)
  const category = line.category[0]
  const remove = ({ currentTarget }: MouseEvent) => {
    const isLast = !focusNeighbor(currentTarget)
    dispatchCart({ type: 'REMOVE_FULL', key: lineKey(line) })
    announce(t('line.removed', { title }))
    if (isLast) onEmpty()
  }
  return (
    <tr className={classes.row} data-testid="cart-line">
      <td className={classes.picture}>
        <LineThumbnail line={line} sizes="(min-width: 62em) 7rem, 5.5rem" className={classes.thumbnail} />
      </td>
      <th scope="row" className={classes.product}>
        <PageLink href={paths.product(line.id, line.variantId)} className={classes.name}>
          {title}
        </PageLink>
        <ChosenOptions options={line.options} />
        {category && <span className={classes.category}>{textIn(language, category.name)}</span>}
        <LineMarks line={line} />
      </th>
      <td className={classes.price}>
        <Price euros={line.price} />
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
        <CloseButton
          size="2.75rem"
          icon={<IconTrash size="1.25rem" stroke={1.5} aria-hidden />}
          aria-label={t('line.remove', { title })}
          onClick={remove}
        />
      </td>
    </tr>
  )
}
