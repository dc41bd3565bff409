import { may, type Permission, roleMay } from '../../shared/staff/permissions.ts'
import { AppError } from '../core/app-error.ts'
import type { Session } from './accounts.types.ts'

/** For calls of the admin area. @throws AppError forbidden, otp-enrolment-required */
export function requirePermission(session: Session, permission: Permission): void {
  if (may(session, permission)) return
  throw new AppError(
    session.mustEnrol && roleMay(session.staffRole, permission) ? 'otp-enrolment-required' : 'forbidden',
  )
}
