import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { projectRoot } from '../root.ts'

/** The browsable page of a document in a server of its own, which listens nowhere: plugins join a server only before it starts. */
export async function createDocumentationPage(
  document: Record<string, unknown>,
  title: string,
): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const logo = { type: 'image/svg+xml', content: await readFile(join(projectRoot, 'public/icon.svg')) }
  await app.register(
    async (scope) => {
      await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
      await scope.register(swaggerUi, { routePrefix: '/docs', indexPrefix: '/api', logo, theme: { title } })
    },
    { prefix: '/api' },
  )
  return app
}
