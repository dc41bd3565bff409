import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { readConfig } from './config.ts'
import type { Pages } from './http/http.types.ts'
import { readEnvFile } from './ops/startup/env-file.ts'
import { developmentAssets } from './pages/assets.ts'
import { createPages } from './pages/pages.ts'
import { startServer } from './start.ts'

/** The pages, with Vite in front of them: it serves the client's sources and adds its own client to documents. */
function developmentPages(vite: ViteDevServer): Pages {
  const pages = createPages({
    cache: false,
    assets: developmentAssets(),
    transform: (url, html) => vite.transformIndexHtml(url, html),
  })
  return {
    first(app, context, services) {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done())
      })
      // Vite's client is an inline script and uses a web socket, which the policy of the built shop forbids.
      app.addHook('onSend', async (_request, reply) => {
        reply.removeHeader('content-security-policy')
      })
      pages.first?.(app, context, services)
    },
    register: pages.register,
  }
}

/** `npm run dev`: the shop behind a web server that outlives it, so that a restart keeps port and browser connections. */
export async function startDevelopment(vite: ViteDevServer, server: Server) {
  readEnvFile()
  const config = readConfig(process.env)
  const handle = async (app: FastifyInstance) => {
    await app.ready()
    server.removeAllListeners('request')
    server.on('request', (request, response) => app.routing(request, response))
    return config.port
  }
  const running = await startServer(config, developmentPages(vite), handle)
  return { config, ...running }
}
