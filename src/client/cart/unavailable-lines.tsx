import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../navigation/announcer.tsx'
import { focusHeading } from '../navigation/focus-heading.ts'
import { useBuyable } from './buyable.ts'
import { dispatchCart } from './cart-store.ts'
import classes from './line-marks.module.css'

/** Says that lines are left out of the sums, and offers to reduce or remove them all; nothing when there are none. */
export function UnavailableLines() {
  const { t } = useTranslation('cart')
  const { remedies } = useBuyable()
  if (remedies.length === 0) return null
  const reduced = remedies.filter(({ type }) => type === 'LOWER').length
  const remedy = reduced === 0 ? 'remove' : reduced === remedies.length ? 'take' : 'both'
  const resolve = ({ currentTarget }: MouseEvent) => {
    const area = currentTarget.closest<HTMLElement>('form, section, [role="dialog"]')
    remedies.forEach(dispatchCart)
    announce(t('unavailable.resolved'))
    requestAnimationFrame(() => focusNext(area))
  }
  return (
    <div className={classes.unavailable}>
      <p>{t('unavailable.text', { count: remedies.length })}</p>
      <button type="button" className={classes.take} onClick={resolve} data-resolves={remedy}>
        {t(`unavailable.${remedy}`)}
      </button>
    </div>
  )
}

/** Moves the focus from the button, which is gone, to the way to the payment; without lines there is none. */
function focusNext(area: HTMLElement | null) {
  if (!area?.isConnected) return focusHeading()
  const next = area.querySelector<HTMLElement>('[data-pays]') ?? area
  next.focus()
}
