import { existsSync } from 'node:fs'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DatabaseError } from './db/database-error.ts'
import { createPages } from './pages/pages.ts'
import { type RunningServer, startServer } from './start.ts'

/** Container tools kill after 10 s. */
const shutdownDeadlineMs = 9_000

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)
const complain = (...lines: string[]) => process.stderr.write(`${lines.join('\n')}\n`)

function announce({ shopName, publicUrl, host }: Config, { port, admin }: RunningServer): void {
  say('', `${shopName} is open: ${publicUrl}`)
  const local = `http://${/^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host}:${port}`
  if (local !== publicUrl) say(`It listens on ${local}`)
  if (admin) {
    say(`Sign in as admin at ${publicUrl}/login: ${admin.email}`)
    if (admin.password) say(`Password (shown this once): ${admin.password}`)
  }
  say('')
}

/** The first signal ends the process gracefully, the second at once. */
function stopOnSignals(server: RunningServer): void {
  let stopping = false
  async function stop(reason: string, exitCode: number) {
    if (stopping) process.exit(1)
    stopping = true
    server.app.log.info({ reason }, 'stopping')
    setTimeout(() => {
      complain('Requests did not end in time: stopped anyway.')
      process.exit(1)
    }, shutdownDeadlineMs).unref()
    await server.close()
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal, 0).catch((error) => {
        complain(String(error))
        process.exit(1)
      })
    })
  }
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const server = await startServer(config, createPages())
  stopOnSignals(server)
  announce(config, server)
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) complain(...error.lines)
  else if (error instanceof DatabaseError) complain(error.message)
  else complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exit(1)
})
