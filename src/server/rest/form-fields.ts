import { coerceFields, type DescribedSchema, typeOfField } from './coerce.ts'

/** A field of a form as it was sent: text, or whatever a part of type JSON held. */
export type FormEntry = readonly [name: string, value: unknown]

/** `name[]`, `name[0]` or `name.0`: one of a list. */
const listItem = /^(\w+)(?:\[(\d{0,6})\]|\.(\d{1,6}))$/

/** The items that one value of a list stands for: itself, or those of a JSON array. */
function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string' || !value.trimStart().startsWith('[')) return [value]
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? parsed : [value]
  } catch {
    return [value]
  }
}

/** Forms send line ends as CRLF, whatever they were (HTML Standard, multipart form data): an untouched text stays as it was. */
const withPlainLines = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value)

const isBlank = (value: unknown) => typeof value === 'string' && !value.trim()

/** Numbered items in the order of their numbers, the others as they came. */
function listOf(entries: readonly { value: unknown; index: number }[]): unknown[] | undefined {
  const sent = entries.filter(({ value }) => !isBlank(value))
  if (sent.length === 0) return undefined
  return sent.toSorted((a, b) => a.index - b.index).flatMap(({ value }) => itemsOf(value))
}

/** An empty text says that there is none; an empty number, switch or list says nothing. */
function isAbsent(schema: DescribedSchema, name: string, value: unknown): boolean {
  return value === undefined || (isBlank(value) && typeOfField(schema, name) !== 'string')
}

/**
 * The fields of a form as its schema takes them: lists in any of their four spellings (docs/rules.md#api), numbers
 * and booleans out of their text. Only a text can be empty: any other field that is counts as absent. What does not fit
 * stays, for the schema to refuse.
 */
export function formFields(schema: DescribedSchema, entries: readonly FormEntry[]): Record<string, unknown> {
  const sent = new Map<string, { value: unknown; index: number }[]>()
  for (const [written, value] of entries) {
    const [, list = '', inBrackets, afterDot] = listItem.exec(written) ?? []
    const isItem = typeOfField(schema, list) === 'array'
    const name = isItem ? list : written
    const others = sent.get(name) ?? []
    const index = isItem ? Number(inBrackets || afterDot || 0) : 0
    sent.set(name, [...others, { value: withPlainLines(value), index }])
  }
  const fields: [string, unknown][] = []
  for (const [name, values] of sent) {
    const type = typeOfField(schema, name)
    if (type === 'array') fields.push([name, listOf(values)])
    else if (type) fields.push([name, values.length === 1 ? values[0]?.value : values])
  }
  return coerceFields(schema, Object.fromEntries(fields.filter(([name, value]) => !isAbsent(schema, name, value))))
}
