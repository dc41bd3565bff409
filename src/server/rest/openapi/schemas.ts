import * as z from 'zod/mini'
import { type FieldText, findText, names, schemasByName, type Walked } from '../described.ts'

export type Json = Record<string, unknown>
type Io = 'input' | 'output'

/** Keywords that constrain a value; of a nullable field they belong to the alternative that is not null. */
const constraints = ['type', 'format', 'minimum', 'const'] as const

function addText(json: Json, { fields: _, ...text }: FieldText): void {
  const [first] = (json.anyOf ?? []) as Json[]
  for (const [keyword, value] of Object.entries(text)) {
    const isConstraint = (constraints as readonly string[]).includes(keyword)
    Object.assign(isConstraint && first ? first : json, { [keyword]: value })
  }
}

/** Adds the texts of each field to the JSON schema that zod made. */
function annotate(schema: Walked, json: Json, io: Io): void {
  if (json.$ref !== undefined) return
  const { type, shape = {}, innerType, element, valueType, options = [], in: input, out } = schema._zod.def
  const properties = (json.properties ?? {}) as Record<string, Json>
  for (const [name, field] of Object.entries(shape)) {
    const property = properties[name]
    if (!property) continue
    annotate(field, property, io)
    const text = findText(field, name)
    if (text) addText(property, text)
  }
  const anyOf = (json.anyOf ?? []) as Json[]
  if (type === 'nullable' && innerType && anyOf[0]) annotate(innerType, anyOf[0], io)
  else if (innerType) annotate(innerType, json, io)
  if (element) annotate(element, json.items as Json, io)
  if (valueType) annotate(valueType, json.additionalProperties as Json, io)
  const piped = io === 'input' ? input : out
  if (piped) annotate(piped, json, io)
  for (const [index, option] of options.entries()) if (anyOf[index]) annotate(option, anyOf[index], io)
}

/** Moves references from the schema's own `$defs` to the document's components, and drops zod's own keywords. */
function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate)
  if (value === null || typeof value !== 'object') return value
  const isOwn = (name: string, inner: unknown) => name.startsWith('$') || (name === 'id' && typeof inner === 'string')
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => name === '$ref' || !isOwn(name, inner))
      .map(([name, inner]) => [
        name,
        name === '$ref' ? String(inner).replace('#/$defs/', '#/components/schemas/') : relocate(inner),
      ]),
  )
}

/** Converts zod schemas to JSON Schema with texts, and collects the named ones as components. */
export function createConverter() {
  const components: Record<string, Json> = {}

  function collect(found: Json, io: Io): void {
    for (const [name, definition] of Object.entries(found)) {
      const schema = schemasByName.get(name)
      if (schema) annotate(schema, definition as Json, io)
      components[name] = relocate(definition) as Json
    }
  }

  function convert(schema: z.core.$ZodType, io: Io): Json {
    const name = names.get(schema as z.ZodMiniType)?.id
    if (name) {
      convert(z.object({ named: schema as z.ZodMiniType }), io)
      return { $ref: `#/components/schemas/${name}` }
    }
    const json = z.toJSONSchema(schema, { metadata: names, io, unrepresentable: 'any' }) as Json
    collect((json.$defs ?? {}) as Json, io)
    annotate(schema as Walked, json, io)
    return relocate(json) as Json
  }

  return { convert, components }
}
export type Converter = ReturnType<typeof createConverter>

/** Moves defaults of a body to the descriptions: some generators treat a field with a default as required. */
export function withoutDefaults(body: Json): Json {
  const properties = Object.entries((body.properties ?? {}) as Record<string, Json>).map(([name, property]) => {
    if (!Object.hasOwn(property, 'default')) return [name, property]
    const { default: value, ...others } = property
    const words = value === '' ? 'empty' : `\`${JSON.stringify(value)}\``
    return [name, { ...others, description: `${String(property.description ?? '')} When absent: ${words}.`.trim() }]
  })
  return { ...body, properties: Object.fromEntries(properties) }
}
