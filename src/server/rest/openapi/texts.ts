import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { projectRoot } from '../../core/root.ts'

export type Json = Record<string, unknown>

type WrittenFields = Record<string, string | Json>

type Part = 'parameters' | 'body' | 'response'

interface WrittenCall extends Partial<Record<Part, WrittenFields>> {
  /** A call whose texts hold where this one has none of its own. */
  like?: string
  summary?: string
  description?: string
}

interface WrittenSchema {
  /** A schema whose texts hold for the fields that have none here. */
  like?: string
  description: string
  fields?: WrittenFields
}

/** The texts in `docs/api`; its README.md says how they are written. */
export interface ApiFiles {
  frame: {
    info: Json
    tags: { name: string }[]
    paths: Record<string, { get: Json }>
    /** Method and path of each call, in the order of the document. */
    calls: string[]
    components: { schemas: Json; headers: Json; parameters: Json; securitySchemes: Json }
  }
  common: {
    kinds: Record<string, Json>
    fields: WrittenFields
    files: Record<string, Json>
    unreadBody: string
    notModified: string
  }
  calls: Record<string, WrittenCall>
  schemas: Record<string, WrittenSchema>
}

async function readYaml(path: string) {
  try {
    return parse(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${path}: ${String(cause)}`, { cause })
  }
}

/** Joins what the files say of calls, or of schemas. @throws Error for a name that two files have */
function joinAreas<T>(parts: readonly (Record<string, T> | undefined)[]): Record<string, T> {
  const all: Record<string, T> = {}
  for (const [name, texts] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if (name in all) throw new Error(`two files of docs/api describe ${name}`)
    all[name] = texts
  }
  return all
}

/** @throws Error that names a file which is no YAML, or a call or schema which two files describe */
export async function readApiFiles(folder = join(projectRoot, 'docs/api')): Promise<ApiFiles> {
  const names = (await readdir(join(folder, 'calls'))).toSorted()
  const areas: Partial<ApiFiles>[] = await Promise.all(names.map((name) => readYaml(join(folder, 'calls', name))))
  return {
    frame: await readYaml(join(folder, 'document.yaml')),
    common: await readYaml(join(folder, 'common.yaml')),
    calls: joinAreas(areas.map(({ calls }) => calls)),
    schemas: joinAreas(areas.map(({ schemas }) => schemas)),
  }
}

/** The keywords of JSON Schema that a text adds to its field, and the texts of the fields inside it. */
interface FieldText {
  keywords: Json
  fields: FieldTexts
}
export type FieldTexts = Readonly<Record<string, FieldText>>

export interface CallTexts extends Record<Part, FieldTexts> {
  name: string
  summary: string
  description: string
}

interface SchemaTexts {
  description: string
  fields: FieldTexts
}

/** Adds the texts to the document's schemas, and notes which are missing and which nothing needs. */
export class ApiTexts {
  readonly #missing = new Set<string>()
  readonly #unused = new Map<unknown, string>()
  readonly #schemas = new Map<string, SchemaTexts>()
  readonly #calls = new Map<string, CallTexts>()
  readonly #files: Omit<ApiFiles, 'frame'>
  readonly #commonFields: FieldTexts

  constructor(files: Omit<ApiFiles, 'frame'>) {
    this.#files = files
    for (const [name, kind] of Object.entries(files.common.kinds)) this.#unused.set(kind, `kind ${name}`)
    this.#commonFields = this.#readFields(files.common.fields, 'common')
    for (const name of Object.keys(files.schemas)) this.#readSchema(name)
    for (const name of Object.keys(files.calls)) this.#readCall(name)
  }

  #readFields(written: WrittenFields | undefined, place: string): FieldTexts {
    return Object.fromEntries(
      Object.entries(written ?? {}).map(([name, text]) => [name, this.#readField(text, `${place} ${name}`)]),
    )
  }

  #readField(written: string | Json, place: string): FieldText {
    const { kind, fields, description, ...others } = typeof written === 'string' ? { description: written } : written
    const { description: ofKind, ...shared } = this.#findKind(kind, place)
    const text = {
      keywords: { description: [description, ofKind].filter(Boolean).join(' '), ...shared, ...others },
      fields: this.#readFields(fields as WrittenFields | undefined, place),
    }
    this.#unused.set(text, place)
    return text
  }

  #findKind(name: unknown, place: string): Json {
    if (name === undefined) return {}
    const kind = this.#files.common.kinds[String(name)]
    if (!kind) this.#missing.add(`kind ${String(name)} (${place})`)
    this.#unused.delete(kind)
    return kind ?? {}
  }

  #readSchema(name: string): SchemaTexts {
    const cached = this.#schemas.get(name)
    if (cached) return cached
    const written = this.#files.schemas[name]
    if (!written) this.#missing.add(`schema ${name}`)
    const { like, description = '', fields } = written ?? {}
    const inherited = like ? this.#readSchema(like).fields : {}
    const texts = { description, fields: { ...inherited, ...this.#readFields(fields, name) } }
    this.#schemas.set(name, texts)
    this.#unused.set(texts, `schema ${name}`)
    return texts
  }

  #readCall(name: string): CallTexts {
    const cached = this.#calls.get(name)
    if (cached) return cached
    const { like, summary, description, ...parts } = this.#files.calls[name] ?? {}
    const others = like ? this.#readCall(like) : undefined
    const readPart = (part: Part) => ({
      ...this.#commonFields,
      ...others?.[part],
      ...this.#readFields(parts[part], name),
    })
    const texts = {
      name,
      summary: summary ?? others?.summary ?? '',
      description: description ?? others?.description ?? '',
      parameters: readPart('parameters'),
      body: readPart('body'),
      response: readPart('response'),
    }
    if (!texts.summary || !texts.description) this.#missing.add(name)
    this.#calls.set(name, texts)
    this.#unused.set(texts, name)
    return texts
  }

  findCall(name: string): CallTexts {
    const texts = this.#readCall(name)
    this.#unused.delete(texts)
    return texts
  }

  findDescription(schemaName: string): string {
    return this.#readSchema(schemaName).description
  }

  describeSchema(name: string, json: Json): void {
    const texts = this.#readSchema(name)
    this.#unused.delete(texts)
    this.describe(json, texts.fields, name)
  }

  /** Adds texts to the fields of a JSON schema, also to those inside of lists and alternatives. */
  describe(json: Json, fields: FieldTexts, place: string): void {
    if (json.$ref !== undefined) return
    const { items, additionalProperties, anyOf = [], properties = {} } = json
    for (const inner of [items, additionalProperties, ...(anyOf as unknown[])]) {
      if (typeof inner === 'object' && inner !== null) this.describe(inner as Json, fields, place)
    }
    for (const [name, property] of Object.entries(properties as Record<string, Json>)) {
      const text = fields[name]
      if (!text) this.#missing.add(`${place} ${name}`)
      this.describe(property, text?.fields ?? {}, `${place} ${name}`)
      Object.assign(property, text?.keywords)
      this.#unused.delete(text)
    }
  }

  /** Texts that a call or a field lacks, and those that no call and no field has requested. */
  listIssues(): string[] {
    return [
      ...[...this.#missing].map((place) => `missing: ${place}`),
      ...[...this.#unused.values()].map((place) => `superfluous: ${place}`),
    ]
  }
}
