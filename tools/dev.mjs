// `npm run dev`: the whole shop in one process with hot reload. Vite loads the server's own modules too; when one of
// them changes the app is closed and made anew on the same port, and the browser's half is replaced in place.
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import './generate.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
process.env.NODE_ENV = 'development'

const { createServer } = await import('vite')
const server = createHttpServer((_request, response) => response.writeHead(503, { 'retry-after': '1' }).end())
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })

let running
let restarting = Promise.resolve()

async function start() {
  const { startDevelopment } = await vite.ssrLoadModule('/src/server/development.ts')
  running = await startDevelopment(vite, server)
  if (server.listening) return
  const { port, host, publicUrl } = running.config
  await once(server.listen(port, host), 'listening')
  process.stdout.write(`Developing on ${publicUrl}\n`)
}

/** One restart at a time; a start that fails leaves the watcher waiting for the next change. */
function restart() {
  restarting = restarting
    .then(() => running?.close())
    .then(start)
    .catch((error) => {
      running = undefined
      vite.ssrFixStacktrace(error)
      process.stderr.write(`${error.stack}\n`)
    })
}

let timer
vite.watcher.on('change', (file) => {
  const isText = file.includes('/public/locales/')
  if (!isText && !/\/src\/(server|shared)\//.test(file)) return
  if (isText) {
    // Texts are read by modules that do not import them: these are evaluated again, and the page is loaded anew.
    vite.environments.ssr.moduleGraph.invalidateAll()
  }
  clearTimeout(timer)
  timer = setTimeout(() => {
    restart()
    if (isText) restarting.then(() => vite.environments.client.hot.send({ type: 'full-reload' }))
  }, 150)
})
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await running?.close()
    await vite.close()
    process.exit(0)
  })
restart()
