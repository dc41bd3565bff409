import { IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminCategory } from '../../../shared/catalog/admin.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { ConfirmDialog } from '../kit/overlays.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'
import classes from './category-actions.module.css'

interface CategoryActionsProps {
  category: AdminCategory
  /** Called after the row, which had the focus, was removed. */
  onGone: () => void
}

/** View, edit, delete. */
export function CategoryActions({ category, onGone }: CategoryActionsProps) {
  const { t } = useTranslation('admin-categories')
  const [isConfirming, setIsConfirming] = useState(false)
  const name = textIn(useLanguage(), category.name)
  const names = (key: 'view' | 'edit' | 'delete') => ({
    title: t(`actions.${key}`),
    label: t(`actions.${key}Of`, { name }),
  })
  return (
    <span className={classes.actions}>
      <RowAction icon={IconExternalLink} {...names('view')} href={paths.category(category.id)} />
      <RowAction icon={IconPencil} {...names('edit')} href={paths.adminCategoryEdit(category.id)} />
      <RowAction icon={IconTrash} {...names('delete')} needs="catalogue.write" onClick={() => setIsConfirming(true)} />
      <DeleteDialog
        category={category}
        name={name}
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        onGone={onGone}
      />
    </span>
  )
}

interface DeleteDialogProps extends CategoryActionsProps {
  name: string
  opened: boolean
  onClose: () => void
}

/** Asks for confirmation; its text says that the products stay. */
function DeleteDialog({ category, name, opened, onClose, onGone }: DeleteDialogProps) {
  const { t } = useTranslation('admin-categories')
  const showFailure = useShowFailure('deleteCategory')
  const refresh = useRefreshCatalog()
  const { mutate, isPending } = trpc.catalogAdmin.deleteCategory.useMutation({
    async onSuccess() {
      showAlert({ message: t('deletion.done', { name }), tone: 'success' })
      onClose()
      await refresh()
      onGone()
    },
    async onError(error) {
      showFailure(error)
      onClose()
      await refresh()
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('deletion.title', { name })}
      confirm={t('deletion.confirm')}
      cancel={t('deletion.keep')}
      working={isPending}
      onConfirm={() => mutate({ id: category.id })}
    >
      <p>{t('deletion.text', { count: category.numberOfProducts })}</p>
    </ConfirmDialog>
  )
}
