import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/core/root.ts'
import { freePort } from '../support/built-shop.ts'
import { people } from './play.ts'

/** Signs the links of the kept shops; it protects nothing else. */
const secret = 'a secret of shops that are kept for tests'

export interface RunningShop {
  url: string
  output(): string
  stop(): Promise<number | null>
}

async function untilReady(url: string, shop: ChildProcess, output: () => string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode}:\n${output()}`)
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The shop was not ready in time:\n${output()}`)
}

/** Starts the built shop of a checkout, of this one unless told otherwise, on a folder of data without a demo. */
export async function start(dataDir: string, checkout = projectRoot): Promise<RunningShop> {
  const port = await freePort()
  const shop = spawn(process.execPath, [join(checkout, 'dist/server/main.js')], {
    cwd: checkout,
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
      ...{ DEMO_DATA: 'false', JWT_SECRET: secret, ADMIN_PASSWORD: people.admin.password, RATE_LIMIT: 'off' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const ended = new Promise<number | null>((resolve) => shop.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, shop, () => printed)
  return {
    url,
    output: () => printed,
    stop() {
      shop.kill('SIGTERM')
      return ended
    },
  }
}
