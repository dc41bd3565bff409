import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Permission } from '../../shared/staff/permissions.ts'
import type { Session } from '../accounts/accounts.types.ts'
import type { Recency } from '../accounts/confirm-identity.ts'
import type { CachedRequest } from '../cache/cached-request.ts'
import type { Upload } from '../catalog/admin/catalog-admin.types.ts'
import type { Caller, Visitor } from '../http/caller.ts'

export type Schema = z.ZodMiniType
type Output<S> = S extends Schema ? z.output<S> : undefined

/**
 * Who may call. `anyone`: the session makes no difference, and the handler does not get it. `optional`: anyone, but the
 * session may change the response. `anyone-valid`: as optional, but an invalid token is refused. `user` needs a session, and
 * a permission one of staff whose role has it; with `recent`, who have also proved who they are within the last 15 minutes.
 */
export type Access = 'anyone' | 'optional' | 'anyone-valid' | 'user' | StaffAccess

interface StaffAccess {
  readonly permission: Permission
  readonly recent?: Recency
}

type SessionFor<A extends Access> = A extends 'user' | StaffAccess ? Session : Session | null

/** The caller as a handler gets it: with the session only if the definition, and so the document, declares it. */
type CallerFor<A extends Access> = Omit<Caller, 'session' | 'staleToken'> &
  ('anyone' extends A ? unknown : { session: SessionFor<A> })

export interface RestCall<P, Q, B, H, A extends Access> {
  params: Output<P>
  query: Output<Q>
  body: Output<B>
  headers: Output<H>
  /** Files of a form that takes some. */
  uploads: readonly Upload[]
  caller: CallerFor<A>
  request: FastifyRequest
  reply: FastifyReply
}

/** A call: who may make it, what it takes, and what it returns. Its texts are in `docs/api`. */
export interface Definition<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  H extends Schema | undefined = undefined,
  O extends Schema = Schema,
  A extends Access = 'anyone',
> {
  /** Group of the call in the document; unless given, the first part of its address. */
  tag?: string
  access?: A
  params?: P
  query?: Q
  body?: B
  /** The schema of the body as the shop's settings have it now, where they change it; the document describes `body`. */
  bodyNow?: () => NoInfer<B>
  /** The body is a form (multipart/form-data) with files under this name; its scope parses it (multipart.ts). */
  files?: string
  /** The body may take minutes to arrive, as long as it keeps coming. */
  longBody?: boolean
  /** Media type of a body that is not JSON; the scope has its parser. */
  bodyType?: string
  /** Media types of an optional body that is not read; the scope has the parser that drops it. */
  ignoredBody?: readonly string[]
  /** Request headers that matter to the call, by their names in lower case. */
  headers?: H
  output: O
  /** Media type of a response that is a file, not JSON. */
  mediaType?: string
  /** 200 unless given. */
  status?: number
  /** Errors of the call beside those that follow from the rest of the definition. */
  errors?: readonly ErrorCode[]
  /** The response is the same for every client until the catalogue changes: it is cached, and clients revalidate it. */
  cache?: CachedCall
  /**
   * Runs for HEAD in place of the handler of a GET that changes something: it changes nothing, and throws where the
   * handler would (RFC 9110 section 9.2.1).
   */
  head?(call: RestCall<P, Q, B, H, A>): Promise<void>
  handler(call: RestCall<P, Q, B, H, A>): Promise<z.input<O>> | z.input<O>
}

/** `onResponse` runs for every response, cached ones included. */
export type CachedCall =
  | true
  | { onResponse(request: Pick<CachedRequest, 'method' | 'params'>, visitor: Visitor): void }

type AnySchema = Schema | undefined

/** Any call's definition, as the document needs it. */
export interface DocumentedRoute
  extends Omit<Definition<AnySchema, AnySchema, AnySchema, AnySchema, Schema, Access>, 'handler' | 'head'> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /api, with parameters as `{name}`. */
  url: string
  tag: string
}
