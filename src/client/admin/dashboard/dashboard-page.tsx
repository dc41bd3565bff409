import { useTranslation } from 'react-i18next'
import { AdminShell } from '../layout/admin-shell.tsx'
import { loadTitle } from '../layout/load-title.ts'
import { Attention } from './attention.tsx'
import { Figures } from './figures.tsx'

export const load = loadTitle('admin-dashboard:title')

/** What needs attention now, then the shop's statistics. */
export function Page() {
  const { t } = useTranslation('admin-dashboard')
  return (
    <AdminShell title={t('title')}>
      <Attention />
      <Figures />
    </AdminShell>
  )
}
