import { Button, Flex, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
    <Flex pos="fixed" bottom={24} left={0} right={0} justify="center" px="md" role="status" style={floating}>
      {deleted && (
        <Group
          {...bar}
          maw="35rem"
          wrap="nowrap"
          onPointerEnter={() => setIsPaused(true)}
          onPointerLeave={() => setIsPaused(false)}
        >
          <span>
            {deleted.title === undefined
              ? t('undo.deletedMany', { count: deleted.ids.length })
              : t('undo.deleted', { title: deleted.title })}
          </span>
          <Button ref={button} variant="default" flex="none" onClick={onUndo}>
            {t('undo.action')}
          </Button>
        </Group>
      )}
    </Flex>
  )
}

/** Above the page, which can be pressed beside the bar. */
const floating = { zIndex: 80, pointerEvents: 'none' } as const
const bar = {
  ...{ bg: 'var(--lys-ink)', c: 'var(--lys-paper)', py: 'xs', pl: 'lg', pr: 'xs' },
  style: { borderRadius: 'var(--mantine-radius-md)', boxShadow: 'var(--mantine-shadow-lg)', pointerEvents: 'auto' },
} as const
