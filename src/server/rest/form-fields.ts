import { coerceFields, listTypes } from './coerce.ts'
import type { Schema } from './definition.ts'

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
  const sent = entries.filter(({ value }) => !isBlank(value))
  if (sent.length === 0) return undefined
  return sent.toSorted((a, b) => a.index - b.index).flatMap(({ value }) => readItems(value, hasObjects))
}

/**
 * Converts the fields of a form to the types of their schema: lists in any of their four spellings (docs/rules.md#api),
 * numbers and booleans from text. Values that cannot be converted stay, for the schema to refuse. Empty values count as
 * absent, except that of a text field, which clears it.
 */
export function formFields(schema: Schema, entries: readonly FormEntry[]): Record<string, unknown> {
  const types = listTypes(schema)
  const isList = (name: string) => ['list', 'objects'].includes(types.get(name) ?? '')
  const sent = new Map<string, { value: unknown; index: number }[]>()
  for (const [written, value] of entries) {
    const [, list = '', inBrackets, afterDot] = listItem.exec(written) ?? []
    const name = isList(list) ? list : written
    const others = sent.get(name) ?? []
    const index = isList(list) ? Number(inBrackets || afterDot || 0) : 0
    sent.set(name, [...others, { value: withPlainLines(value), index }])
  }
  const fields = [...sent].flatMap(([name, values]): [string, unknown][] => {
    const type = types.get(name)
    if (!type) return []
    const first = values.length === 1 ? values[0]?.value : values
    const value = isList(name) ? readList(values, type === 'objects') : first
    return value === undefined || (isBlank(value) && type !== 'text') ? [] : [[name, value]]
  })
  return coerceFields(schema, Object.fromEntries(fields))
}
