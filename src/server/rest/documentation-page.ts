import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { escapeHtml } from '../../shared/html.ts'

/** Folder of Swagger UI's own files within its package. */
export const swaggerUiFiles = join(
  dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
)

const files = '/api/docs/static'

/** The browsable page of the document, by Swagger UI. */
export function documentationPage(title: string): string {
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
export const swaggerInitializer = `window.onload = () => {
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
