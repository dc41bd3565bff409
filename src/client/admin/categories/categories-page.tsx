import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { loadTitle } from '../layout/load-title.ts'
import { ActionLink } from '../ui/action-button.tsx'
import { CategoryList } from './category-list.tsx'

export const load = loadTitle('admin-categories:title')

/** The categories of the shop. */
export function Page() {
  const { t } = useTranslation('admin-categories')
  return (
    <AdminShell
      title={t('title')}
      actions={
        <ActionLink href={paths.adminCategoryAdd()} icon={IconPlus} iconSize={20}>
          {t('add')}
        </ActionLink>
      }
    >
      <CategoryList />
    </AdminShell>
  )
}
