import './texts/accounts.ts'
import './texts/carts.ts'
import './texts/catalog.ts'
import './texts/catalog-admin.ts'
import './texts/going-live.ts'
import './texts/inventory.ts'
import './texts/audit.ts'
import './texts/logs.ts'
import './texts/orders.ts'
import './texts/settings.ts'
import './texts/size-guides.ts'
import './texts/staff.ts'
import './texts/statistics.ts'
import './texts/variants.ts'
import * as z from 'zod/mini'
import { maxPictures } from '../../../shared/catalog/picture-limits.ts'
import { imageSizes } from '../../../shared/paths.ts'
import type { Config } from '../../config.ts'
import { appVersion } from '../../core/version.ts'
import type { Access, DocumentedRoute } from '../definition.ts'
import { describeFailures, errorSchema, listErrors } from './errors.ts'
import { headerRefs, type ResponseHeader, requestHeaders, responseHeaders } from './headers.ts'
import { type Converter, createConverter, type Json, withoutDefaults } from './schemas.ts'

/** The package's version is the API's. */
const version = appVersion()

/** The servers of the API. The document of a shop without a public address refers to where it was read from. */
function listServers({ publicUrl }: Config): Json[] {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
  return isLocal
    ? [{ url: '/', description: 'Where this document came from.' }]
    : [{ url: publicUrl, description: 'The shop.' }]
}

/** The OpenAPI 3.1 document of the calls, from the schemas that validate them; `title` is the shop's name. */
export function openApiDocument(routes: readonly DocumentedRoute[], config: Config, title: string): Json {
  const converter = createConverter()
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = `/api${route.url}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route, converter) }
  }
  const tags = [...new Set(routes.map(({ tag }) => tag)), 'pictures']
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      summary: 'The REST API of the shop: catalogue, cart, checkout, orders, accounts and administration.',
      description: about,
      license: { name: 'Terms of service of the shop', url: `${config.publicUrl}/legal/terms-of-service` },
    },
    servers: listServers(config),
    tags: tags.map((name) => ({ name, description: tagTexts[name] })),
    paths: { ...paths, ...picturePath },
    components: {
      schemas: { Error: errorSchema, ...converter.components },
      headers: responseHeaders,
      parameters: requestHeaders,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `token` of `POST /api/users/login` or `POST /api/users/register`.',
        },
      },
    },
  }
}

/** The document's description: what holds for all calls (Markdown). */
const about = `The shop as calls, for front ends and programs of your own.

**Signing in.** \`POST /api/users/login\` answers a \`token\`; calls that need a session, or answer more to one, take it as \`Authorization: Bearer …\`. It ends at \`expiration\`; \`POST /api/users/renew\` gives a new one before that, up to 12 hours after the login. Calls that can answer \`errors:confirmRequired\` want a login of the last 15 minutes: sign in again and repeat them.

**Bodies** are JSON in UTF-8, or \`multipart/form-data\` where files travel with them. Fields that are not named here are ignored. In a form a list is the same field several times, \`name[]\`, \`name.0\`, or one JSON array; an item that is an object is JSON. A trailing slash of a path changes nothing.

**Texts** in two languages are a list with one object, \`[{ "es": "…", "en": "…" }]\`. Messages are in the language of \`Accept-Language\`.

**Money** is in euros with at most two decimals, and includes 21 % VAT unless a field says otherwise. **Times** are ISO 8601 in UTC.

**Errors** all have the shape of \`Error\`: \`key\` is for programs, \`message\` for people. HEAD is answered as GET without the body. A path that exists answers every method that it does not have with 405 and \`Allow\`; a path that cannot be decoded (a lone \`%\`) is 400; 429 and 503 say in \`Retry-After\` when to come back.

**Reading again.** Public reads carry an \`ETag\`; with \`If-None-Match\` they are answered 304 while nothing has changed. Pictures never change. Everything else is \`no-store\`.

**Repeating.** \`POST /api/carts/checkout\` takes an \`Idempotency-Key\`: the same submit sent twice makes one order.

**Other hosts.** A front end on another host can make these calls from its pages when the shop’s \`CORS_ORIGINS\` names it. It signs in with the token; cookies do not travel there.`

/** Descriptions of the groups of calls. */
const tagTexts: Readonly<Record<string, string>> = {
  products:
    'The catalogue as shoppers see it, the generator that makes a product from a title, and products as admins keep them.',
  categories: 'The categories as shoppers see them and as admins keep them.',
  options: 'What products differ in, such as sizes and colors, as shoppers see it and as admins keep it.',
  'size-guides': 'Tables of measures in centimeters, as admins keep them; shoppers see them with products.',
  translations: 'Texts of the catalogue in the other language.',
  carts: 'The stored cart of an account, and the way from a cart to a paid order.',
  users: 'Accounts, sessions, forgotten passwords and the newsletter.',
  orders: 'Orders and their invoices, for their buyers and for admins.',
  settings:
    'What the shop’s owner sets: name, look, seller, contact, home page, legal texts; and the way from the demonstration to a shop that sells.',
  statistics: 'How the shop and each of its products do, for admins.',
  staff: 'Who works in the shop, for its owners.',
  audit: 'What staff changed, with the values before and after.',
  logs: 'What was asked of the server and what went wrong, for admins.',
  system: 'How the running shop is, for operators.',
  payments: 'What payment providers tell the shop.',
  pictures: 'The files that products, categories and settings name.',
}

const binary = { schema: { type: 'string', format: 'binary' } }
const sizes = imageSizes.map(([width, height]) => `${width} × ${height}`).join(', ')

const sizeParameter = (name: 'w' | 'h', axis: 0 | 1, description: string): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type: 'integer', enum: [...new Set(imageSizes.map((size) => size[axis]))] },
  example: 380 + 127 * axis,
})

/** The path of product and category pictures, which are served beside the API (http/images.ts). */
const picturePath: Record<string, Json> = {
  '/images/{file}': {
    get: {
      operationId: 'getImage',
      summary: 'A picture of a product or category',
      description: `The file as it was uploaded or, with \`w\` and \`h\` together, at one of these sizes: ${sizes}, as AVIF or WebP by the \`Accept\` header. Never changes: it may be kept for a year. Pages of any host may show it.`,
      tags: ['pictures'],
      security: [{}],
      parameters: [
        {
          name: 'file',
          in: 'path',
          required: true,
          description: 'A file name from `images` of a product or `image` of a category.',
          schema: { type: 'string', maxLength: 200 },
          example: 'linen-shirt-1.webp',
        },
        sizeParameter('w', 0, 'Width in pixels; only together with `h`.'),
        sizeParameter('h', 1, 'Height in pixels; only together with `w`.'),
        { $ref: '#/components/parameters/IfNoneMatch' },
      ],
      responses: {
        200: {
          description: 'The picture.',
          headers: headerRefs(['X-Request-Id', 'Cache-Control', 'ETag', 'Vary']),
          content: Object.fromEntries(
            ['avif', 'webp', 'jpeg', 'png', 'gif', 'svg+xml'].map((type) => [`image/${type}`, binary]),
          ),
        },
        304: { description: 'The client has it already.', headers: headerRefs(['ETag']) },
        ...describeFailures(['malformed', 'not-found', 'method-not-allowed', 'invalid', 'too-many', 'storage-away']),
      },
    },
  },
}

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
function describeOperation(route: DocumentedRoute, converter: Converter): Json {
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
