import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './undo-bar.module.css'
import type { Deleted } from './use-product-changes.ts'

/** How long a deletion can be undone here. */
const undoMs = 10_000

interface UndoBarProps {
  deleted: Deleted | undefined
  onUndo: () => void
  onOver: () => void
}

/** Says what was deleted and brings it back for ten seconds; pointing at it stops the clock. */
export function UndoBar({ deleted, onUndo, onOver }: UndoBarProps) {
  const { t } = useTranslation('admin-products')
  const [held, setHeld] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const over = useRef(onOver)
  over.current = onOver

  useEffect(() => {
    if (!deleted || held) return
    const timer = setTimeout(() => over.current(), undoMs)
    return () => clearTimeout(timer)
  }, [deleted, held])

  useEffect(() => {
    if (!deleted) {
      setHeld(false)
      return
    }
    // The row that had the focus is gone, or goes.
    button.current?.focus()
  }, [deleted])

  return (
    <div role="status" className={classes.room}>
      {deleted && (
        <div className={classes.bar} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
          <span>
            {deleted.title === undefined
              ? t('undo.deletedMany', { count: deleted.ids.length })
              : t('undo.deleted', { title: deleted.title })}
          </span>
          <Button ref={button} variant="white" className={classes.button} onClick={onUndo}>
            {t('undo.action')}
          </Button>
        </div>
      )}
    </div>
  )
}
