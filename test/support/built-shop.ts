import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/core/root.ts'
import { allocator, nodeFlags } from '../../tools/memory.mjs'
import { quickFolder } from './quick-folder.ts'

/** The first start loads the demo shop: some seconds, unless the machine does much else. */
const startMs = 100_000

export interface BuiltShop {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything it has printed. */
  output(): string
  /** Stops it and waits. @returns the exit code */
  stop(): Promise<number | null>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

async function untilReady(url: string, shop: ChildProcess, output: () => string, withinMs: number) {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    const ended = shop.exitCode ?? shop.signalCode
    if (ended !== null) throw new Error(`The shop ended with ${ended}:\n${output()}`)
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The shop was not ready within ${withinMs} ms:\n${output()}`)
}

export interface BuiltShopOptions {
  environment?: Record<string, string>
  /** Of an earlier start; a new empty folder when absent, removed at the end. */
  dataDir?: string
  port?: number
  withinMs?: number
}

/** Starts the built shop (`npm run build` made it) and waits until it is ready. */
export async function startBuiltShop(options: BuiltShopOptions = {}): Promise<BuiltShop> {
  const port = options.port ?? (await freePort())
  const isTemporary = options.dataDir === undefined
  const dataDir = options.dataDir ?? (await mkdtemp(join(await quickFolder(), 'shop-')))
  const shop = spawn(process.execPath, [...nodeFlags, join(projectRoot, 'dist/server/main.js')], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      // As `npm start` and the image have it (package.json, Dockerfile).
      ...allocator,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const collect = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  shop.stdout.on('data', collect)
  shop.stderr.on('data', collect)
  const url = `http://localhost:${port}`
  const ended = new Promise<number | null>((resolve) => shop.once('exit', resolve))
  await untilReady(`http://127.0.0.1:${port}`, shop, () => printed, options.withinMs ?? startMs)
  return {
    url,
    dataDir,
    process: shop,
    output: () => printed,
    async stop() {
      shop.kill('SIGTERM')
      const code = await ended
      if (isTemporary) rmSync(dataDir, { recursive: true, force: true })
      return code
    },
    async kill() {
      shop.kill('SIGKILL')
      await ended
    },
  }
}
