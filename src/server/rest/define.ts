import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Session } from '../accounts/accounts.types.ts'
import { AppError } from '../app-error.ts'
import type { Upload } from '../catalog/admin/catalog-admin.types.ts'
import type { Services } from '../deps.ts'
import { allowLongBody } from '../http/body-timeout.ts'
import type { Caller, CallerOf, Visitor, VisitorOf } from '../http/caller.ts'
import { fieldErrors } from '../http/field-errors.ts'
import type { Limiter, LimitName } from '../http/rate-limits.ts'
import type { Asked, EarlyAnswers, KeptRule } from '../kept/early-answers.ts'
import type { KeptAnswers } from '../kept/kept-answers.ts'
import { placesByAddress } from '../kept/kept-calls.ts'
import { coerceQuery, fieldsOf } from './coerce.ts'
import { formFields } from './form-fields.ts'
import { readMultipart } from './multipart.ts'

type Schema = z.ZodMiniType
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

export interface RestDefinition<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  H extends Schema | undefined = undefined,
  O extends Schema = Schema,
  A extends Access = 'anyone',
> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /api, with parameters as `{name}`. */
  url: string
  summary: string
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
  limit?: LimitName
  /** `Cache-Control`; answers are not stored unless given. */
  cacheControl?: string
  /** The same for everybody until the catalogue changes: answers are kept and sent again. */
  kept?: KeptCall
  handler(call: RestCall<P, Q, B, H, A>): Promise<z.input<O>> | z.input<O>
}

export interface KeptCall {
  /** What the call does beside answering, done for kept answers, too. */
  answered?: (request: Asked, visitor: Visitor) => void
}

/** A definition as the document needs it. */
export interface DocumentedRoute {
  method: string
  url: string
  summary: string
  tag: string
  access: Access
  params?: Schema
  query?: Schema
  body?: Schema
  bodyType?: string | undefined
  files?: string | undefined
  ignoredBody?: readonly string[] | undefined
  headers?: Schema
  output: Schema
  mediaType: string
  status: number
  errors: readonly ErrorCode[]
  limited: boolean
}

export interface RestDoor {
  services: Services
  callerOf: CallerOf
  visitorOf: VisitorOf
  kept: KeptAnswers
  early: EarlyAnswers
  limit: Limiter
}

/** Registers one call under /api. */
export type DefineRoute = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  H extends Schema | undefined = undefined,
  O extends Schema = Schema,
  const A extends Access = 'anyone',
>(
  definition: RestDefinition<P, Q, B, H, O, A>,
) => void

/** @throws AppError unauthorized, forbidden */
function authorize(caller: Caller, access: Access): void {
  if (access === 'anyone' || access === 'optional') return
  if (caller.staleToken) throw new AppError('unauthorized')
  if (access === 'anyone-valid') return
  if (!caller.session) throw new AppError('unauthorized')
  if (access === 'admin' && !caller.session.isAdmin) throw new AppError('forbidden')
}

/** Bodies come as they are: what says that it is compressed would be read as broken JSON. @throws AppError media-type */
function refuseEncodedBody(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']
  if (encoding && encoding !== 'identity') throw new AppError('media-type')
}

/** The body before its schema, and the files beside it. @throws AppError media-type, malformed, too-large, invalid */
async function readBody(request: FastifyRequest, body: Schema | undefined, files: string | undefined) {
  if (!body || files === undefined) return { value: request.body ?? undefined, uploads: [] }
  const form = await readMultipart(request, files)
  return { value: formFields(body, form.fields), uploads: form.uploads }
}

/** All parts of a request through their schemas; every field at fault is told at once. @throws AppError invalid */
function parseParts(parts: Record<string, { schema: Schema | undefined; value: unknown }>) {
  const parsed: Record<string, unknown> = {}
  const fields: Record<string, string> = {}
  for (const [part, { schema, value }] of Object.entries(parts)) {
    if (!schema) continue
    const result = z.safeParse(schema, value)
    if (result.success) parsed[part] = result.data
    else Object.assign(fields, fieldErrors(result.error))
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  return parsed
}

/** An answer by its schema, which leaves out what it does not name. @throws Error, never a 422: the fault is ours */
function shaped<O extends Schema>(output: O, answer: unknown): z.output<O> {
  const result = z.safeParse(output, answer)
  if (result.success) return result.data
  throw new Error(`answer does not fit its schema: ${JSON.stringify(result.error.issues.slice(0, 3))}`)
}

/**
 * How answers of a call are kept: by its address, with no parameters but its own. Where a session may change the
 * answer, who sends a token is answered anew.
 */
function keptRule({ answered }: KeptCall, access: Access, query: Schema | undefined, visitorOf: VisitorOf): KeptRule {
  const anonymousOnly = access !== 'anyone'
  const known = new Set(query ? fieldsOf(query) : [])
  const placeOf = placesByAddress((_path, parameters) => parameters.every((name) => known.has(name)))
  return {
    place: (raw) => (anonymousOnly && raw.headers.authorization !== undefined ? undefined : placeOf(raw)),
    limited: true,
    answered: answered && ((request) => answered(request, visitorOf(request))),
  }
}

/** Makes the function that registers calls: who may call is decided before the body is read. */
export function createDefineRoute(app: FastifyInstance, door: RestDoor, documented: DocumentedRoute[]): DefineRoute {
  return (definition) => {
    const { method, url, access = 'anyone', status = 200, params, query, body, headers, output, limit } = definition
    const { summary, tag, bodyType, files, ignoredBody, errors = [], mediaType = 'application/json' } = definition
    documented.push({
      ...{
        method,
        url,
        summary,
        tag,
        access,
        params,
        query,
        body,
        bodyType,
        files,
        ignoredBody,
        headers,
        output,
        status,
        errors,
      },
      mediaType,
      limited: limit !== undefined,
    })

    app.route({
      method,
      url: url.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(definition.kept && { config: { kept: keptRule(definition.kept, access, query, door.visitorOf) } }),
      onRequest: async (request, reply) => {
        if (limit) await door.limit(limit, request)
        authorize(await door.callerOf(request, reply), access)
        if (body) refuseEncodedBody(request)
        if (definition.longBody) allowLongBody(request)
      },
      handler: async (request, reply) => {
        const caller = await door.callerOf(request, reply)
        const { value, uploads } = await readBody(request, body, files)
        const parts = parseParts({
          params: { schema: params, value: request.params },
          query: { schema: query, value: query && coerceQuery(query, request.query as Record<string, unknown>) },
          body: { schema: body, value },
          headers: { schema: headers, value: request.headers },
        })
        const answer = await definition.handler({ ...parts, uploads, caller, request, reply } as unknown as Parameters<
          typeof definition.handler
        >[0])
        reply.code(status).header('cache-control', definition.cacheControl ?? 'no-store')
        if (definition.mediaType) reply.type(mediaType)
        return shaped(output, answer)
      },
    })
  }
}
