import { initTRPC } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { Permission } from '../../shared/staff/permissions.ts'
import { authorize, type Recency, type SignedInAccess } from '../accounts/staff-access.ts'
import { AppError } from '../core/app-error.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { errorBody } from '../http/error-body.ts'
import { fromStatus } from '../http/error-handler.ts'
import type { Context, Meta, RestDeclaration } from './declarations.ts'

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

/** The shop's own error behind a tRPC error; undefined when it is an internal error. */
export function asAppError(error: { cause?: unknown; code: string } & Error): AppError | undefined {
  if (error.cause instanceof AppError) return error.cause
  // Only of inputs: an output that does not fit its schema is an internal error.
  const fields = error.code === 'BAD_REQUEST' ? fieldErrors(error.cause) : undefined
  if (fields) return new AppError('invalid', { fields })
  return fromStatus(getHTTPStatusCodeFromError(error as Parameters<typeof getHTTPStatusCodeFromError>[0]), error.cause)
}

type RestOptions = Omit<RestDeclaration, 'method' | 'path'>
const declareRest = (method: RestDeclaration['method']) => (path: string, options?: RestOptions) => ({
  rest: { method, path, ...options },
})

/** A procedure's call over REST: `.meta(rest.get('/products/list'))`. */
export const rest = { get: declareRest('GET'), post: declareRest('POST'), delete: declareRest('DELETE') }

export const router = t.router

export const createCallerFactory = t.createCallerFactory
export const publicProcedure = t.procedure

/** For signed-in callers with this access, which the procedure declares and checks. */
const accessProcedure = (access: SignedInAccess) =>
  t.procedure.meta({ access, private: true }).use(({ ctx, next }) => next({ ctx: { session: authorize(ctx, access) } }))

export const userProcedure = accessProcedure('user')

/** For guests and signed-in users; refuses a token that is no longer valid. */
export const buyerProcedure = t.procedure.meta({ access: 'anyone-valid', private: true }).use(({ ctx, next }) => {
  authorize(ctx, 'anyone-valid')
  return next()
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
export const staffProcedure = (permission: Permission, recent?: Recency) => accessProcedure({ permission, recent })

/** For staff whose role has either permission; the call answers less to those without the first. */
export const eitherStaffProcedure = (permission: Permission, or: Permission) => accessProcedure({ permission, or })
