import { Redirect } from 'wouter'
import type { PageLoad } from '../../shell/page-data.ts'
import { useAdminStart } from '../../shell/session/staff.tsx'

export const load: PageLoad = async (_data, { t }) => ({ title: t('common:adminMenu.dashboard'), noindex: true })

/** Redirects `/admin` to the page with which the work begins. */
export const Page = () => <Redirect to={useAdminStart()} replace />
