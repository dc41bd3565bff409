import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../src/server/config.ts'
import { projectRoot } from '../../src/server/core/root.ts'
import { connectDatabase } from '../../src/server/db/connect.ts'
import { DatabaseError } from '../../src/server/db/database-error.ts'
import { startServer } from '../../src/server/start.ts'
import { bundled } from '../support/bundle.ts'
import { later } from '../support/full.ts'

const pages = { register: async () => undefined }
let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-start-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const environment = (port = 0) => ({
  ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO_DATA: 'false', LOG_LEVEL: 'silent' },
  RATE_LIMIT: 'off',
})

describe('startServer', () => {
  it('opens the shop on an empty folder and lets go of everything at the end', async () => {
    const first = await startServer(readConfig(environment()), pages)
    expect(first.admin?.password).toMatch(/^\S{12,}$/)
    expect((await fetch(`http://127.0.0.1:${first.port}/readyz`)).status).toBe(200)
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
    await first.close()
    const second = await startServer(readConfig(environment()), pages)
    expect(second.admin?.password ?? null).toBeNull()
    await second.close()
  })

  it('refuses a port and a database that are in use, with one clear line, and holds neither afterwards', async () => {
    const server = await startServer(readConfig(environment()), pages)
    await expect(startServer(readConfig(environment()), pages)).rejects.toThrow(DatabaseError)
    const elsewhere = { ...environment(server.port), DATA_DIR: join(folder, 'other') }
    const refused = startServer(readConfig(elsewhere), pages)
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(`PORT ${server.port} is in use`)
    const again = await startServer(readConfig({ ...elsewhere, PORT: '0' }), pages)
    await again.close()
    await server.close()
  })
})

describe('signals', () => {
  let slowServer: string
  let child: ChildProcess
  let output = ''
  beforeAll(async () => {
    slowServer = await bundled('test/server/fixtures/slow-server.ts')
  })
  afterEach(() => {
    if (child.exitCode === null) child.kill('SIGKILL')
  })

  async function printed(pattern: RegExp): Promise<RegExpExecArray> {
    const end = Date.now() + 30_000
    while (Date.now() < end) {
      const found = pattern.exec(output)
      if (found) return found
      if (child.exitCode !== null) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`not printed: ${pattern}\n${output}`)
  }

  async function open(more: Record<string, string> = {}): Promise<string> {
    output = ''
    child = spawn(process.execPath, [slowServer], {
      cwd: projectRoot,
      env: { ...process.env, ...environment(), ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    return `http://127.0.0.1:${(await printed(/port (\d+)/))[1]}`
  }

  const ended = () => new Promise<number | null>((resolve) => child.once('exit', resolve))

  it('the first finishes requests and writes', { timeout: 60_000 }, async () => {
    const url = await open()
    const slow = fetch(`${url}/slow?ms=800`)
    await printed(/slow begins/)
    const exit = ended()
    child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    const response = await slow
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('finished')
    expect(await exit).toBe(0)
    // The file alone, as somebody copies it who knows of no companions.
    const copied = join(folder, 'copied.db')
    await copyFile(join(dataDir, 'shop.db'), copied)
    const { db, close } = await connectDatabase({ kind: 'sqlite', url: `file:${copied}` })
    expect(await db.requestLog.findMany({ select: { url: true, status: true } })).toContainEqual({
      url: '/slow?ms=800',
      status: 200,
    })
    await close()
  })

  it('with DRAIN_SECONDS the first is announced to balancers, and serves on for so long', {
    ...later,
    timeout: 60_000,
  }, async () => {
    const url = await open({ DRAIN_SECONDS: '3' })
    const exit = ended()
    const startedAt = performance.now()
    child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await fetch(`${url}/readyz`)).status).toBe(503)
    const response = await fetch(url)
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
    expect(await exit).toBe(0)
    expect(performance.now() - startedAt).toBeGreaterThan(3000)
  })

  it('the second ends at once', { ...later, timeout: 60_000 }, async () => {
    const url = await open()
    const slow = fetch(`${url}/slow?ms=20000`).catch(() => undefined)
    await printed(/slow begins/)
    const exit = ended()
    child.kill('SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 200))
    child.kill('SIGINT')
    expect(await exit).toBe(1)
    await slow
    // Even so: nothing is left outside the file.
    expect((await stat(join(dataDir, 'shop.db-wal'))).size).toBe(0)
  })

  it('a request without end does not hold the process', { ...later, timeout: 60_000 }, async () => {
    const url = await open()
    const slow = fetch(`${url}/slow?ms=60000`).catch(() => undefined)
    await printed(/slow begins/)
    const exit = ended()
    child.kill('SIGTERM')
    expect(await exit).toBe(1)
    expect(output).toContain('did not end in time')
    await slow
  })
})
