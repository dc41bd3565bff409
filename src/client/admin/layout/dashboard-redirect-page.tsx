import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import type { Head, PageContext, PageData } from '../../page-data.ts'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  return { title: t('common:adminMenu.dashboard'), noindex: true }
}

/** The area's own address leads to its first page. */
export function Page() {
  const [, navigate] = useLocation()
  useEffect(() => navigate(paths.dashboard(), { replace: true }), [navigate])
  return null
}
