import type { Session } from '../../src/server/accounts/accounts.types.ts'
import { listPermissions } from '../../src/shared/staff/permissions.ts'
import type { StaffRole } from '../../src/shared/staff/roles.ts'

type SessionFields = Partial<Omit<Session, 'isAdmin' | 'permissions'>> & { userId: string }

/** The session of a customer, or of staff of a role. */
export function sessionOf({ staffRole = null, ...fields }: SessionFields): Session {
  const email = `${fields.userId}@example.org`
  const { signedInAt = 0 } = fields
  return {
    ...{ email, tokenVersion: 0, signedInAt, confirmedAt: signedInAt, hasSecondFactor: false, mustEnrol: false },
    ...roleIn(staffRole),
    ...fields,
  }
}

function roleIn(staffRole: StaffRole | null) {
  return { isAdmin: staffRole !== null, staffRole, permissions: listPermissions(staffRole) }
}
