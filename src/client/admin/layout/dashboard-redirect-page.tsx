import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { loadTitle } from './load-title.ts'

export const load = loadTitle('common:adminMenu.dashboard')

/** Redirects `/admin` to the dashboard. */
export function Page() {
  const [, navigate] = useLocation()
  useEffect(() => navigate(paths.dashboard(), { replace: true }), [navigate])
  return null
}
