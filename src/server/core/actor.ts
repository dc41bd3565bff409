import type { Snapshot } from '../../shared/audit/snapshot.ts'
import { may, type Permission } from '../../shared/staff/permissions.ts'

/** Who changes something, as the audit names them (docs/rules.md#audit). */
export interface Actor {
  kind: 'staff' | 'token' | 'cli' | 'system'
  id: string
  /** For staff their e-mail. */
  name: string
  /** The id in the request log; empty outside of a request. */
  requestId: string
  undoing?: Undoing
}

/** An entry that is being undone: its change, and what it was about. */
export interface Undoing {
  id: string
  entity: string
  entityId: string
  before: Snapshot
  after: Snapshot
}

export function getActor(session: { userId: string; email: string; requestId?: string | undefined }): Actor {
  return { kind: 'staff', id: session.userId, name: session.email, requestId: session.requestId ?? '' }
}

/** The account that sends a request. */
export interface Author {
  userId: string
  /** May change the catalogue. */
  isAdmin: boolean
  /** For the audit of what they change. */
  actor: Actor
}

/** The author of a request; staff who may not change the catalogue count as visitors. */
export function getAuthor(session: Parameters<typeof getActor>[0] & { permissions: readonly Permission[] }): Author {
  return { userId: session.userId, isAdmin: may(session, 'catalogue.write'), actor: getActor(session) }
}
