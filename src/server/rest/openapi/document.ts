import type { Config } from '../../config.ts'
import { appVersion } from '../../core/version.ts'
import type { DocumentedRoute } from '../definition.ts'
import { about, tagTexts } from './about.ts'
import { errorSchema } from './errors.ts'
import { requestHeaders, responseHeaders } from './headers.ts'
import { describeOperation } from './operations.ts'
import { picturePath } from './pictures.ts'
import { createConverter, type Json } from './schemas.ts'
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
