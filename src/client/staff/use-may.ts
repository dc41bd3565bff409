import type { StoredSession } from '../../shared/accounts/entities.ts'
import { type Permission, roleMay } from '../../shared/staff/permissions.ts'
import type { StaffRole } from '../../shared/staff/roles.ts'
import { useSession } from '../session/session-store.ts'

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
