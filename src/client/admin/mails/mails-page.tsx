import { createAdminPage } from '../layout/admin-page.tsx'
import { MailList } from './mail-list.tsx'

/** The shop's mails: sent, queued and failed ones. */
export const { load, Page } = createAdminPage({ title: 'admin-mails:title', Content: MailList })
