// The server from its sources, with everything but the rendered pages: for tests that end the process from outside.
import { readConfig } from '../../src/server/config.ts'
import { addDemoPayment } from '../../src/server/pages/pages.ts'
import { startServer } from '../../src/server/start.ts'

const server = await startServer(readConfig(process.env), {
  register: async (app, _base, services) => addDemoPayment(app, services),
})
process.stdout.write(`listening on ${server.port}\n`)
process.on('SIGTERM', () => {
  server.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
