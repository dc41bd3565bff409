import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Access } from '../accounts/staff-access.ts'
import { AppError } from '../core/app-error.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { validate } from '../core/validate.ts'
import type { DeclaredLimit } from '../http/rate-limits.ts'
import { addRoute, type Call, type RestHandlerContext } from './add-route.ts'
import { coerceQuery } from './coerce.ts'
import type { Definition, DocumentedRoute, RequestParts, Schema } from './definition.ts'
import { formFields } from './form-fields.ts'
import { readMultipart } from './multipart.ts'

/** @param url below /api, with parameters as `{name}` */
type DefineRoute<Limit> = <Input extends RequestParts, Output extends Schema, const A extends Access = 'anyone'>(
  url: string,
  definition: Definition<Input, Output, A> & Limit,
) => void

/** Register calls under /api. One that changes something declares a limit beside the general one, or `none`. */
export interface DefineRoutes {
  get: DefineRoute<{ limit?: DeclaredLimit }>
  post: DefineRoute<{ limit: DeclaredLimit }>
}

async function readBody(request: FastifyRequest, body: Schema | undefined, files: string | undefined) {
  if (!body || files === undefined) return { value: request.body, uploads: [] }
  const form = await readMultipart(request, files)
  return { value: formFields(body, form.fields), uploads: form.uploads }
}

/** Validates all parts of a request; the error names every field at fault. @throws AppError invalid, malformed */
function parseParts<Input extends RequestParts>(input: Input, parts: object): z.output<Input> {
  const parsed = validate(input, parts)
  if (parsed.success) return parsed.data
  // Fields are named without the part that they are in.
  const faults = Object.entries(fieldErrors(parsed.error) ?? {})
  const fields = Object.fromEntries(faults.map(([name, fault]) => [name.replace(/^\w+\./, ''), fault]))
  throw new AppError('invalid', { fields })
}

/** The result by its schema, without fields that it does not name. @throws Error, not a 422: the fault is ours */
function parseOutput<O extends Schema>(output: O, value: unknown): z.output<O> {
  const result = z.safeParse(output, value)
  if (result.success) return result.data
  throw new Error(`output does not fit its schema: ${JSON.stringify(result.error.issues.slice(0, 3))}`)
}

export function createDefineRoutes(
  app: FastifyInstance,
  context: RestHandlerContext,
  routes: DocumentedRoute[],
): DefineRoutes {
  const define =
    (method: DocumentedRoute['method']): DefineRoute<{ limit?: DeclaredLimit }> =>
    (url, definition) => {
      const { input, output, files, limit } = definition
      const { params, query, body, headers } = input.shape
      const parts = { params, query, body, headers }
      const route: DocumentedRoute = { ...definition, ...parts, method, url, tag: url.split('/', 2)[1] ?? '' }
      routes.push(route)

      async function prepare({ request, reply, caller }: Call) {
        const { value, uploads } = await readBody(request, body, files)
        const sent = {
          params: request.params,
          query: query && coerceQuery(query, request.query as Record<string, unknown>),
          body: value,
          headers: request.headers,
        }
        const call: object = { ...parseParts(input, sent), uploads, caller, request, reply }
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
