import * as z from 'zod/mini'
import { namedSchemas } from './named-schemas.ts'
import type { ApiTexts, FieldTexts, Json } from './texts.ts'

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
export function createConverter(texts: ApiTexts) {
  const components: Record<string, Json> = {}
  const names = z.registry<{ id: string; description: string }, z.core.$ZodType>()
  for (const [id, schema] of Object.entries(namedSchemas)) {
    names.add(schema, { id, description: texts.findDescription(id) })
  }

  /** @param place names the schema in a complaint about a missing text */
  function convert(schema: z.ZodMiniType, io: 'input' | 'output', fields: FieldTexts, place: string): Json {
    const name = names.get(schema)?.id
    // A named schema becomes a definition only inside of another one.
    const json = z.toJSONSchema(name ? z.object({ named: schema }) : schema, {
      metadata: names,
      io,
      unrepresentable: 'any',
    }) as Json
    for (const [id, definition] of Object.entries((json.$defs ?? {}) as Record<string, Json>)) {
      texts.describeSchema(id, definition)
      components[id] = relocate(definition) as Json
    }
    if (name) return { $ref: `#/components/schemas/${name}` }
    texts.describe(json, fields, place)
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
    return [name, { ...others, description: `${String(property.description ?? '')} If omitted: ${words}.`.trim() }]
  })
  return { ...body, properties: Object.fromEntries(properties) }
}
