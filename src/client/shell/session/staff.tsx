import type { ComponentProps } from 'react'
import type { StoredSession } from '../../../shared/accounts/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { type Permission, roleMay } from '../../../shared/staff/permissions.ts'
import type { StaffRole } from '../../../shared/staff/roles.ts'
import { PageLink } from '../navigation/page-link.tsx'
import { matchPath } from '../routes.tsx'
import { useSession } from './session-store.ts'

/** A link to a page of the admin area; its text alone for a role that may not open the page. */
export function PermittedLink({ href, children, ...anchor }: ComponentProps<typeof PageLink>) {
  if (!useMayOpen()(href)) return <span className={anchor.className}>{children}</span>
  return (
    <PageLink href={href} {...anchor}>
      {children}
    </PageLink>
  )
}

/** The role of a session; one that was stored before there were roles is an owner's. The server decides in any case. */
function roleIn(session: StoredSession | null): StaffRole | null {
  return session?.isAdmin ? (session.staffRole ?? 'owner') : null
}

/** The role of the signed-in user; null for customers and visitors. */
export function useStaffRole(): StaffRole | null {
  return roleIn(useSession())
}

/** Whether the signed-in user's role has a permission: what it lacks is not offered. */
export function useMay(permission: Permission): boolean {
  return roleMay(useStaffRole(), permission)
}

/** The page with which the work of the signed-in user begins. */
export function useAdminStart(): string {
  return useMay('statistics.read') ? paths.dashboard() : paths.adminPacking()
}

/** @returns A function that tells whether the signed-in user's role may open the page of an address. */
export function useMayOpen(): (href: string) => boolean {
  const role = useStaffRole()
  return (href) => {
    const { permission } = matchPath(href.split(/[?#]/, 1)[0] ?? '').route
    return permission === undefined || roleMay(role, permission)
  }
}
