import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { NewProduct } from './new-product.tsx'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  return { title: t('admin-products:add'), noindex: true }
}

/** The form of a new product. */
export function Page() {
  const { t } = useTranslation('admin-products')
  return (
    <AdminShell title={t('add')} breadcrumb={[{ label: t('title'), href: paths.adminProducts() }]}>
      <NewProduct />
    </AdminShell>
  )
}
