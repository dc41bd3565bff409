import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../../src/server/db/connect.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { projectRoot } from '../../src/server/root.ts'
import { startBuiltShop } from '../support/built-shop.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { type Amounts, fillForAdmin } from './admin-fill.ts'
import { type AdminTarget, adminTargets } from './admin-targets.ts'

export interface AdminFigure {
  database: DatabaseKind
  name: string
  /** Milliseconds from the request to the whole answer, one after the other. */
  median: number
  p99: number
  targetMs: number
  met: boolean
  /** Statuses other than 200. */
  failures: number
}

const password = 'bench-admin-password'

/** How often a call is measured, and how often it is made before. */
export interface Rounds {
  warmUp: number
  measured: number
}

/** The call of a procedure as a path; tRPC takes a query's input in the address. */
export function pathOf({ procedure, input }: AdminTarget): string {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  return `/api/trpc/${procedure}${query}`
}

/** The value below which a part of the (sorted) values lies. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** Makes one call again and again. */
export async function measure(
  call: (path: string) => Promise<number>,
  target: AdminTarget,
  { warmUp, measured }: Rounds,
): Promise<Omit<AdminFigure, 'database'>> {
  const path = pathOf(target)
  const times: number[] = []
  let failures = 0
  for (let round = 0; round < warmUp + measured; round++) {
    const start = performance.now()
    const status = await call(path)
    if (status !== 200) failures++
    if (round >= warmUp) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const [median, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  const { name, targetMs } = target
  return { name, median, p99, targetMs, met: failures === 0 && median < targetMs, failures }
}

/** Signs in as the admin; answers what makes a call in that session. */
async function signIn(origin: string): Promise<(path: string) => Promise<number>> {
  const login = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  })
  const { token } = (await login.json()) as { token: string }
  return async (path) => {
    const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    return answer.status
  }
}

async function measureShop(kind: DatabaseKind, url: string, dataDir: string, rounds: Rounds): Promise<AdminFigure[]> {
  const environment = {
    ...{ RATE_LIMIT: 'off', LOG_LEVEL: 'error', ADMIN_PASSWORD: password, DEMO_DATA: 'false' },
    ...(kind === 'postgres' && { DATABASE_URL: url, JWT_SECRET: 'a-secret-of-the-bench-0123456789abcdef' }),
  }
  const shop = await startBuiltShop({ environment, dataDir, withinMs: 180_000 })
  try {
    const call = await signIn(shop.url.replace('localhost', '127.0.0.1'))
    const figures: AdminFigure[] = []
    for (const target of adminTargets()) figures.push({ database: kind, ...(await measure(call, target, rounds)) })
    return figures
  } finally {
    await shop.stop()
  }
}

function print(figures: readonly AdminFigure[]): void {
  for (const { database, name, median, p99, targetMs, met, failures } of figures) {
    const numbers = [median.toFixed(1), p99.toFixed(1), String(targetMs)].map((text) => text.padStart(9)).join('')
    const verdict = failures > 0 ? `${failures} failures` : met ? 'met' : 'MISSED'
    process.stdout.write(`${database.padEnd(10)}${name.padEnd(40)}${numbers}  ${verdict}\n`)
  }
}

/** Fills both databases, measures every admin list in each, prints the figures and writes them as JSON. */
export async function benchAdmin(amounts: Amounts, rounds: Rounds): Promise<AdminFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-admin-'))
  const postgres = await startPostgres()
  const figures: AdminFigure[] = []
  process.stdout.write(`${' '.repeat(50)}   median      p99   target\n`)
  try {
    for (const kind of ['sqlite', 'postgres'] as const) {
      const dataDir = mkdtempSync(join(folder, 'data-'))
      const url = kind === 'postgres' ? postgres.url : `file:${join(dataDir, 'shop.db')}`
      const { db, close } = await connectDatabase({ kind, url })
      await fillForAdmin(db, kind, amounts).finally(close)
      const measured = await measureShop(kind, url, dataDir, rounds)
      print(measured)
      figures.push(...measured)
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const facts = { cores: cpus().length, node: process.versions.node, ...amounts, ...rounds }
  mkdirSync(join(projectRoot, 'bench-results'), { recursive: true })
  writeFileSync(join(projectRoot, 'bench-results/admin.json'), JSON.stringify({ facts, figures }, null, 2))
  return figures
}
