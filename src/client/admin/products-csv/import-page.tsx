import { paths } from '../../../shared/paths.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { Export, ImportView } from './import-view.tsx'

/** Exports all products as CSV, and imports products. */
export const { load, Page } = createAdminPage({
  title: 'admin-csv:title',
  breadcrumb: (t) => [{ label: t('admin-csv:products.name'), href: paths.adminProducts() }],
  Actions: () => <Export kind="products" />,
  Content: () => <ImportView kind="products" />,
})
