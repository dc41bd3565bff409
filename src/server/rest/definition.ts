import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Session } from '../accounts/accounts.types.ts'
import type { Access, SignedInAccess } from '../accounts/staff-access.ts'
import type { Caller } from '../http/caller.ts'
import type { Upload } from '../pictures/save-pictures.ts'

export type Schema = z.ZodMiniType

/** A call as the document needs it; its texts are in docs/api. */
export interface DocumentedRoute {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /api, with parameters as `{name}`. */
  url: string
  tag: string
  access?: Access
  params?: Schema | undefined
  query?: Schema | undefined
  body?: Schema | undefined
  /** Request headers that matter to the call, by their names in lower case. */
  headers?: Schema | undefined
  /** The body is a form (multipart/form-data) with files under this name; its scope parses it (multipart.ts). */
  files?: string
  /** The body may take minutes to arrive, as long as it keeps coming. */
  longBody?: boolean
  /** Media type of a body that is not JSON; the scope has its parser. */
  bodyType?: string
  /** Media types of an optional body that is not read; the scope has the parser that drops it. */
  ignoredBody?: readonly string[]
  output: Schema
  /** Media type of a response that is a file, not JSON. */
  mediaType?: string
  status?: number
  /** A field of the body that names something stored: the status is 200 with it, that above without it. */
  editedBy?: string | undefined
  /** Errors of the call beside those that follow from the rest of the definition. */
  errors?: readonly ErrorCode[]
  /** The response is cached until the catalogue changes, and clients revalidate it. */
  cache?: true | undefined
}

type SessionFor<A extends Access> = A extends SignedInAccess ? Session : Session | null

/** The caller as a handler gets it: with the session only if the definition, and so the document, declares it. */
type CallerFor<A extends Access> = Omit<Caller, 'session' | 'staleToken'> &
  ('anyone' extends A ? unknown : { session: SessionFor<A> })

export type RequestParts = z.ZodMiniObject<{ [Part in 'params' | 'query' | 'body' | 'headers']?: Schema }>

export type RestCall<Input extends RequestParts, A extends Access = 'anyone'> = z.output<Input> & {
  uploads: readonly Upload[]
  caller: CallerFor<A>
  request: FastifyRequest
  reply: FastifyReply
}

/** A call that is no procedure, because its body or its response is not JSON: who may make it, what it takes and returns. */
export interface Definition<Input extends RequestParts, Output extends Schema, A extends Access>
  extends Omit<DocumentedRoute, 'method' | 'url' | 'tag' | 'cache' | 'params' | 'query' | 'body' | 'headers'> {
  access?: A
  input: Input
  output: Output
  /**
   * Runs for HEAD in place of the handler of a GET that changes something: it changes nothing, and throws where the
   * handler would (RFC 9110 section 9.2.1).
   */
  head?(call: RestCall<Input, A>): Promise<void>
  handler(call: RestCall<Input, A>): Promise<z.input<Output>> | z.input<Output>
}
