import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/root.ts'
import { benchAdmin } from './admin.ts'
import type { BareAnswer } from './bare-server.ts'
import { connections, type LoadResult, load, type Target } from './load.ts'
import { openShopUnderTest, residentMegabytes } from './shop-under-test.ts'

/** Seconds of load for each figure; `--seconds 2` for a quick look. */
const seconds = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 8
const warmUpSeconds = Math.min(2, seconds)
const browser = { 'accept-encoding': 'br', 'accept-language': 'es' }
const json = { 'content-type': 'application/json' }

interface Row {
  name: string
  shop: LoadResult
  bare: LoadResult
}

async function targetsOf(origin: string): Promise<Target[]> {
  const answer = await fetch(`${origin}/api/products/list?limit=24`)
  const { data } = (await answer.json()) as { data: { products: { id: string }[] } }
  const id = data.products[0]?.id ?? ''
  const shipping = {
    name: 'Ana',
    surname: 'Prueba',
    telephone: '600000000',
    email: 'ana@example.com',
    address: 'Rúa Nova 1',
  }
  const order = {
    ...shipping,
    address2: '2A',
    city: 'Vigo',
    zip: '36201',
    country: 'España',
    cart: [{ id, quantity: 1 }],
  }
  const input = encodeURIComponent(JSON.stringify({ limit: 24 }))
  return [
    { name: 'home', method: 'GET', path: '/', headers: browser },
    { name: 'list', method: 'GET', path: '/products', headers: browser },
    { name: 'product page', method: 'GET', path: `/products/${id}`, headers: browser },
    { name: 'product list, REST', method: 'GET', path: '/api/products/list?limit=24', headers: {} },
    { name: 'product list, tRPC', method: 'GET', path: `/api/trpc/catalog.list?input=${input}`, headers: {} },
    { name: 'checkout', method: 'POST', path: '/api/carts/checkout', headers: json, body: JSON.stringify(order) },
  ]
}

/** One request whose answer is left as it came: compressed bytes stay compressed. */
function ask(origin: string, { method, path, headers, body }: Target): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + path, { method, headers }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray())
      const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers
      const sent = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) }
      const status = answer.statusCode ?? 0
      resolve({ method, path: path.split('?', 1)[0] ?? path, status, headers: sent, body: bytes.toString('base64') })
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

async function startBare(answers: BareAnswer[]) {
  const child = fork(join(projectRoot, 'test/bench/bare-server.ts'), { execArgv: ['--import', 'tsx'] })
  child.send(answers)
  const { address } = await new Promise<{ address: string }>((resolve) =>
    child.once('message', (message) => resolve(message as never)),
  )
  return { address, stop: () => child.disconnect() }
}

function print(rows: Row[], facts: Record<string, string>) {
  const line = (cells: string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(22) : cell.padStart(11))).join('')
  const out = [line(['', 'shop req/s', 'bare req/s', 'ratio', 'p50 ms', 'p99 ms', 'bare p99', 'failures'])]
  for (const { name, shop, bare } of rows) {
    const figures = [shop.rate.toFixed(0), bare.rate.toFixed(0), (shop.rate / bare.rate).toFixed(3)]
    out.push(
      line([name, ...figures, shop.p50.toFixed(1), shop.p99.toFixed(1), bare.p99.toFixed(1), String(shop.failures)]),
    )
  }
  for (const [name, value] of Object.entries(facts)) out.push(`${name.padEnd(30)} ${value}`)
  process.stdout.write(`${out.join('\n')}\n`)
}

async function measure(shopOrigin: string): Promise<Row[]> {
  const targets = await targetsOf(shopOrigin)
  const bareServer = await startBare(await Promise.all(targets.map((target) => ask(shopOrigin, target))))
  const rows: Row[] = []
  for (const target of targets) {
    // Side by side, so that a busy machine slows both.
    await load(shopOrigin, target, warmUpSeconds)
    await load(bareServer.address, target, warmUpSeconds)
    const bare = await load(bareServer.address, target, seconds)
    rows.push({ name: target.name, bare, shop: await load(shopOrigin, target, seconds) })
  }
  bareServer.stop()
  return rows
}

/** Pages and calls of visitors, each beside the bare server. */
async function benchShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const { shop, firstStartMs, coldStartMs, idleMegabytes } = await openShopUnderTest(dataDir)
  const rows = await measure(shop.url.replace('localhost', '127.0.0.1'))
  const loadedMegabytes = residentMegabytes(shop.process.pid ?? 0)
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const facts = {
    machine: `${cpus().length} cores, Node ${process.versions.node}, ${connections} connections, ${seconds} s each`,
    'first start (empty folder)': `${firstStartMs.toFixed(0)} ms`,
    'cold start to first answer': `${coldStartMs.toFixed(0)} ms`,
    'memory idle': `${idleMegabytes.toFixed(0)} MB`,
    'memory after the load': `${loadedMegabytes.toFixed(0)} MB`,
  }
  print(rows, facts)
  mkdirSync(join(projectRoot, 'bench-results'), { recursive: true })
  writeFileSync(join(projectRoot, 'bench-results/latest.json'), JSON.stringify({ rows, facts }, null, 2))
}

/** `--rows 2000` for a quick look at the admin lists. */
async function benchAdminLists() {
  const rows = Number(process.argv[process.argv.indexOf('--rows') + 1]) || 100_000
  await benchAdmin({ products: rows, orders: rows, logs: rows, mails: rows }, { warmUp: 3, measured: 30 })
}

await (process.argv.includes('admin') ? benchAdminLists() : benchShop())
