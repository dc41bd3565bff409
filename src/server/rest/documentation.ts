import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '../../shared/html.ts'
import { AppError } from '../core/app-error.ts'
import type { ServiceContext } from '../service-context.ts'
import type { DocumentedRoute } from './definition.ts'

/**
 * The OpenAPI document at /api/openapi.json, and its browsable page at /api/docs. The document takes some tenths of a
 * second and several megabytes, and is rarely read in a running shop: it is made at the first request after a change of
 * the shop's name.
 */
export async function addDocumentation(
  app: FastifyInstance,
  routes: readonly DocumentedRoute[],
  { config, settings }: Pick<ServiceContext, 'config' | 'settings'>,
): Promise<void> {
  const shopName = () => settings.current.identity.name
  /** Opens what is made once for each name of the shop, which rarely changes. */
  const createOpener = <T extends object | string>(fetchMethod: (title: string) => Promise<T>) => {
    const cache = new LRUCache<string, T>({ max: 1, fetchMethod })
    return () => cache.forceFetch(shopName())
  }
  const openDocument = createOpener(async (title) => {
    const [{ createDocument }, { readApiFiles }] = await Promise.all([
      import('./openapi/document.ts'),
      import('./openapi/texts.ts'),
    ])
    return createDocument(await readApiFiles(), routes, config, title)
  })
  const json = createOpener(async () => JSON.stringify(await openDocument()))
  const yaml = createOpener(async () => (await import('yaml')).stringify(await openDocument(), { strict: false }))

  app.get('/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(await json()),
  )
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(documentationPage(shopName())))
  app.get('/docs/json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(await json()))
  app.get('/docs/yaml', async (_request, reply) => reply.type('application/x-yaml').send(await yaml()))
  app.get('/docs/static/index.html', (_request, reply) => reply.redirect('/api/docs/'))
  app.get('/docs/static/swagger-initializer.js', (_request, reply) =>
    reply.type('application/javascript; charset=utf-8').send(swaggerInitializer),
  )
  await app.register(async (scope) => {
    scope.setNotFoundHandler(() => {
      throw new AppError('not-found')
    })
    await scope.register(fastifyStatic, {
      root: swaggerUiFiles,
      prefix: '/docs/static/',
      index: false,
      decorateReply: false,
    })
  })
}

const swaggerUiFiles = join(
  dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
)

const files = '/api/docs/static'

function documentationPage(title: string): string {
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="UTF-8">
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" type="text/css" href="${files}/swagger-ui.css">
    <link rel="stylesheet" type="text/css" href="${files}/index.css">
    <link rel="icon" type="image/png" href="${files}/favicon-32x32.png" sizes="32x32">
    <link rel="icon" type="image/png" href="${files}/favicon-16x16.png" sizes="16x16">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${files}/swagger-ui-bundle.js"></script>
    <script src="${files}/swagger-ui-standalone-preset.js"></script>
    <script src="${files}/swagger-initializer.js"></script>
  </body>
</html>
`
}

/** Served as a file, as the content security policy allows no inline script. */
const swaggerInitializer = `window.onload = () => {
  SwaggerUIBundle({
    dom_id: '#swagger-ui',
    url: new URL('/api/docs/json', location.href).href,
    deepLinking: true,
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    plugins: [SwaggerUIBundle.plugins.DownloadUrl],
    layout: 'StandaloneLayout',
    validatorUrl: null,
    onComplete() {
      const logo = Object.assign(new Image(), { src: '/icon.svg', height: 40, alt: '' })
      document.querySelector('#swagger-ui .topbar-wrapper > a.link').replaceChildren(logo)
    },
  })
}
`
