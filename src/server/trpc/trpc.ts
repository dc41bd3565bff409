import { type AnyProcedure, type AnyRouter, initTRPC } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { Language } from '../../shared/languages.ts'
import type { Permission } from '../../shared/staff/permissions.ts'
import type { Session } from '../accounts/accounts.types.ts'
import type { Recency } from '../accounts/confirm-identity.ts'
import type { Origin } from '../accounts/origin.ts'
import { requirePermission } from '../accounts/staff-access.ts'
import { AppError } from '../core/app-error.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { errorBody } from '../http/error-body.ts'
import type { DeclaredLimit } from '../http/rate-limits.ts'
import { serviceFailure } from '../http/service-failure.ts'
import type { Services } from '../services.ts'

/** Context of every procedure. */
export interface Context {
  services: Services
  language: Language
  /** Undefined when the request names none. */
  requestedLanguage?: Language | undefined
  session: Session | null
  /** The token is invalid or expired: calls that need a session are a 401, and so is checkout. */
  staleToken: boolean
  /** Tells guests apart: the random value of their cookie. */
  guestId: string
  /** Tells visitors apart for views: a hash, never the address itself. */
  visitor: string
  /** Tells addresses apart for daily limits: a hash, never the address itself. */
  address: string
  /** Origin of an attempt to sign in; absent where a page is rendered. */
  origin?: Origin
  /** A crawler by its user agent. */
  isBot: boolean
}

/** Declared by a procedure beside its schemas: `.meta({ … })`. */
interface Meta {
  /** Limit of its own beside the general one; every mutation declares one, or `none`. */
  limit?: DeclaredLimit
  /** Permission that staff need; set by `staffProcedure`. */
  permission?: Permission
  /** The response is the same for every client and session until the catalogue changes: it is cached. */
  cache?: true
  /**
   * The response is not for everybody: it depends on the session, or on a secret in the input. A browser forgets it with
   * its user.
   */
  private?: true
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // `data.body` has the same body as over REST; nothing else of the error leaves the server.
    errorFormatter({ shape, error, ctx }) {
      const cause = asAppError(error)
      const body = errorBody(cause ?? new AppError('internal'), ctx?.language ?? 'en')
      return {
        message: body.message,
        code: shape.code,
        data: { code: shape.data.code, httpStatus: body.code, path: shape.data.path, body },
      }
    },
  })

/** The shop's own error behind a tRPC error; undefined when it is a fault of ours. */
export function asAppError(error: { cause?: unknown; code: string } & Error): AppError | undefined {
  if (error.cause instanceof AppError) return error.cause
  // Only of inputs: an output that does not fit its schema is a fault of ours.
  const fields = error.code === 'BAD_REQUEST' ? fieldErrors(error.cause) : undefined
  if (fields) return new AppError('invalid', { fields })
  const status = getHTTPStatusCodeFromError(error as Parameters<typeof getHTTPStatusCodeFromError>[0])
  if (status === 404) return new AppError('not-found')
  if (status === 413) return new AppError('too-large')
  if (status === 415) return new AppError('media-type')
  return status < 500 ? new AppError('malformed') : serviceFailure(error.cause)
}

export const router = t.router

/** Reads what the procedures of a router declare, by their names (`catalog.home`). */
export function readDeclarations(appRouter: AnyRouter): ReadonlyMap<string, Meta> {
  const procedures = Object.entries<AnyProcedure>(appRouter._def.procedures)
  return new Map(procedures.map(([name, { _def }]) => [name, (_def.meta ?? {}) as Meta]))
}

export const createCallerFactory = t.createCallerFactory
export const publicProcedure = t.procedure

/** For signed-in users only. */
export const userProcedure = t.procedure.meta({ private: true }).use(({ ctx, next }) => {
  if (!ctx.session) throw new AppError('unauthorized')
  return next({ ctx: { session: ctx.session } })
})

/** For staff of any role, also while they have no second factor though the shop asks for it. */
export const colleagueProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.session.staffRole === null) throw new AppError('forbidden')
  return next()
})

/** For colleagues who have proved who they are within the last 15 minutes. */
export const recentColleagueProcedure = colleagueProcedure.use(({ ctx, next }) => {
  ctx.services.accounts.requireRecent(ctx.session, 'always')
  return next()
})

/** For staff whose role has the permission; with `recent`, who have also proved who they are within the last 15 minutes. */
export const staffProcedure = (permission: Permission, recent?: Recency) =>
  userProcedure.meta({ permission }).use(({ ctx, next }) => {
    requirePermission(ctx.session, permission)
    if (recent) ctx.services.accounts.requireRecent(ctx.session, recent)
    return next()
  })
