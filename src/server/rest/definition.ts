import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Session } from '../accounts/accounts.types.ts'
import type { CachedRequest } from '../cache/cached-request.ts'
import type { Upload } from '../catalog/admin/catalog-admin.types.ts'
import type { Caller, Visitor } from '../http/caller.ts'
import type { DeclaredLimit } from '../http/rate-limits.ts'

export type Schema = z.ZodMiniType
type Output<S> = S extends Schema ? z.output<S> : undefined

/**
 * Who may call. `anyone`: who is signed in makes no difference, and the handler is not told. `optional`: anyone, and
 * whose session it is may change the answer. `anyone-valid`: as optional, but a token that proves nothing is refused.
 * `user` and `admin` need a session.
 */
export type Access = 'anyone' | 'optional' | 'anyone-valid' | 'user' | 'admin'

type SessionFor<A extends Access> = A extends 'user' | 'admin' ? Session : Session | null

/** What a handler is told of its caller: the session only if the definition says so, and with it the document. */
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

interface Definition<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  H extends Schema | undefined = undefined,
  O extends Schema = Schema,
  A extends Access = 'anyone',
> {
  /** Below /api, with parameters as `{name}`. */
  url: string
  summary: string
  /** What a caller has to know beside it, in Markdown. */
  description: string
  tag: string
  access?: A
  params?: P
  query?: Q
  body?: B
  /** The body is a form (multipart/form-data) with files under this name; its scope accepts such (multipart.ts). */
  files?: string
  /** The body may take minutes to arrive, as long as it keeps coming. */
  longBody?: boolean
  /** Media type of a body that is no JSON; the scope has its parser. */
  bodyType?: string
  /** Media types of a body that need not be there and is not read; the scope has the parser that drops it. */
  ignoredBody?: readonly string[]
  /** Request headers that matter to the call, by their names in lower case. */
  headers?: H
  output: O
  /** Media type of an answer that is a file and no JSON. */
  mediaType?: string
  /** 200 unless given. */
  status?: number
  /** What it may answer beside the errors that follow from the rest of the definition. */
  errors?: readonly ErrorCode[]
  /** The response is the same for every client until the catalogue changes: it is cached, and clients revalidate it. */
  cache?: CachedCall
  handler(call: RestCall<P, Q, B, H, A>): Promise<z.input<O>> | z.input<O>
}

/** What changes something declares its limit beside the general one, or `none`. */
type Method = { method: 'GET'; limit?: DeclaredLimit } | { method: 'POST' | 'DELETE'; limit: DeclaredLimit }

export type RestDefinition<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  H extends Schema | undefined = undefined,
  O extends Schema = Schema,
  A extends Access = 'anyone',
> = Definition<P, Q, B, H, O, A> & Method

/** With what the call does beside responding, for cached responses too. */
export type CachedCall =
  | true
  | { onResponse(request: Pick<CachedRequest, 'method' | 'params'>, visitor: Visitor): void }

type AnySchema = Schema | undefined

/** Any call's definition, as the document needs it. */
export type DocumentedRoute = Omit<
  RestDefinition<AnySchema, AnySchema, AnySchema, AnySchema, Schema, Access>,
  'handler'
>
