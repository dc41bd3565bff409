import { Button, Flex, Group } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../kit/action-button.tsx'
import type { ProductChanges } from './use-product-changes.ts'

interface BulkActionsProps {
  ids: readonly string[]
  changes: ProductChanges
  onDone: () => void
}

/** The bulk actions of the selected products. */
export function BulkActions({ ids, changes, onDone }: BulkActionsProps) {
  const { t } = useTranslation('admin-products')
  return (['show', 'hide', 'approve', 'delete'] as const).map((action) => (
    <ActionButton
      key={action}
      disabled={changes.working}
      onClick={() => void changes.bulk(ids, action).then((done) => done && onDone())}
    >
      {t(`bulk.${action}`)}
    </ActionButton>
  ))
}

/** How long the bar is shown. */
const undoMs = 10_000

/** Offers for ten seconds to undo a deletion; hovering pauses the time. */
export function UndoBar({ changes: { deleted, undo, forget } }: { changes: ProductChanges }) {
  const { t } = useTranslation('admin-products')
  const button = useRef<HTMLButtonElement>(null)
  const { start, clear } = useTimeout(forget, undoMs)
  useEffect(() => {
    clear()
    if (!deleted) return
    start()
    // The row that had the focus is removed.
    button.current?.focus()
  }, [deleted, start, clear])
  return (
    <Flex pos="fixed" bottom={24} left={0} right={0} justify="center" px="md" role="status" style={floating}>
      {deleted && (
        <Group {...bar} maw="35rem" wrap="nowrap" onPointerEnter={clear} onPointerLeave={() => start()}>
          <span>
            {deleted.title === undefined
              ? t('undo.deletedMany', { count: deleted.ids.length })
              : t('undo.deleted', { title: deleted.title })}
          </span>
          <Button ref={button} variant="default" flex="none" onClick={undo}>
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
