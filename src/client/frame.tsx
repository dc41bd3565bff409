import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Announcer } from './navigation/announcer.tsx'
import { matchPath } from './routes.tsx'
import { Alerts } from './storefront/layout/alerts.tsx'
import { Layout } from './storefront/layout/layout.tsx'

/** What stands around a page: the shop's header and footer, or for admin pages nothing: they bring their own shell. */
export function Frame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  if (matchPath(path).route.area !== 'admin') return <Layout>{children}</Layout>
  return (
    <>
      {children}
      <Announcer />
      <Alerts />
    </>
  )
}
