import * as z from 'zod/mini'
import { maxPictures } from '../../../shared/catalog/picture-limits.ts'
import { type ErrorCode, errorTable } from '../../../shared/errors.ts'
import type { Access } from '../../accounts/staff-access.ts'
import type { Config } from '../../config.ts'
import { isLocal } from '../../core/config-values.ts'
import { serverText } from '../../core/i18n.ts'
import { appVersion } from '../../core/version.ts'
import type { DocumentedRoute, Schema } from '../definition.ts'
import { type Converter, createConverter, withoutDefaults } from './schemas.ts'
import { type ApiFiles, ApiTexts, type CallTexts, type Json } from './texts.ts'

interface Context extends Pick<Converter, 'convert'> {
  texts: ApiTexts
  common: ApiFiles['common']
}

interface CallContext extends Context {
  call: CallTexts
}

/** The servers of the API. The document of a shop without a public address refers to where it was read from. */
function listServers({ publicUrl }: Config): Json[] {
  return isLocal(new URL(publicUrl))
    ? [{ url: '/', description: 'The host that served this document.' }]
    : [{ url: publicUrl, description: 'The shop.' }]
}

/**
 * The OpenAPI 3.1 document of the calls, from the schemas that validate them and the texts in `docs/api`; `title` is the
 * shop's name. @throws Error for a call or a field without a text, and for a text without a call or a field
 */
export function createDocument(
  { frame, ...files }: ApiFiles,
  routes: readonly DocumentedRoute[],
  config: Config,
  title: string,
): Json {
  const texts = new ApiTexts(files)
  const converter = createConverter(texts)
  const context: Context = { convert: converter.convert, texts, common: files.common }
  const paths: Record<string, Json> = {}
  for (const route of sortRoutes(routes, frame.calls)) {
    const path = `/api${route.url}`
    const call = texts.findCall(`${route.method} ${path}`)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route, { ...context, call }) }
  }
  const issues = texts.listIssues()
  if (issues.length > 0) throw new Error(`docs/api does not fit the calls:\n${issues.join('\n')}`)
  const { license, ...info } = frame.info
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: appVersion,
      ...info,
      license: { ...(license as Json), url: `${config.publicUrl}/legal/terms-of-service` },
    },
    servers: listServers(config),
    tags: frame.tags,
    paths: { ...paths, ...addPicturePath(frame.paths) },
    components: { ...frame.components, schemas: { ...frame.components.schemas, ...converter.components } },
  }
}

/** Routes in an order of calls, such as `GET /api/products/list`; what that does not name comes last. */
function sortRoutes(routes: readonly DocumentedRoute[], order: readonly string[]): DocumentedRoute[] {
  const places = new Map(order.map((name, place) => [name, place]))
  const findPlace = ({ method, url }: DocumentedRoute) => places.get(`${method} /api${url}`) ?? order.length
  return routes.toSorted((a, b) => findPlace(a) - findPlace(b))
}

/** Adds its failures to the path of pictures, which are served beside the API. */
function addPicturePath(paths: ApiFiles['frame']['paths']): Record<string, Json> {
  const codes = ['malformed', 'not-found', 'method-not-allowed', 'invalid', 'too-many', 'storage-away'] as const
  const failures = describeFailures(codes)
  return Object.fromEntries(
    Object.entries(paths).map(([path, { get }]) => [
      path,
      { get: { ...get, responses: { ...(get.responses as Json), ...failures } } },
    ]),
  )
}

/** Generated clients send the token only to calls whose security names the session. */
function describeSecurity(access: Access): Json[] {
  if (access === 'anyone') return [{}]
  return access === 'optional' || access === 'anyone-valid' ? [{}, { session: [] }] : [{ session: [] }]
}

/** A header's name in its usual case, `Idempotency-Key`; names are case-insensitive (RFC 9110 section 5.1). */
const headerName = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

function listParameters(place: 'path' | 'query' | 'header', schema: Json): Json[] {
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, property]) => {
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

function addFiles(body: Json, files: string, { texts, call }: CallContext): Json {
  const pictures = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: maxPictures }
  texts.describe({ properties: { [files]: pictures } }, call.body, call.name)
  return { ...body, properties: { ...(body.properties as Json), [files]: pictures } }
}

const findFileSchema = (mediaType: string, { common }: Context) => common.files[mediaType.split(';', 1)[0] ?? '']

