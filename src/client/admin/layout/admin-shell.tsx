import type { ReactNode } from 'react'
import { AdminOnly } from '../../session/admin-only.tsx'

export interface AdminShellProps {
  /** The page's one h1. */
  title: string
  /** The way to this page, without the page itself. */
  breadcrumb?: readonly { label: string; href: string }[]
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** What stands around every admin page, which only admins see. */
export function AdminShell({ title, actions, children }: AdminShellProps) {
  return (
    <AdminOnly>
      <main id="content">
        <h1>{title}</h1>
        {actions}
        {children}
      </main>
    </AdminOnly>
  )
}
