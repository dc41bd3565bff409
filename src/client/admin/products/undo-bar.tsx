import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './undo-bar.module.css'
import type { Deleted } from './use-product-changes.ts'

/** How long the bar is shown. */
const undoMs = 10_000

interface UndoBarProps {
  deleted: Deleted | undefined
  onUndo: () => void
  onExpire: () => void
}

/** Offers for ten seconds to undo a deletion; hovering pauses the time. */
export function UndoBar({ deleted, onUndo, onExpire }: UndoBarProps) {
  const { t } = useTranslation('admin-products')
  const [isPaused, setIsPaused] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const expire = useRef(onExpire)
  expire.current = onExpire

  useEffect(() => {
    if (!deleted || isPaused) return
    const timer = setTimeout(() => expire.current(), undoMs)
    return () => clearTimeout(timer)
  }, [deleted, isPaused])

  useEffect(() => {
    if (!deleted) {
      setIsPaused(false)
      return
    }
    // The row that had the focus is removed.
    button.current?.focus()
  }, [deleted])

  return (
    <div role="status" className={classes.container}>
      {deleted && (
        <div className={classes.bar} onPointerEnter={() => setIsPaused(true)} onPointerLeave={() => setIsPaused(false)}>
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
