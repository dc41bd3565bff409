import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPressed } from '../../ui/use-lazy-panel.ts'
import classes from './add-button.module.css'

/** Milliseconds for which the button shows the confirmation. */
const confirmationMs = 2500

interface AddButtonProps {
  /** @returns whether the product was added to the cart */
  onAdd: () => boolean
  soldOut: boolean
  /** What has to be chosen first; the button says so, and leads there. */
  missing?: string | undefined
}

/** Adds to the cart and confirms it for a moment. */
export function AddButton({ onAdd, soldOut, missing }: AddButtonProps) {
  const { t } = useTranslation('product')
  // A counter, so that a second click restarts the timer.
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added === 0) return
    const timer = setTimeout(() => setAdded(0), confirmationMs)
    return () => clearTimeout(timer)
  }, [added])
  const label = added > 0 ? 'added' : 'add'
  return (
    <button
      type="button"
      className={classes.button}
      disabled={soldOut}
      data-added={added > 0 || undefined}
      onClick={(event) => {
        focusPressed(event)
        if (onAdd()) setAdded((count) => count + 1)
      }}
    >
      {missing === undefined ? t(soldOut ? 'soldOut' : label) : t('choose', { option: missing })}
    </button>
  )
}
