import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import type { PageLoad } from '../../page-data.ts'

export const load: PageLoad = async (_data, { t }) => ({ title: t('common:adminMenu.dashboard'), noindex: true })

/** Redirects `/admin` to the dashboard. */
export function Page() {
  const [, navigate] = useLocation()
  useEffect(() => navigate(paths.dashboard(), { replace: true }), [navigate])
  return null
}
