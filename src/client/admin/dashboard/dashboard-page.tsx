import { useTranslation } from 'react-i18next'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { Attention } from './attention.tsx'
import { Figures } from './figures.tsx'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  return { title: t('admin-dashboard:title'), noindex: true }
}

/** What waits for an admin now, then how the shop does. */
export function Page() {
  const { t } = useTranslation('admin-dashboard')
  return (
    <AdminShell title={t('title')}>
      <Attention />
      <Figures />
    </AdminShell>
  )
}
