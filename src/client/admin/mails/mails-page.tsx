import { useTranslation } from 'react-i18next'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { MailList } from './mail-list.tsx'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  return { title: t('admin-mails:title'), noindex: true }
}

/** The mails of the shop: which left, which wait, which did not leave. */
export function Page() {
  const { t } = useTranslation('admin-mails')
  return (
    <AdminShell title={t('title')}>
      <MailList />
    </AdminShell>
  )
}
