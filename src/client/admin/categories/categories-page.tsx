import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { ActionLink } from '../ui/action-button.tsx'
import { CategoryList } from './category-list.tsx'

/** The categories of the shop. */
export const { load, Page } = createAdminPage({
  title: 'admin-categories:title',
  Actions: AddLink,
  Content: CategoryList,
})

function AddLink() {
  const { t } = useTranslation('admin-categories')
  return (
    <ActionLink variant="filled" href={paths.adminCategoryAdd()} icon={IconPlus} iconSize={20}>
      {t('add')}
    </ActionLink>
  )
}
