import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { loadTitle } from '../layout/load-title.ts'
import { EditedProduct } from './edited-product.tsx'

export const load = loadTitle('admin-products:edit')

/** The form of an existing product. */
export function Page({ params }: { params: Record<string, string | undefined> }) {
  const { t } = useTranslation('admin-products')
  const productId = params.productId ?? ''
  return (
    <AdminShell title={t('edit')} breadcrumb={[{ label: t('title'), href: paths.adminProducts() }]}>
      <EditedProduct key={productId} productId={productId} />
    </AdminShell>
  )
}