function describeRequestBody(route: DocumentedRoute, context: CallContext): Json | undefined {
  const { body, bodyType = 'application/json', files, ignoredBody } = route
  const { call, common, convert } = context
  if (body) {
    const schema = findFileSchema(bodyType, context) ?? withoutDefaults(convert(body, 'input', call.body, call.name))
    const content = files
      ? { 'multipart/form-data': { schema: addFiles(schema, files, context) } }
      : { [bodyType]: { schema } }
    // A missing JSON body counts as one without fields.
    const required = bodyType !== 'application/json' || files !== undefined || !z.safeParse(body, {}).success
    return { required, content }
  }
  const ignored = { schema: { type: 'object', description: common.unreadBody } }
  return ignoredBody && { required: false, content: Object.fromEntries(ignoredBody.map((type) => [type, ignored])) }
}

/** Cached responses carry an `ETag`. */
const isTagged = ({ cache }: DocumentedRoute) => cache !== undefined

function describeSuccess(route: DocumentedRoute, context: CallContext): Json {
  const { mediaType = 'application/json', status = 200 } = route
  const { call, common, convert } = context
  const isFile = !mediaType.startsWith('application/json')
  const names = ['X-Request-Id', 'Cache-Control']
  if (isTagged(route)) names.push('ETag', 'Vary')
  if (isFile) names.push('Content-Disposition')
  const schema = isFile ? findFileSchema(mediaType, context) : convert(route.output, 'output', call.response, call.name)
  const success = { description: call.summary, headers: listHeaders(names), content: { [mediaType]: { schema } } }
  return {
    ...(route.editedBy && { 200: success }),
    [status]: success,
    ...(isTagged(route) && {
      304: { description: common.notModified, headers: listHeaders(['X-Request-Id', 'ETag', 'Vary']) },
    }),
  }
}

function describeOperation(route: DocumentedRoute, context: CallContext): Json {
  const { call, convert } = context
  const requestBody = describeRequestBody(route, context)
  const listPart = (place: 'path' | 'query' | 'header', schema: Schema | undefined) =>
    schema ? listParameters(place, convert(schema, 'input', call.parameters, call.name)) : []
  const shared = isTagged(route) ? ['IfNoneMatch', 'AcceptLanguage'] : ['AcceptLanguage']
  return {
    operationId: `${route.method.toLowerCase()}${route.url.replaceAll(/[^a-z0-9]+([a-z0-9]?)/gi, (_all, next) => next.toUpperCase())}`,
    summary: call.summary,
    description: call.description,
    tags: [route.tag],
    security: describeSecurity(route.access ?? 'anyone'),
    parameters: [
      ...listPart('path', route.params),
      ...listPart('query', route.query),
      ...listPart('header', route.headers),
      ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(requestBody && { requestBody }),
    responses: { ...describeSuccess(route, context), ...describeFailures(listErrors(route)) },
  }
}

/** The errors of a call: those that its definition names, and those that follow from the rest of it. */
function listErrors(route: DocumentedRoute): ErrorCode[] {
  const { access = 'anyone' } = route
  const codes = new Set<ErrorCode>(route.errors)
  if (access !== 'anyone' && access !== 'optional') codes.add('unauthorized')
  if (typeof access === 'object') for (const code of ['forbidden', 'otp-enrolment-required'] as const) codes.add(code)
  if (typeof access === 'object' && access.recent) codes.add('confirm-required')
  // An address that cannot be decoded, or holds a NUL character.
  if (route.params || route.query) codes.add('malformed')
  if (route.body || route.ignoredBody)
    for (const code of ['malformed', 'too-large', 'media-type'] as const) codes.add(code)
  if (route.params || route.query || route.body || route.headers) codes.add('invalid')
  if (route.files) codes.add('storage-service')
  if (route.method !== 'GET') codes.add('disk-full')
  for (const code of ['method-not-allowed', 'too-many', 'busy', 'database-away'] as const) codes.add(code)
  return [...codes]
}

const headersByStatus: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** References to the headers of a response, which the document describes once. */
const listHeaders = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

function describeError(code: ErrorCode): string {
  const { key } = errorTable[code]
  return `\`errors:${key}\`: ${serverText('en', `errors:${key}`, { when: 'later', products: 2, categories: 1, left: '10' })}`
}

function describeFailures(codes: readonly ErrorCode[]): Json {
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes
          .filter((code) => errorTable[code].status === status)
          .map(describeError)
          .join('\n\n'),
        headers: listHeaders(['X-Request-Id', ...(headersByStatus[status] ?? [])]),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
