import { callTRPCProcedure, TRPCError } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { CacheRule } from '../cache/cache-rule.ts'
import { isCachedAddress } from '../cache/cached-calls.ts'
import { AppError } from '../core/app-error.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { serverText } from '../core/i18n.ts'
import { validate } from '../core/validate.ts'
import { withOrigins } from '../http/cors.ts'
import {
  createProcedureContext,
  type Declaration,
  type RestDeclaration,
  readDeclarations,
} from '../trpc/declarations.ts'
import { appRouter } from '../trpc/router.ts'
import { asAppError } from '../trpc/trpc.ts'
import { addRoute, type Call, type RestHandlerContext } from './add-route.ts'
import type { DocumentedRoute, Schema } from './definition.ts'
import { messageSchema } from './parts.ts'
import { type InputParts, planInput } from './procedure-input.ts'

interface RestProcedure {
  /** Path of the procedure, such as `catalog.home`. */
  name: string
  declaration: Declaration
  rest: RestDeclaration
  parts: InputParts
}

const wrap = <T>(envelope: readonly string[] = [], inner: T, nest: (name: string, inner: T) => T) =>
  envelope.reduceRight((nested, name) => nest(name, nested), inner)

const readParams = ({ params }: { params: unknown }) => params as Record<string, string>

function createOutputSchema({ declaration: { output }, rest: { envelope, message }, name }: RestProcedure): Schema {
  if (message) return messageSchema
  if (!output) throw new Error(`the response of ${name} has no schema`)
  return wrap<Schema>(envelope, output, (field, inner) => z.object({ [field]: inner }))
}

/**
 * Caches the responses of a call by its address, with no parameters but its own. If a session may change the response, a
 * request with a token gets one of its own.
 */
function createCacheRule({ rest, parts }: RestProcedure, context: RestHandlerContext): CacheRule {
  const names = new Set(Object.keys(parts.query?.shape ?? {}))
  const isCached = (_path: string, parameters: string[]) => parameters.every((name) => names.has(name))
  const keyOf: CacheRule['keyOf'] = (url) => {
    if (!isCachedAddress(url, isCached)) return undefined
    const key = { key: url }
    return ({ headers }) => (rest.cache && headers.authorization !== undefined ? undefined : key)
  }
  const { services, identifyVisitor, config } = context
  return {
    keyOf: withOrigins(keyOf, config.corsOrigins),
    onResponse:
      rest.onResponse &&
      ((request) => {
        const { method } = request
        rest.onResponse?.({ services, session: null, ...identifyVisitor(request), method, params: readParams(request) })
      }),
  }
}

function createDisconnectSignal({ reply }: Call): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new AppError('conflict'))
  })
  return controller.signal
}

/** Finds the error behind that of a procedure, and names its fields as the request does. */
function toRestError(error: unknown, { rename }: InputParts): unknown {
  if (!(error instanceof TRPCError)) return error
  const appError = asAppError(error)
  if (!appError) return fieldErrors(error.cause) ? error : (error.cause ?? error)
  const { fields } = appError.details
  return fields && appError !== error.cause ? new AppError('invalid', { fields: rename(fields) }) : appError
}

async function callProcedure(
  { name, declaration, rest, parts }: RestProcedure,
  services: RestHandlerContext['services'],
  call: Call,
) {
  try {
    return await callTRPCProcedure({
      router: appRouter,
      path: name,
      type: declaration.type,
      ctx: createProcedureContext(services, call.caller),
      getRawInput: async () => parts.read(call.request),
      signal: rest.abortable && createDisconnectSignal(call),
      batchIndex: 0,
    })
  } catch (error) {
    throw toRestError(error, parts)
  }
}

/** Validates the input of a HEAD, for which the procedure does not run. @throws AppError invalid, malformed */
function readInput({ declaration: { input }, parts }: RestProcedure, call: Call): object {
  const result = validate(input ?? z.object({}), parts.read(call.request))
  if (result.success) return result.data as object
  throw new AppError('invalid', { fields: parts.rename(fieldErrors(result.error) ?? {}) })
}

function addProcedure(app: FastifyInstance, context: RestHandlerContext, procedure: RestProcedure): DocumentedRoute {
  const { declaration, rest, parts } = procedure
  const { services } = context
  const { envelope, message, onResponse, status, editedBy, errors } = rest
  const { params, query, headers, body } = parts
  const isCached = declaration.cache ?? (rest.cache && true)
  const route: DocumentedRoute = {
    method: rest.method,
    url: rest.path,
    tag: rest.tag ?? rest.path.split('/', 2)[1] ?? '',
    access: declaration.access,
    ...{ params, query, headers, body, status, editedBy, errors },
    output: createOutputSchema(procedure),
    cache: isCached,
  }
  addRoute(app, context, route, {
    limit: declaration.limit,
    cacheRule: isCached ? createCacheRule(procedure, context) : undefined,
    async respond(call) {
      const result: unknown = await callProcedure(procedure, services, call)
      const { session, visitor, isBot, language } = call.caller
      onResponse?.({ services, session, visitor, isBot, method: call.request.method, params: readParams(call.request) })
      if (message) return { message: serverText(language, message) }
      return wrap<unknown>(envelope, result, (name, inner) => ({ [name]: inner }))
    },
    head:
      rest.head &&
      (async (call) => rest.head?.(createProcedureContext(services, call.caller), readInput(procedure, call))),
  })
  return route
}

/** Registers the calls over REST that procedures declare. @returns what the document says of them */
export function addProcedures(app: FastifyInstance, context: RestHandlerContext): DocumentedRoute[] {
  return [...readDeclarations(appRouter)].flatMap(([name, declaration]) =>
    [declaration.rest ?? []].flat().map((rest) => {
      const parts = planInput({ input: rest.input ?? declaration.input, rest })
      return addProcedure(app, context, { name, declaration, rest, parts })
    }),
  )
}
