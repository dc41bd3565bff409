import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isRecord } from '../../shared/settings/sections.ts'
import type { AppErrorDetails } from '../core/app-error.ts'
import type { Declaration, RestDeclaration, Schema } from '../trpc/declarations.ts'
import { coerceQuery } from './coerce.ts'

type Fields = Record<string, unknown>

export type InputParts = ReturnType<typeof planInput>

function pick(shape: Readonly<Record<string, Schema>>, fieldsByName: Readonly<Record<string, string>>) {
  const entries = Object.entries(fieldsByName).map(([name, field]) => {
    const schema = shape[field]
    if (!schema) throw new Error(`the input has no field ${field}`)
    return [name, schema] as const
  })
  return entries.length > 0 ? z.object(Object.fromEntries(entries)) : undefined
}

const sameNames = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))

/** Gives values the names of the input's fields; absent ones are named, too, so that no other part fills them. */
const rekey = (fieldsByName: Readonly<Record<string, string>>, values: unknown): Fields =>
  Object.fromEntries(Object.entries(fieldsByName).map(([name, field]) => [field, (values as Fields)[name]]))

/** Picks the fields that no other part brings: the schema itself if that is all of them. */
function pickBody(input: Schema, shape: Readonly<Record<string, Schema>>, fields: readonly string[]) {
  return fields.length === Object.keys(shape).length ? input : pick(shape, sameNames(fields))
}

/**
 * Plans, once for each call, how its requests become inputs. @returns the parts of a request that bring the fields of a
 * procedure's input, and two functions
 */
export function planInput({ input: schema, rest }: { input: Declaration['input']; rest: RestDeclaration }) {
  const shape = (schema instanceof z.ZodMiniObject ? schema.shape : {}) as Record<string, Schema>
  const { names = {}, headers = {}, fixed = {}, path, method } = rest
  const inPath = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, names[name] ?? name]),
  )
  const queried = Array.isArray(rest.inQuery) ? rest.inQuery : []
  const claimed = new Set([...Object.values(inPath), ...Object.values(headers), ...Object.keys(fixed), ...queried])
  const remaining = Object.keys(shape).filter((field) => !claimed.has(field))
  const hasBody = method === 'POST' && rest.inQuery !== true && schema !== undefined
  const query = pick(shape, sameNames(hasBody ? queried : remaining))
  const body = hasBody ? (rest.body ? shape[rest.body] : pickBody(schema, shape, remaining)) : undefined
  const isWhole = body === schema
  /** A missing body counts as one without fields, so that the error names all required ones. */
  const noBody = body instanceof z.ZodMiniObject ? {} : undefined
  const requestNames = new Map(Object.entries({ ...inPath, ...headers }).map(([name, field]) => [field, name]))

  function read(request: FastifyRequest): unknown {
    const content = body && (request.body ?? noBody)
    if (isWhole) return content
    if (body && !rest.body && !isRecord(content)) return content
    return {
      ...(rest.body ? { [rest.body]: content } : (content as Fields | undefined)),
      ...(query && coerceQuery(query, request.query as Fields)),
      ...fixed,
      ...rekey(inPath, request.params),
      ...rekey(headers, request.headers),
    }
  }

  function rename(fields: NonNullable<AppErrorDetails['fields']>): NonNullable<AppErrorDetails['fields']> {
    const nested = rest.body && `${rest.body}.`
    return Object.fromEntries(
      Object.entries(fields).map(([field, error]) => {
        if (field === rest.body) return ['body', error]
        if (nested && field.startsWith(nested)) return [field.slice(nested.length), error]
        return [requestNames.get(field) ?? field, error]
      }),
    )
  }

  return { params: pick(shape, inPath), query, headers: pick(shape, headers), body, read, rename }
}
