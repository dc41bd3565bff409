import { may, type Permission } from '../../shared/staff/permissions.ts'
import { AppError } from '../core/app-error.ts'
import type { Session } from './accounts.types.ts'

/** For calls of the admin area. @throws AppError forbidden */
export function requirePermission(session: Session, permission: Permission): void {
  if (!may(session, permission)) throw new AppError('forbidden')
}
