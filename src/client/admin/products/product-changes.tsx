import { Box, Button, Flex, Group } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { type Icon, IconCheck, IconCopy, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { showAlert, useShowFailure } from '../../shell/alerts.tsx'
import { trpc } from '../../shell/trpc.ts'
import { ActionButton } from '../kit/parts.tsx'
import { RowAction } from '../kit/row-action.tsx'
import { useRefreshCatalog } from '../kit/use-catalog-action.tsx'

/** Products that were just deleted and can be restored. */
interface Deleted {
  ids: readonly string[]
  title?: string
}

/** Deleted on a product's own page; the list, which comes next, offers to undo it. */
let pendingUndo: Deleted | undefined

export type ProductChanges = ReturnType<typeof useProductChanges>

/**
 * The actions of the product list. Each is under way until all queries that show products are refreshed.
 * @param onRemoved called before that, where the page shows the product that was deleted
 */
export function useProductChanges(onRemoved?: () => void) {
  const { t } = useTranslation('admin-products')
  const [deleted, setDeleted] = useState(pendingUndo)
  useEffect(() => {
    pendingUndo = undefined
  }, [])
  const [, navigate] = useLocation()
  const { client } = trpc.useUtils()
  const onSettled = useRefreshCatalog()
  const showDeleteFailure = useShowFailure('deleteProduct')
  const showFailure = useShowFailure('adminAction')
  const removal = useMutation({
    mutationFn: ({ id }: { id: string; title: string }) => client.catalogAdmin.deleteProduct.mutate({ id }),
    onSuccess(_, { id, title }) {
      const removed = { ids: [id], title }
      if (!onRemoved) return setDeleted(removed)
      pendingUndo = removed
      onRemoved()
    },
    onError: showDeleteFailure,
    onSettled,
  })
  const copy = trpc.catalogAdmin.duplicateProduct.useMutation({
    onSuccess({ id }) {
      const path = paths.adminProductEdit(id)
      // A double click gets the same copy twice, which is one step of the history.
      navigate(path, { replace: location.pathname === path })
      showAlert({ message: t('duplicated'), tone: 'success' })
    },
    onError: showFailure,
    onSettled,
  })
  const several = trpc.catalogAdmin.bulk.useMutation({
    onSuccess({ changed: count }, { ids, action }) {
      if (action === 'delete') return setDeleted({ ids })
      if (action === 'restore') setDeleted(undefined)
      const message = action === 'restore' ? t('undo.done', { count }) : t(`bulk.done.${action}`, { count })
      showAlert({ message, tone: 'success' })
    },
    onError: (error, { action }) => (action === 'delete' ? showDeleteFailure : showFailure)(error),
    onSettled,
  })
  return {
    deleted,
    /** Ends the offer to undo. */
    forget: () => setDeleted(undefined),
    working: removal.isPending || copy.isPending || several.isPending,
    /** Deletes at once; it can be undone. */
    remove: removal.mutate,
    /** Creates a hidden copy and opens its form. */
    duplicate: copy.mutate,
    bulk: several.mutate,
  }
}

interface ProductActionsProps {
  id: string
  /** In the language of the page. */
  title: string
  changes: ProductChanges
  isUnapproved: boolean
  isShown: boolean
  mayCopy?: boolean
}

/** The actions on a product in the row of a list; not every list offers to copy it. */
export function ProductActions({ id, title, changes, isUnapproved, isShown, mayCopy }: ProductActionsProps) {
  const { t } = useTranslation('admin-products')
  const change = (action: 'approve' | 'duplicate' | 'delete', icon: Icon, onClick: () => void) => (
    <RowAction needs="catalogue.write" icon={icon} label={t(`row.${action}`, { title })} onClick={onClick} />
  )
  return (
    <>
      {isUnapproved && change('approve', IconCheck, () => changes.bulk({ ids: [id], action: 'approve' }))}
      {isShown && <RowAction icon={IconExternalLink} label={t('row.view', { title })} href={paths.product(id)} />}
      <RowAction icon={IconPencil} label={t('row.edit', { title })} href={paths.adminProductEdit(id)} />
      {mayCopy && change('duplicate', IconCopy, () => changes.duplicate({ id }))}
      {change('delete', IconTrash, () => changes.remove({ id, title }))}
    </>
  )
}

interface BulkActionsProps {
  ids: readonly string[]
  changes: ProductChanges
  onDone: () => void
}

export function BulkActions({ ids, changes, onDone }: BulkActionsProps) {
  const { t } = useTranslation('admin-products')
  return (['show', 'hide', 'approve', 'delete'] as const).map((action) => (
    <ActionButton
      key={action}
      disabled={changes.working}
      onClick={() => changes.bulk({ ids: [...ids], action }, { onSuccess: onDone })}
    >
      {t(`bulk.${action}`)}
    </ActionButton>
  ))
}

/** Offers for ten seconds to undo a deletion; hovering pauses the time. */
export function UndoBar({ changes: { deleted, forget, bulk } }: { changes: ProductChanges }) {
  const { t } = useTranslation('admin-products')
  const button = useRef<HTMLButtonElement>(null)
  const { start, clear } = useTimeout(forget, 10_000)
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
          <Box component="span" miw={0}>
            {deleted.title === undefined
              ? t('undo.deletedMany', { count: deleted.ids.length })
              : t('undo.deleted', { title: deleted.title })}
          </Box>
          <Button
            ref={button}
            variant="default"
            flex="none"
            onClick={() => bulk({ ids: [...deleted.ids], action: 'restore' })}
          >
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
