import { useTranslation } from 'react-i18next'
import { AdminShell } from '../layout/admin-shell.tsx'
import { loadTitle } from '../layout/load-title.ts'
import { MailList } from './mail-list.tsx'

export const load = loadTitle('admin-mails:title')

/** The shop's mails: sent, queued and failed ones. */
export function Page() {
  const { t } = useTranslation('admin-mails')
  return (
    <AdminShell title={t('title')}>
      <MailList />
    </AdminShell>
  )
}
