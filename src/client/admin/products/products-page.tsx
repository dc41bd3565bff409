import { IconClipboardList, IconFileSpreadsheet, IconPlus, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useMay } from '../../staff/use-may.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { ActionLink } from '../ui/action-button.tsx'
import { ProductList } from './product-list.tsx'

/** All products, including hidden ones and those that visitors generated. */
export const { load, Page } = createAdminPage({
  title: 'admin-products:title',
  Actions: PageActions,
  Content: ProductList,
})

function PageActions() {
  const { t } = useTranslation('admin-products')
  const mayWrite = useMay('catalogue.write')
  return (
    <>
      <ActionLink href={paths.adminProductImport()} icon={IconFileSpreadsheet}>
        {t('csv')}
      </ActionLink>
      <ActionLink href={paths.adminInventory()} icon={IconClipboardList}>
        {t('inventory')}
      </ActionLink>
      {mayWrite && (
        <ActionLink href={paths.wizard()} icon={IconSparkles}>
          {t('generate')}
        </ActionLink>
      )}
      <ActionLink variant="filled" href={paths.adminProductAdd()} icon={IconPlus}>
        {t('add')}
      </ActionLink>
    </>
  )
}
