import { may, type Permission } from '../../shared/staff/permissions.ts'
import { getActor } from '../core/actor.ts'
import type { Author } from './generator.types.ts'

interface Caller {
  userId: string
  email: string
  requestId?: string | undefined
  permissions: readonly Permission[]
}

/** The sender of a request; staff who may not change the catalogue generate like any visitor. */
export function getAuthor(session: Caller): Author
export function getAuthor(session: Caller | null): Author | null
export function getAuthor(session: Caller | null): Author | null {
  return session && { userId: session.userId, isAdmin: may(session, 'catalogue.write'), actor: getActor(session) }
}
