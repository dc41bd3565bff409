// Three servers on one PostgreSQL and one bucket behind a balancer, with people who buy all the time: through an update
// from the version before, a server that is killed, a database that starts again, connections that are cut, and stops.
// `npm run test:fleet`, after `npm run build`. The last line is `N passed, N failed`.
import assert from 'node:assert/strict'
import { projectRoot } from '../../src/server/core/root.ts'
import { calm, cutListeners, kill, restartDatabase, start, stopAndStart, update } from './phases.ts'
import { buildVersion, findVersionBefore } from './version-before.ts'
import { createWorld, inBooks, invitePeople, type People, removeWorld, shopCommand, type World } from './world.ts'

const totals = { passed: 0, failed: 0 }
const say = (line: string) => process.stdout.write(`${line}\n`)

async function check(rule: string, that: () => Promise<unknown>): Promise<void> {
  try {
    await that()
    totals.passed++
    say(`  ✓ ${rule}`)
  } catch (error) {
    totals.failed++
    say(`  ✗ ${rule}\n${error instanceof Error ? error.message : error}`)
  }
}

/** The folder of the version before, built; undefined when this checkout does not know it, or it cannot be built. */
async function versionBefore(): Promise<string | undefined> {
  const before = await findVersionBefore()
  if (!before) {
    say('  – update: skipped, this checkout has neither a tag nor the history before the newest migration')
    return undefined
  }
  say(`The version before: ${before.name} (${before.commit.slice(0, 8)})`)
  let folder: string | undefined
  await check('update: the version before can be built', async () => {
    folder = await buildVersion(before)
  })
  return folder
}

/** What the database holds at the end, against the responses that everybody got. */
async function compare(world: World, { crowd, editor, before, wares }: People): Promise<void> {
  const { figures, postgres } = world
  const { purchases } = crowd
  await check('nobody saw a response but 2xx, 3xx, or 503 with Retry-After', async () =>
    assert.deepEqual(figures.wrong, []),
  )
  await check('everybody got what they asked for in the end', async () =>
    assert.deepEqual([...crowd.errors, ...editor.errors], []),
  )
  await inBooks(postgres, async (books) => {
    await check(`each of ${purchases.length} confirmed purchases is there once, paid and invoiced`, () =>
      books.compareOrders(purchases),
    )
    await check('stock before − sold + added = stock after', () =>
      books.compareStocks(before, purchases, editor, wares),
    )
    await check(`the last of ${editor.edits()} edits of prices stand`, () => books.comparePrices(editor))
    await check('the numbers of invoices have no gap', async () => assert.ok((await books.invoiceNumbers()) > 0))
  })
  await check('shop check finds nothing', () => shopCommand(world, 'check'))
}

async function run(world: World, before: string | undefined): Promise<void> {
  await start(world, before ?? projectRoot)
  const people = await invitePeople(world)
  if (before) await update(world, before, check)
  await calm(world, 8000)
  await kill(world)
  await restartDatabase(world, check)
  await cutListeners(world, people.untouched, check)
  await stopAndStart(world, check)
  await people.crowd.leave()
  await people.editor.leave()
  world.figures.end()
  await compare(world, people)
  say(`\n${world.figures.table()}\n`)
  const { responses, orders, longestGapMs } = world.figures.totals
  say(`${responses} responses, ${orders} orders, ${world.balancer.retried()} requests that another server took over,`)
  say(`longest time without a response to anybody: ${(longestGapMs / 1000).toFixed(1)} s`)
}

const before = await versionBefore()
const world = await createWorld()
try {
  await run(world, before)
} catch (error) {
  totals.failed++
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  for (const { name, output } of world.members) say(`── ${name}\n${output().slice(-2000)}`)
}
await removeWorld(world)
say(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)
