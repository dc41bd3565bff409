import { may, type Permission } from '../../shared/staff/permissions.ts'
import { actorOf } from '../core/actor.ts'
import type { Author } from './generator.types.ts'

interface Caller {
  userId: string
  email: string
  requestId?: string | undefined
  permissions: readonly Permission[]
}

/** The sender of a request; staff who may not change the catalogue generate like any visitor. */
export function authorOf(session: Caller): Author
export function authorOf(session: Caller | null): Author | null
export function authorOf(session: Caller | null): Author | null {
  return session && { userId: session.userId, isAdmin: may(session, 'catalogue.write'), actor: actorOf(session) }
}
