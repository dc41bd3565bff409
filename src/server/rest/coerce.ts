/** The parts of a zod schema's internal definition that are read here. */
interface Definition {
  type: string
  innerType?: DescribedSchema
  in?: DescribedSchema
  /** The items of a list. */
  element?: DescribedSchema
  shape?: Record<string, DescribedSchema>
  /** Values of a literal. */
  values?: readonly unknown[]
}

export interface DescribedSchema {
  _zod: { def: unknown }
}

const readDefinition = (schema: DescribedSchema) => schema._zod.def as Definition

/** Names of a schema's fields. */
export function listFields(schema: DescribedSchema): string[] {
  return Object.keys(readDefinition(schema).shape ?? {})
}

/** The definition of a field without optional and default wrappers. */
function unwrap(field: DescribedSchema): Definition {
  const definition = readDefinition(field)
  const inner = definition.innerType ?? definition.in
  return inner ? unwrap(inner) : definition
}

/** The type of a field's values. */
function readType(field: DescribedSchema): string {
  const { type, values } = unwrap(field)
  return type === 'literal' ? typeof values?.[0] : type
}

function findField(schema: DescribedSchema, name: string): DescribedSchema | undefined {
  const { shape = {} } = readDefinition(schema)
  return Object.hasOwn(shape, name) ? shape[name] : undefined
}

/** The type of the values of one of a schema's fields; undefined for a name that it does not have. */
export function typeOfField(schema: DescribedSchema, name: string): string | undefined {
  const field = findField(schema, name)
  return field && readType(field)
}

/** Whether a field is a list of objects. */
export function isListOfObjects(schema: DescribedSchema, name: string): boolean {
  const field = findField(schema, name)
  const items = field && unwrap(field).element
  return items !== undefined && readType(items) === 'object'
}

function coerceValue(type: string | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (type === 'number' && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|1|on)$/i.test(text)) return true
  if (type === 'boolean' && /^(false|0|off)$/i.test(text)) return false
  return value
}

/** Converts each value that arrived as text to the type of its field. */
export function coerceFields(schema: DescribedSchema, fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, coerceValue(typeOfField(schema, name), value)]),
  )
}

/** The items of a list, separated by commas or in repeated parameters. */
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
export function coerceQuery(schema: DescribedSchema, query: Record<string, unknown>): Record<string, unknown> {
  const lists = listFields(schema).filter((name) => typeOfField(schema, name) === 'array')
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const items = lists.flatMap((name) => {
    const sent = spellings(name).filter((spelling) => query[spelling] !== undefined)
    return sent.length > 0 ? [[name, sent.flatMap((spelling) => splitItems(query[spelling]))]] : []
  })
  return coerceFields(schema, { ...Object.fromEntries(given), ...Object.fromEntries(items) })
}
