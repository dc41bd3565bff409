import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { ActionLink } from '../ui/action-button.tsx'
import { CategoryList } from './category-list.tsx'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  return { title: t('admin-categories:title'), noindex: true }
}

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
