import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** As `npm start` and the image have them (package.json, Dockerfile). */
const serverOptions = ['--max-semi-space-size=8']
const readyMs = 90_000

/** One server of the fleet: its place (port and folder), and the process that has it now. */
export interface Member {
  name: string
  port: number
  url: string
  /** Starts the built server of a checkout and waits until it is ready. */
  start(checkout: string): Promise<void>
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number | null>
  /** SIGKILL, as the kernel does when memory ends. */
  kill(): Promise<void>
  /** Everything that its processes have printed. */
  output(): string
  remove(): Promise<void>
}

async function untilReady(url: string, server: ChildProcess, output: () => string): Promise<void> {
  for (const end = Date.now() + readyMs; Date.now() < end; await sleep(50)) {
    const ended = server.exitCode ?? server.signalCode
    if (ended !== null) throw new Error(`the server ended with ${ended}:\n${output()}`)
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
  }
  throw new Error(`the server was not ready in time:\n${output()}`)
}

/** @param environment of all members alike, without what is of a place */
export async function createMember(name: string, port: number, environment: NodeJS.ProcessEnv): Promise<Member> {
  const dataDir = await mkdtemp(join(tmpdir(), `fleet-${name}-`))
  const url = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  let printed = ''

  const ended = (which: ChildProcess) =>
    which.exitCode !== null || which.signalCode !== null
      ? Promise.resolve(which.exitCode)
      : new Promise<number | null>((resolve) => which.once('exit', resolve))
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!server) return null
    const code = ended(server)
    server.kill(signal)
    return code
  }

  return {
    ...{ name, port, url },
    output: () => printed,
    async start(checkout) {
      const started = spawn(process.execPath, [...serverOptions, join(checkout, 'dist/server/main.js')], {
        cwd: checkout,
        env: { ...environment, PORT: String(port), DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (printed += chunk))
      server = started
      await untilReady(url, started, () => printed)
    },
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL')
    },
    async remove() {
      await end('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
