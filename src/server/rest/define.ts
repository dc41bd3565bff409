import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Access } from '../accounts/staff-access.ts'
import { AppError, type AppErrorDetails } from '../core/app-error.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { validate } from '../core/validate.ts'
import type { DeclaredLimit } from '../http/rate-limits.ts'
import { addRoute, type Call, type RestHandlerContext } from './add-route.ts'
import { coerceQuery } from './coerce.ts'
import type { Definition, DocumentedRoute, Schema } from './definition.ts'
import { formFields } from './form-fields.ts'
import { readMultipart } from './multipart.ts'

/** @param url below /api, with parameters as `{name}` */
type DefineRoute<Limit> = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  H extends Schema | undefined = undefined,
  O extends Schema = Schema,
  const A extends Access = 'anyone',
>(
  url: string,
  definition: Definition<P, Q, B, H, O, A> & Limit,
) => void

/** Register calls under /api. One that changes something declares a limit beside the general one, or `none`. */
export interface DefineRoutes {
  get: DefineRoute<{ limit?: DeclaredLimit }>
  post: DefineRoute<{ limit: DeclaredLimit }>
}

/**
 * Reads the body before validation, and its files.
 * @throws AppError media-type, malformed, too-large, invalid
 */
async function readBody(request: FastifyRequest, body: Schema | undefined, files: string | undefined) {
  if (!body || files === undefined) return { value: request.body, uploads: [] }
  const form = await readMultipart(request, files)
  return { value: formFields(body, form.fields), uploads: form.uploads }
}

/** Validates all parts of a request; the error names every field at fault. @throws AppError invalid, malformed */
function parseParts(parts: Record<string, { schema: Schema | undefined; value: unknown }>) {
  const parsed: Record<string, unknown> = {}
  const fields: NonNullable<AppErrorDetails['fields']> = {}
  for (const [part, { schema, value }] of Object.entries(parts)) {
    if (!schema) continue
    const result = validate(schema, value)
    if (result.success) parsed[part] = result.data
    else Object.assign(fields, fieldErrors(result.error))
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  return parsed
}

/** The result by its schema, without fields that it does not name. @throws Error, not a 422: the fault is ours */
function parseOutput<O extends Schema>(output: O, value: unknown): z.output<O> {
  const result = z.safeParse(output, value)
  if (result.success) return result.data
  throw new Error(`output does not fit its schema: ${JSON.stringify(result.error.issues.slice(0, 3))}`)
}

/** Creates the functions that register calls which are no procedures: forms, files, webhooks. */
export function createDefineRoutes(
  app: FastifyInstance,
  context: RestHandlerContext,
  routes: DocumentedRoute[],
): DefineRoutes {
  const define =
    (method: DocumentedRoute['method']): DefineRoute<{ limit?: DeclaredLimit }> =>
    (url, definition) => {
      const { params, query, body, headers, output, files, limit } = definition
      const route: DocumentedRoute = { ...definition, method, url, tag: url.split('/', 2)[1] ?? '' }
      routes.push(route)

      async function prepare({ request, reply, caller }: Call) {
        const { value, uploads } = await readBody(request, body, files)
        const parts = parseParts({
          params: { schema: params, value: request.params },
          query: { schema: query, value: query && coerceQuery(query, request.query as Record<string, unknown>) },
          body: { schema: body, value },
          headers: { schema: headers, value: request.headers },
        })
        const call: object = { ...parts, uploads, caller, request, reply }
        return call as Parameters<typeof definition.handler>[0]
      }
      addRoute(app, context, route, {
        limit,
        respond: async (call) => parseOutput(output, await definition.handler(await prepare(call))),
        head: definition.head && (async (call) => definition.head?.(await prepare(call))),
      })
    }
  return { get: define('GET'), post: define('POST') }
}
