import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPressed } from '../../ui/use-lazy-panel.ts'
import classes from './add-button.module.css'

/** Milliseconds for which the button says what happened. */
const saidMs = 2500

interface AddButtonProps {
  /** Adds to the cart; false when it was refused. */
  onAdd: () => boolean
  soldOut: boolean
}

/** Adds to the cart and says so for a moment. */
export function AddButton({ onAdd, soldOut }: AddButtonProps) {
  const { t } = useTranslation('product')
  // Counts, so that a second click starts the moment anew.
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added === 0) return
    const timer = setTimeout(() => setAdded(0), saidMs)
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
      {t(soldOut ? 'soldOut' : label)}
    </button>
  )
}
