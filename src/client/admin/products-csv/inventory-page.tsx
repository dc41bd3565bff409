import { paths } from '../../../shared/paths.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { Export, ImportView } from './import-view.tsx'

/** Exports the stock of everything that is sold as CSV, and imports what was counted. */
export const { load, Page } = createAdminPage({
  title: 'admin-csv:inventory.title',
  breadcrumb: (t) => [{ label: t('admin-csv:products.name'), href: paths.adminProducts() }],
  Actions: () => <Export kind="inventory" />,
  Content: () => <ImportView kind="inventory" />,
})
