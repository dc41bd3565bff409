import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { ExportButton } from './export-button.tsx'
import { ImportView } from './import-view.tsx'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  return { title: t('admin-csv:title'), noindex: true }
}

/** Products out to a file and in from one. */
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
