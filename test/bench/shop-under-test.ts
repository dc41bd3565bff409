import { readFileSync } from 'node:fs'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { freePort, startBuiltShop } from '../support/built-shop.ts'
import { pageAt, sendRequest } from './requests.ts'
import type { Side } from './side-by-side.ts'
import { adminPassword } from './sign-in.ts'

/** A large catalogue is read and indexed first, and others may use the machine. */
const startWithinMs = 300_000
const pollMs = 5
export const metricsToken = 'bench-metrics-token'

/** A shop's database and folder. */
export interface ShopData {
  kind: DatabaseKind
  url: string
  dataDir: string
}

/** The built shop, running. */
export interface ShopUnderTest extends Side {
  /** Milliseconds from the start of the process to the first home page. */
  firstResponseMs: number
  /** Milliseconds from the start of the process until it said that it is ready. */
  readyMs: number
  stop(): Promise<void>
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Requests the home page again and again. @returns when it was there; NaN when the signal has aborted */
export async function firstHomePage(origin: string, { signal }: AbortController): Promise<number> {
  while (!signal.aborted) {
    const status = await sendRequest(origin, pageAt('/')).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return performance.now()
    await sleep(pollMs)
  }
  return Number.NaN
}

/**
 * Starts the built shop as an operator does, without rate limits unless `extra` sets them, and waits until it is ready. The request log is
 * written to the database as always; of the process log only errors are.
 */
export async function openShop(
  { kind, url, dataDir }: ShopData,
  extra: Record<string, string> = {},
): Promise<ShopUnderTest> {
  const environment = {
    ...{ RATE_LIMIT: 'off', LOG_LEVEL: 'error', ADMIN_PASSWORD: adminPassword },
    ...(kind === 'postgres' && { DATABASE_URL: url, JWT_SECRET: 'a-secret-of-the-bench-0123456789abcdef' }),
    ...extra,
  }
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const watch = new AbortController()
  const startedAt = performance.now()
  const starting = startBuiltShop({ environment, dataDir, port, withinMs: startWithinMs })
  const firstResponseAt = firstHomePage(origin, watch)
  const shop = await starting.catch((error: unknown) => {
    watch.abort()
    throw error
  })
  return {
    origin,
    pid: shop.process.pid ?? 0,
    readyMs: performance.now() - startedAt,
    firstResponseMs: (await firstResponseAt) - startedAt,
    async stop() {
      const code = await shop.stop()
      if (code !== 0) throw new Error(`the shop ended with ${code}:\n${shop.output()}`)
    },
  }
}

/** Resident memory of a process in MB, from the kernel; NaN where there is no /proc. */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}

/** The value of a sample that `/metrics` shows, by its name and labels; NaN when it shows none. */
export async function metricOf({ origin }: Side, name: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const line = (await response.text()).split('\n').find((text) => text.startsWith(`${name} `))
  return line === undefined ? Number.NaN : Number(line.slice(name.length + 1))
}
