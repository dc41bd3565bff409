import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../../src/server/db/connect.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { projectRoot } from '../../src/server/root.ts'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { type Amounts, type FillProgress, fillForAdmin } from './admin-fill.ts'
import { type AdminTarget, adminTargets, openedFirst, type Sample } from './admin-targets.ts'
import { cpuTimeOfChildren } from './cpu-time.ts'

export interface AdminFigure {
  database: DatabaseKind
  name: string
  /** Milliseconds from the request to the whole answer: the first call, and those after it, one after the other. */
  first: number
  median: number
  p99: number
  /** Milliseconds of processor time of a call, shop and database together: a busy machine changes it little. */
  cpu: number
  targetMs: number
  /** The median; of a call that is made once, that one. */
  met: boolean
  /** Statuses other than 200. */
  failures: number
}

const password = 'bench-admin-password'
/** Tells the calls right after a start from the others. */
const afterStart = 'first after a start: '

/** How often a call is measured, and how often it is made before; the first one is told apart. */
export interface Rounds {
  warmUp: number
  measured: number
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The call of a procedure as a path; tRPC takes a query's input in the address. */
export function pathOf({ procedure, input }: Pick<AdminTarget, 'procedure' | 'input'>): string {
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
  let cpuBefore = cpuTimeOfChildren()
  for (let round = 0; round < warmUp + measured; round++) {
    if (round === warmUp) cpuBefore = cpuTimeOfChildren()
    const start = performance.now()
    const status = await call(path)
    times.push(performance.now() - start)
    if (status !== 200) failures++
  }
  const cpu = (cpuTimeOfChildren() - cpuBefore) / measured
  const first = times[0] ?? Number.NaN
  const counted = times.slice(warmUp).sort((a, b) => a - b)
  const [median, p99] = [percentile(counted, 0.5), percentile(counted, 0.99)]
  const { name, targetMs } = target
  return { name, first, median, p99, cpu, targetMs, met: failures === 0 && median < targetMs, failures }
}

type Ask = (path: string) => Promise<{ status: number; body: unknown }>

/** Signs in as the admin; answers what makes a call in that session. */
async function signIn(origin: string): Promise<Ask> {
  const login = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  })
  const { token } = (await login.json()) as { token: string }
  return async (path) => {
    const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })
    return { status: answer.status, body: await answer.json() }
  }
}

/** An order and a product from the middle of their lists. */
async function readSample(ask: Ask): Promise<Sample> {
  const page = { page: 3, limit: 10 }
  const orders = await ask(pathOf({ procedure: 'ordersAdmin.list', input: page }))
  const products = await ask(pathOf({ procedure: 'catalogAdmin.products', input: page }))
  const [order] = (orders.body as { result: { data: { orders: { id: string; email: string }[] } } }).result.data.orders
  const [product] = (products.body as { result: { data: { products: { sku: string }[] } } }).result.data.products
  if (!order || !product) throw new Error('too little was filled in to be searched for')
  return { orderId: order.id, email: order.email, sku: product.sku }
}

function print({ database, name, first, median, p99, cpu, targetMs, met, failures }: AdminFigure): void {
  const numbers = [first, median, p99, cpu].map((ms) => ms.toFixed(1).padStart(9)).join('')
  const verdict = failures > 0 ? `${failures} failures` : met ? 'met' : 'MISSED'
  say(`${database.padEnd(10)}${name.padEnd(44)}${numbers}${String(targetMs).padStart(9)}  ${verdict}`)
}

/** A filled database, and how to start the built shop on it. */
interface Filled {
  kind: DatabaseKind
  start(): Promise<BuiltShop>
}

async function withShop<T>({ start }: Filled, work: (ask: Ask) => Promise<T>): Promise<T> {
  const shop = await start()
  try {
    return await work(await signIn(shop.url.replace('localhost', '127.0.0.1')))
  } catch (cause) {
    const { exitCode, signalCode } = shop.process
    throw new Error(`the shop (exit ${exitCode ?? signalCode ?? 'none'}) said: ${shop.output()}`, { cause })
  } finally {
    await shop.stop()
  }
}

/** Prints each figure as soon as it is there. */
async function measureShop(filled: Filled, rounds: Rounds): Promise<AdminFigure[]> {
  const figures: AdminFigure[] = []
  const add = async (ask: Ask, target: AdminTarget, how: Rounds) => {
    const call = async (path: string) => (await ask(path)).status
    const figure = { database: filled.kind, ...(await measure(call, target, how)) }
    print(figure)
    figures.push(figure)
  }
  const targets = await withShop(filled, async (ask) => {
    const all = adminTargets(await readSample(ask))
    for (const target of all) await add(ask, target, rounds)
    return all
  })
  for (const target of targets.filter(({ name }) => openedFirst.includes(name))) {
    const once = { ...target, name: afterStart + target.name }
    await withShop(filled, (ask) => add(ask, once, { warmUp: 0, measured: 1 }))
  }
  return figures
}

/** Says ten times of each kind how far the filling is. */
function fillReporter(kind: DatabaseKind, { products }: Amounts): FillProgress {
  const startedAt = performance.now()
  let last = ''
  return (what, done) => {
    if (what === last && done % Math.max(1000, products / 10) !== 0) return
    last = what
    say(`${kind}: ${done} ${what} filled in, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  }
}

async function fill(kind: DatabaseKind, url: string, dataDir: string, amounts: Amounts): Promise<Filled> {
  const { db, close } = await connectDatabase({ kind, url })
  await fillForAdmin(db, kind, amounts, fillReporter(kind, amounts)).finally(close)
  const environment = {
    ...{ RATE_LIMIT: 'off', LOG_LEVEL: 'error', ADMIN_PASSWORD: password, DEMO_DATA: 'false' },
    ...(kind === 'postgres' && { DATABASE_URL: url, JWT_SECRET: 'a-secret-of-the-bench-0123456789abcdef' }),
  }
  return { kind, start: () => startBuiltShop({ environment, dataDir, withinMs: 600_000 }) }
}

function save(facts: Record<string, unknown>, figures: readonly AdminFigure[]): void {
  mkdirSync(join(projectRoot, 'bench-results'), { recursive: true })
  writeFileSync(join(projectRoot, 'bench-results/admin.json'), JSON.stringify({ facts, figures }, null, 2))
}

/**
 * Fills both databases, measures every admin list in each, prints the figures as they come and writes them as JSON
 * after each database.
 */
export async function benchAdmin(amounts: Amounts, rounds: Rounds): Promise<AdminFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-admin-'))
  const postgres = await startPostgres()
  const figures: AdminFigure[] = []
  const facts = { cores: cpus().length, node: process.versions.node, load: loadavg(), ...amounts, ...rounds }
  try {
    for (const kind of ['sqlite', 'postgres'] as const) {
      const dataDir = mkdtempSync(join(folder, 'data-'))
      const url = kind === 'postgres' ? postgres.url : `file:${join(dataDir, 'shop.db')}`
      const filled = await fill(kind, url, dataDir, amounts)
      say(`${`load ${loadavg()[0]?.toFixed(1)}`.padEnd(54)}    first   median      p99      cpu   target`)
      figures.push(...(await measureShop(filled, rounds)))
      save(facts, figures)
      rmSync(dataDir, { recursive: true, force: true })
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const missed = figures.filter(({ met }) => !met).length
  say(`${figures.length - missed} of ${figures.length} met, load at the end ${loadavg()[0]?.toFixed(1)}`)
  return figures
}
