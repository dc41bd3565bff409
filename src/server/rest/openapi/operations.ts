import * as z from 'zod/mini'
import { maxPictures } from '../../../shared/catalog/picture-limits.ts'
import type { Access, DocumentedRoute } from '../definition.ts'
import { describeFailures, listErrors } from './errors.ts'
import { headerRefs, type ResponseHeader, type requestHeaders } from './headers.ts'
import { type Converter, type Json, withoutDefaults } from './schemas.ts'

/** Generated clients send the token only to calls whose security names the session. */
function describeSecurity(access: Access): Json[] {
  if (access === 'anyone') return [{}]
  return access === 'optional' || access === 'anyone-valid' ? [{}, { session: [] }] : [{ session: [] }]
}

/** A header's name in its usual case, `Idempotency-Key`; names are case-insensitive (RFC 9110 section 5.1). */
const headerName = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

function listParameters(place: 'path' | 'query' | 'header', schema: Json | undefined): Json[] {
  const required = (schema?.required ?? []) as string[]
  return Object.entries((schema?.properties ?? {}) as Record<string, Json>).map(([name, property]) => {
    const { description, examples, ...value } = property
    const [example] = (examples ?? []) as unknown[]
    return {
      name: place === 'header' ? headerName(name) : name,
      in: place,
      required: place === 'path' || required.includes(name),
      description,
      // Lists are separated by commas.
      ...(value.type === 'array' && { style: 'form', explode: false }),
      schema: value,
      ...(example !== undefined && { example }),
    }
  })
}

const sharedParameter = (name: keyof typeof requestHeaders): Json => ({ $ref: `#/components/parameters/${name}` })

/** Adds the files of a form to its fields. */
function withFiles(body: Json, files: string): Json {
  const pictures = {
    type: 'array',
    items: { type: 'string', format: 'binary' },
    maxItems: maxPictures,
    description: 'Pictures to add: JPEG, PNG, WebP, AVIF or GIF by their content, up to 10 MB and 40 megapixels each.',
  }
  return { ...body, properties: { ...(body.properties as Json), [files]: pictures } }
}

/** Schemas of bodies that are not JSON, by media type. */
const fileSchemas: Readonly<Record<string, Json>> = {
  'text/csv': { type: 'string', description: 'A CSV file with a header line, in UTF-8.' },
  'application/pdf': { type: 'string', format: 'binary', description: 'A PDF file.' },
}
const fileSchemaFor = (mediaType: string) => fileSchemas[mediaType.split(';', 1)[0] ?? '']

function describeRequestBody(
  { body, bodyType = 'application/json', files, ignoredBody }: DocumentedRoute,
  { convert }: Converter,
): Json | undefined {
  if (body) {
    const schema = fileSchemaFor(bodyType) ?? withoutDefaults(convert(body, 'input'))
    const content = files ? { 'multipart/form-data': { schema: withFiles(schema, files) } } : { [bodyType]: { schema } }
    // A missing JSON body counts as one without fields.
    const required = bodyType !== 'application/json' || files !== undefined || !z.safeParse(body, {}).success
    return { required, content }
  }
  const ignored = { schema: { type: 'object', description: 'Is not read: the address says it all.' } }
  return ignoredBody && { required: false, content: Object.fromEntries(ignoredBody.map((type) => [type, ignored])) }
}

/** Cached responses carry an `ETag`. */
const isTagged = ({ cache }: DocumentedRoute) => cache !== undefined

function describeSuccess(route: DocumentedRoute, output: Json): Json {
  const { mediaType = 'application/json', status = 200 } = route
  const isFile = !mediaType.startsWith('application/json')
  const names: ResponseHeader[] = ['X-Request-Id', 'Cache-Control']
  if (isTagged(route)) names.push('ETag', 'Vary')
  if (isFile) names.push('Content-Disposition')
  const schema = isFile ? fileSchemaFor(mediaType) : output
  return {
    [status]: {
      description: route.summary,
      headers: headerRefs(names),
      content: { [mediaType]: { schema } },
    },
    ...(isTagged(route) && {
      304: { description: 'The client has it already.', headers: headerRefs(['X-Request-Id', 'ETag', 'Vary']) },
    }),
  }
}

/** One call of the document. */
export function describeOperation(route: DocumentedRoute, converter: Converter): Json {
  const { convert } = converter
  const requestBody = describeRequestBody(route, converter)
  const input = (schema: z.core.$ZodType | undefined) => schema && convert(schema, 'input')
  return {
    operationId: `${route.method.toLowerCase()}${route.url.replaceAll(/[^a-z0-9]+([a-z0-9]?)/gi, (_all, next) => next.toUpperCase())}`,
    summary: route.summary,
    description: route.description,
    tags: [route.tag],
    security: describeSecurity(route.access ?? 'anyone'),
    parameters: [
      ...listParameters('path', input(route.params)),
      ...listParameters('query', input(route.query)),
      ...listParameters('header', input(route.headers)),
      ...(isTagged(route) ? [sharedParameter('IfNoneMatch')] : []),
      sharedParameter('AcceptLanguage'),
    ],
    ...(requestBody && { requestBody }),
    responses: { ...describeSuccess(route, convert(route.output, 'output')), ...describeFailures(listErrors(route)) },
  }
}
