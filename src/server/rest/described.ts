import * as z from 'zod/mini'

type Item<V> = NonNullable<V> extends readonly (infer I)[] ? NonNullable<I> : NonNullable<V>

/** Facts of a field for the document beside its schema, by keywords of JSON Schema. */
export interface FieldText<V = unknown> {
  description: string
  examples?: readonly unknown[]
  type?: 'integer'
  format?: 'date-time' | 'date' | 'email' | 'uri'
  minimum?: number
  const?: unknown
  /** Fields of an object, or of each object of a list, that has no name of its own. */
  fields?: Texts<Item<V>>
}

/** A text for every field of an object: a missing one does not compile. */
export type Texts<T> = { readonly [K in keyof T]-?: string | FieldText<T[K]> }

/** The parts of a zod schema that are read here. */
export interface Walked {
  _zod: {
    def: {
      type: string
      shape?: Record<string, Walked>
      innerType?: Walked
      element?: Walked
      valueType?: Walked
      in?: Walked
      out?: Walked
      options?: Walked[]
    }
  }
}

/** Texts by field and name: a field that schemas share may mean something else under another name. */
const texts = new WeakMap<object, Map<string, FieldText>>()

/** Named schemas, which the document describes once. */
export const names = z.registry<{ id: string; description: string }>()
export const schemasByName = new Map<string, Walked>()

/** The object inside a field that is optional, a list, or a union. */
function objectIn(schema: Walked): Walked | undefined {
  const { type, innerType, element, options, in: input } = schema._zod.def
  if (type === 'object') return schema
  const inner = innerType ?? element ?? input
  if (inner) return objectIn(inner)
  return options?.map(objectIn).find((found) => found !== undefined)
}

/** Does as `described` without its types. @throws Error for a field that the schema does not have */
export function describeFields(schema: Walked, fields: Readonly<Record<string, string | FieldText>>): void {
  for (const [name, said] of Object.entries(fields)) {
    const field = schema._zod.def.shape?.[name]
    if (!field) throw new Error(`no field ${name} to describe`)
    const text = typeof said === 'string' ? { description: said } : said
    texts.set(field, new Map([...(texts.get(field) ?? []), [name, text]]))
    const inner = text.fields && objectIn(field)
    if (inner) describeFields(inner, text.fields as Record<string, string | FieldText>)
  }
}

/** Describes the fields of a schema; schemas that share fields with it (extended, picked) describe only the others. */
export function described<S extends z.ZodMiniObject>(schema: S, fields: Texts<z.input<S>>): S {
  describeFields(schema, fields)
  return schema
}

/** Does as `described` for schemas whose other fields are described with another schema. */
export function describedInPart<S extends z.ZodMiniObject>(schema: S, fields: Partial<Texts<z.input<S>>>): S {
  describeFields(schema, fields as Record<string, string | FieldText>)
  return schema
}

/** Gives a schema the name of its component in the document, and describes its fields unless others do. */
export function named<S extends z.ZodMiniType>(
  id: string,
  schema: S,
  description: string,
  fields?: S extends z.ZodMiniObject ? Texts<z.input<S>> : never,
): void {
  names.add(schema, { id, description })
  schemasByName.set(id, schema as Walked)
  if (fields) describeFields(schema as Walked, fields)
}

export function findText(field: Walked, name: string): FieldText | undefined {
  return texts.get(field)?.get(name)
}
