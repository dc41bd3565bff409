// Must be first: it sets flags of V8 before other modules are loaded.
import './ops/startup/engine.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DatabaseError } from './db/database-error.ts'
import { tuneForTraffic } from './ops/startup/engine.ts'
import { readEnvFile } from './ops/startup/env-file.ts'
import { releaseWhenQuiet } from './ops/startup/give-back.ts'
import { shutdownDeadlineMs, stopOnSignals } from './ops/startup/signals.ts'
import { createPages } from './pages/pages.ts'
import { type RunningServer, startServer } from './start.ts'

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)
const complain = (...lines: string[]) => process.stderr.write(`${lines.join('\n')}\n`)

function announce({ publicUrl, host }: Config, { shopName, port, admin }: RunningServer): void {
  say('', `${shopName} is open: ${publicUrl}`)
  const local = `http://${/^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host}:${port}`
  if (local !== publicUrl) say(`It listens on ${local}`)
  say(`Sign in as admin at ${publicUrl}/login${admin ? `: ${admin.email}` : ''}`)
  if (admin?.password) say(`Password (shown this once): ${admin.password}`)
  say('')
}

async function main(): Promise<void> {
  readEnvFile()
  const config = readConfig(process.env)
  const server = await startServer(config, createPages())
  stopOnSignals(server.close, config.drainMs + shutdownDeadlineMs)
  announce(config, server)
  await server.prepared
  tuneForTraffic()
  releaseWhenQuiet()
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) complain(...error.lines)
  else if (error instanceof DatabaseError) complain(error.message)
  else complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exit(1)
})
