import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { loadTitle } from '../layout/load-title.ts'
import { ExportButton } from './export-button.tsx'
import { ImportView } from './import-view.tsx'

export const load = loadTitle('admin-csv:title')

/** Exports all products as CSV, and imports products. */
export function Page() {
  const { t } = useTranslation('admin-csv')
  return (
    <AdminShell
      title={t('title')}
      breadcrumb={[{ label: t('products'), href: paths.adminProducts() }]}
      actions={<ExportButton />}
    >
      <ImportView />
    </AdminShell>
  )
}
