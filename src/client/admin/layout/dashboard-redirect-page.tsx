import { Redirect } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import type { PageLoad } from '../../shell/page-data.ts'

export const load: PageLoad = async (_data, { t }) => ({ title: t('common:adminMenu.dashboard'), noindex: true })

/** Redirects `/admin` to the dashboard. */
export const Page = () => <Redirect to={paths.dashboard()} replace />
