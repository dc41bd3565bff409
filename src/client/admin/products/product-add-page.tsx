import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { loadTitle } from '../layout/load-title.ts'
import { NewProduct } from './new-product.tsx'

export const load = loadTitle('admin-products:add')

/** The form of a new product. */
export function Page() {
  const { t } = useTranslation('admin-products')
  return (
    <AdminShell title={t('add')} breadcrumb={[{ label: t('title'), href: paths.adminProducts() }]}>
      <NewProduct />
    </AdminShell>
  )
}
