import { useTranslation } from 'react-i18next'
import type { CartItem } from '../../shared/cart/entities.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { textIn } from '../../shared/localized.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { announce } from '../navigation/announcer.tsx'
import { dispatchCart } from './cart-store.ts'
import classes from './line-marks.module.css'

interface TakeLeftProps {
  line: CartItem
  /** Available pieces. */
  left: number
  /** Called after the quantity has been set; this button is about to disappear. */
  onTaken: (button: HTMLButtonElement) => void
}

/** A button that sets the quantity to the available pieces. */
export function TakeLeft({ line, left, onTaken }: TakeLeftProps) {
  const { t } = useTranslation('cart')
  const title = textIn(useLanguage(), line.title)
  return (
    <button
      type="button"
      className={classes.take}
      aria-label={t('left.takeOf', { count: left, title })}
      onClick={({ currentTarget }) => {
        dispatchCart({ type: 'LOWER', key: lineKey(line), quantity: left })
        announce(t('left.taken', { count: left, title }))
        onTaken(currentTarget)
      }}
    >
      {t('left.take', { count: left })}
    </button>
  )
}
