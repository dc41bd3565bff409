// Lets this version update the folder that each earlier one wrote, and looks whether everything is still there:
// `npm run test:updates`, after `npm run build`. The last line is `N passed, N failed`.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/core/root.ts'
import { unpack, versions } from './folder.ts'
import { look, type Seen } from './look.ts'
import { type RunningShop, start } from './start.ts'

const unpaid = 2
/** A payment stays open for 31 minutes, and the job that ends its order comes some minutes later. */
const openForMs = 45 * 60_000
const totals = { passed: 0, failed: 0 }

async function check(what: string, that: () => Promise<unknown>): Promise<void> {
  try {
    await that()
    totals.passed++
    process.stdout.write(`  ✓ ${what}\n`)
  } catch (error) {
    totals.failed++
    process.stdout.write(`  ✗ ${what}\n${error instanceof Error ? error.message : error}\n`)
  }
}

const copiesIn = async (dataDir: string) => (await readdir(dataDir)).filter((name) => name.includes('-before-update-'))

/** What time alone does not change: orders that nobody had paid are ended soon, and their pieces come back. */
function lasting({ orders, ownOrders, products, ...rest }: Seen, open: readonly string[]) {
  const stays = ({ id }: { id: string }) => !open.includes(id)
  const prices = products.map(({ id, price }) => ({ id, price }))
  return { ...rest, prices, orders: orders.filter(stays), ownOrders: ownOrders.filter(stays) }
}

const pieces = ({ products }: Seen) => products.reduce((sum, { stock }) => sum + stock, 0)

/** Jobs run within seconds of a start. */
async function untilEnded(url: string, open: readonly string[]): Promise<Seen> {
  for (const end = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 250))) {
    const seen = await look(url)
    const waiting = seen.orders.filter(({ id, status }) => open.includes(id) && status === unpaid)
    // Once more: the stocks were read before the orders.
    if (waiting.length === 0 || Date.now() > end) return look(url)
  }
}

async function checkVersion(version: string, dataDir: string): Promise<void> {
  await unpack(version, dataDir)
  const before = JSON.parse(await readFile(join(versions, version, 'seen.json'), 'utf8')) as Seen
  const open = before.orders.flatMap(({ id, status }) => (status === unpaid ? id : []))
  let shop: RunningShop | undefined
  const url = () => shop?.url ?? assert.fail('the shop has not started')
  const sameAsBefore = async () => assert.deepEqual(lasting(await look(url()), open), lasting(before, open))

  await check(`${version}: its folder opens`, async () => {
    shop = await start(dataDir)
  })
  await check(`${version}: products, orders, invoices, pictures, accounts and carts are as they were`, sameAsBefore)
  // Those of a folder that was written just now are not due yet.
  const due = before.orders.filter(
    ({ id, createdAt }) => open.includes(id) && Date.now() - Date.parse(createdAt) > openForMs,
  )
  await check(`${version}: an order that nobody paid ends, and its piece is on sale again`, async () =>
    assert.equal(
      pieces(
        await untilEnded(
          url(),
          due.map(({ id }) => id),
        ),
      ),
      pieces(before) + due.length,
    ),
  )
  await check(`${version}: a copy of the database lies beside it`, async () =>
    assert.equal((await copiesIn(dataDir)).length, 1),
  )
  await check(`${version}: the log names each migration`, async () => {
    const line = shop
      ?.output()
      .split('\n')
      .find((text) => text.includes('"database migrated"'))
    const { migrations = [] } = JSON.parse(line ?? '{}') as { migrations?: string[] }
    const all = await readdir(join(projectRoot, 'prisma/sqlite/migrations'))
    assert.ok(migrations.length > 0)
    assert.deepEqual(
      migrations,
      all
        .filter((name) => /^\d+_/.test(name))
        .sort()
        .slice(-migrations.length),
    )
  })
  await shop?.stop()
  await check(`${version}: a second start changes nothing and copies nothing`, async () => {
    shop = await start(dataDir)
    await sameAsBefore()
    assert.equal((await copiesIn(dataDir)).length, 1)
  })
  await check(`${version}: a stop ends well`, async () => assert.equal(await shop?.stop(), 0))
  await check(`${version}: every rule of shop check holds afterwards`, async () => {
    const environment = { PATH: process.env.PATH, DATA_DIR: dataDir }
    execFileSync(process.execPath, ['dist/server/shop.js', 'check'], {
      cwd: projectRoot,
      env: environment,
      stdio: 'pipe',
    })
  })
}

/** Versions with a tag; none in a checkout without tags. */
function tagged(): string[] {
  const tags = execFileSync('git', ['tag', '--list', 'v*'], { cwd: projectRoot, encoding: 'utf8' })
  return tags.split('\n').flatMap((tag) => tag.slice(1) || [])
}

const entries = await readdir(versions, { withFileTypes: true })
const kept = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
for (const version of kept) {
  const dataDir = await mkdtemp(join(tmpdir(), 'update-'))
  await checkVersion(version, dataDir)
  await rm(dataDir, { recursive: true })
}
await check('the folder of every tagged version is kept here', async () =>
  assert.deepEqual(
    tagged().filter((version) => !kept.includes(version)),
    [],
  ),
)
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed > 0 || totals.passed < 2 ? 1 : 0)
