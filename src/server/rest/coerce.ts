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
function listTypes(schema: Schema): ReadonlyMap<string, FieldType> {
  const cached = typesBySchema.get(schema)
  if (cached) return cached
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
function coerceFields(schema: Schema, fields: Record<string, unknown>): Record<string, unknown> {
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
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  const items = lists.flatMap((name) => {
    const names = spellings(name).filter((spelling) => query[spelling] !== undefined)
    return names.length > 0 ? [[name, names.flatMap((spelling) => splitItems(query[spelling]))]] : []
  })
  return coerceFields(schema, { ...Object.fromEntries(filled), ...Object.fromEntries(items) })
}

/** A field of a form as it was sent: a text, or the value of a JSON part. */
export type FormEntry = readonly [name: string, value: unknown]

/** `name[]`, `name[0]` or `name.0`: an item of a list. */
const listItem = /^(\w+)(?:\[(\d{0,6})\]|\.(\d{1,6}))$/

/** The items in one value of a list: those of a JSON array, an object as JSON where its items are some, or the value itself. */
function readItems(value: unknown, hasObjects: boolean): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string' || !(hasObjects ? /^\s*[[{]/ : /^\s*\[/).test(value)) return [value]
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? parsed : [parsed]
  } catch {
    return [value]
  }
}

/** Forms send all line ends as CRLF (HTML Standard, multipart form data); undone, so that untouched texts stay the same. */
const withPlainLines = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value)

const isBlank = (value: unknown) => typeof value === 'string' && !value.trim()

/** Numbered items by their numbers, others in the order in which they were sent. */
function readList(entries: readonly { value: unknown; index: number }[], hasObjects: boolean): unknown[] | undefined {
  const filled = entries.filter(({ value }) => !isBlank(value))
  if (filled.length === 0) return undefined
  return filled.toSorted((a, b) => a.index - b.index).flatMap(({ value }) => readItems(value, hasObjects))
}

/**
 * Converts the fields of a form to the types of their schema: lists in any of their four spellings (docs/rules.md#api),
 * numbers and booleans from text. Values that cannot be converted stay, for the schema to refuse. Empty values count as
 * absent, except that of a text field, which clears it.
 */
export function formFields(schema: Schema, entries: readonly FormEntry[]): Record<string, unknown> {
  const types = listTypes(schema)
  const isList = (name: string) => ['list', 'objects'].includes(types.get(name) ?? '')
  const byName = new Map<string, { value: unknown; index: number }[]>()
  for (const [written, value] of entries) {
    const [, list = '', inBrackets, afterDot] = listItem.exec(written) ?? []
    const name = isList(list) ? list : written
    const others = byName.get(name) ?? []
    const index = isList(list) ? Number(inBrackets || afterDot || 0) : 0
    byName.set(name, [...others, { value: withPlainLines(value), index }])
  }
  const fields = [...byName].flatMap(([name, values]): [string, unknown][] => {
    const type = types.get(name)
    if (!type) return []
    const first = values.length === 1 ? values[0]?.value : values
    const value = isList(name) ? readList(values, type === 'objects') : first
    return value === undefined || (isBlank(value) && type !== 'text') ? [] : [[name, value]]
  })
  return coerceFields(schema, Object.fromEntries(fields))
}
