import { IconFileSpreadsheet, IconPlus, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { loadTitle } from '../layout/load-title.ts'
import { ActionLink } from '../ui/action-button.tsx'
import { ProductList } from './product-list.tsx'
import classes from './products-page.module.css'

export const load = loadTitle('admin-products:title')

/** All products, including hidden ones and those that visitors generated. */
export function Page() {
  const { t } = useTranslation('admin-products')
  return (
    <AdminShell title={t('title')} actions={<PageActions />}>
      <ProductList />
    </AdminShell>
  )
}

function PageActions() {
  const { t } = useTranslation('admin-products')
  return (
    <div className={classes.actions}>
      <ActionLink href={paths.adminProductImport()} variant="default" icon={IconFileSpreadsheet}>
        {t('csv')}
      </ActionLink>
      <ActionLink href={paths.wizard()} variant="default" icon={IconSparkles}>
        {t('generate')}
      </ActionLink>
      <ActionLink href={paths.adminProductAdd()} icon={IconPlus}>
        {t('add')}
      </ActionLink>
    </div>
  )
}
