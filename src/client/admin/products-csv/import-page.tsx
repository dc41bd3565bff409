import { paths } from '../../../shared/paths.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { ExportButton, ImportView } from './import-view.tsx'

/** Exports all products as CSV, and imports products. */
export const { load, Page } = createAdminPage({
  title: 'admin-csv:title',
  breadcrumb: (t) => [{ label: t('admin-csv:products'), href: paths.adminProducts() }],
  Actions: () => <ExportButton kind="products" />,
  Content: () => <ImportView kind="products" />,
})
