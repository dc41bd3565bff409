import { ActionIcon } from '@mantine/core'
import { IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminCategory } from '../../../shared/catalog/admin.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { trpc } from '../../trpc.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import classes from './category-actions.module.css'
import { useRefreshCategories } from './use-refresh-categories.ts'

interface CategoryActionsProps {
  category: AdminCategory
  /** The row is gone, and the focus with it. */
  onGone: () => void
}

/** View, edit, delete. */
export function CategoryActions({ category, onGone }: CategoryActionsProps) {
  const { t } = useTranslation('admin-categories')
  const [asking, setAsking] = useState(false)
  const name = textIn(useLanguage(), category.name)
  const sign = { className: classes.sign, stroke: 1.5, 'aria-hidden': true } as const
  const action = (key: 'view' | 'edit' | 'delete') => ({
    variant: 'subtle' as const,
    color: 'gray',
    className: classes.action,
    title: t(`actions.${key}`),
    'aria-label': t(`actions.${key}Of`, { name }),
  })
  return (
    <span className={classes.actions}>
      <ActionIcon component={PageLink} href={paths.category(category.id)} {...action('view')}>
        <IconExternalLink {...sign} />
      </ActionIcon>
      <ActionIcon component={PageLink} href={paths.adminCategoryEdit(category.id)} {...action('edit')}>
        <IconPencil {...sign} />
      </ActionIcon>
      <ActionIcon {...action('delete')} onClick={() => setAsking(true)}>
        <IconTrash {...sign} />
      </ActionIcon>
      <DeleteDialog category={category} name={name} opened={asking} onClose={() => setAsking(false)} onGone={onGone} />
    </span>
  )
}

interface DeleteDialogProps extends CategoryActionsProps {
  name: string
  opened: boolean
  onClose: () => void
}

/** Asks once, and says that the products stay. */
function DeleteDialog({ category, name, opened, onClose, onGone }: DeleteDialogProps) {
  const { t } = useTranslation('admin-categories')
  const showFailure = useShowFailure('deleteCategory')
  const refresh = useRefreshCategories()
  const { mutate, isPending } = trpc.catalogAdmin.deleteCategory.useMutation({
    retry: false,
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
