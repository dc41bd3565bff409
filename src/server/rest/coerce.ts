import * as z from 'zod/mini'
import type { Schema } from './definition.ts'

/** The type of a field's values, as far as it decides how they are sent as text; `objects` is a list of them. */
type FieldType = 'number' | 'boolean' | 'text' | 'list' | 'objects' | 'other'

interface FieldSchema {
  type?: string
  enum?: unknown[]
  items?: FieldSchema
}

function findType({ type, items, enum: choices }: FieldSchema): FieldType {
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'array') return items?.type === 'object' ? 'objects' : 'list'
  if (type === 'string' && !choices) return 'text'
  return type === 'boolean' ? 'boolean' : 'other'
}

const typesBySchema = new WeakMap<Schema, ReadonlyMap<string, FieldType>>()

/** The types of a schema's fields by name, found at the first request that needs them. */
export function listTypes(schema: Schema): ReadonlyMap<string, FieldType> {
  const known = typesBySchema.get(schema)
  if (known) return known
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const types = new Map(Object.entries(properties).map(([name, field]) => [name, findType(field as FieldSchema)]))
  typesBySchema.set(schema, types)
  return types
}

function coerceValue(type: FieldType | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (type === 'number' && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|1|on)$/i.test(text)) return true
  if (type === 'boolean' && /^(false|0|off)$/i.test(text)) return false
  return value
}

/** Converts each value that arrived as text to the type of its field. */
export function coerceFields(schema: Schema, fields: Record<string, unknown>): Record<string, unknown> {
  const types = listTypes(schema)
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, coerceValue(types.get(name), value)]))
}

function splitItems(value: unknown): string[] {
  const items = [value].flat().flatMap((text) => String(text).split(','))
  return items.map((item) => item.trim()).filter(Boolean)
}

/** How clients write the name of a list. If `name[]` were ignored as unknown, the filter would silently be lost. */
const spellings = (name: string) => [name, `${name}[]`]

/**
 * Converts the text values of a query to the types of their fields and drops empty ones. Values that cannot be converted
 * stay, for the schema to refuse.
 */
export function coerceQuery(schema: Schema, query: Record<string, unknown>): Record<string, unknown> {
  const lists = [...listTypes(schema)].filter(([, type]) => type === 'list').map(([name]) => name)
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const items = lists.flatMap((name) => {
    const sent = spellings(name).filter((spelling) => query[spelling] !== undefined)
    return sent.length > 0 ? [[name, sent.flatMap((spelling) => splitItems(query[spelling]))]] : []
  })
  return coerceFields(schema, { ...Object.fromEntries(given), ...Object.fromEntries(items) })
}
