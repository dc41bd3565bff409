import { may, type Permission, roleMay } from '../../shared/staff/permissions.ts'
import { AppError } from '../core/app-error.ts'
import type { Session } from './accounts.types.ts'
import type { Recency } from './confirm-identity.ts'

/**
 * Who may call. `anyone`: the session makes no difference. `optional`: anyone, but the session may change the response.
 * `anyone-valid`: as optional, but an invalid token is refused. `user` needs a session, and a permission one of staff
 * whose role has it; with `recent`, who have also proved who they are within the last 15 minutes.
 */
export type Access = 'anyone' | 'optional' | 'anyone-valid' | SignedInAccess
export type SignedInAccess = 'user' | { readonly permission: Permission; readonly recent?: Recency | undefined }

interface AccessRequest {
  session: Session | null
  staleToken: boolean
  services: { accounts: { requireRecent(session: Session, recency: Recency): void } }
}

/** For calls of the admin area. @throws AppError forbidden, otp-enrolment-required */
function requirePermission(session: Session, permission: Permission): void {
  if (may(session, permission)) return
  throw new AppError(
    session.mustEnrol && roleMay(session.staffRole, permission) ? 'otp-enrolment-required' : 'forbidden',
  )
}

/**
 * Checks who calls, by the declaration of the call. @returns the session, if there is one
 * @throws AppError unauthorized, forbidden, otp-enrolment-required, confirm-required
 */
export function authorize(request: AccessRequest, access: SignedInAccess): Session
export function authorize(request: AccessRequest, access: Access): Session | null
export function authorize({ session, staleToken, services }: AccessRequest, access: Access): Session | null {
  if (access === 'anyone' || access === 'optional') return session
  if (staleToken) throw new AppError('unauthorized')
  if (access === 'anyone-valid') return session
  if (!session) throw new AppError('unauthorized')
  if (access === 'user') return session
  requirePermission(session, access.permission)
  if (access.recent) services.accounts.requireRecent(session, access.recent)
  return session
}
