import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '../../src/server/core/root.ts'
import type { Member } from './fleet.ts'
import { edit, signIn } from './staff.ts'
import { inBooks, shopCommand, type World } from './world.ts'

export type Check = (what: string, that: () => Promise<unknown>) => Promise<void>

/** One connection of a server for catalogue and settings. */
const listenersEach = 1
/** How late others may see an edit (docs/operations.md#several-processes). */
const followMs = 5000

/** Starts all servers of the fleet at the same moment, on a database that is empty. */
export async function start({ members, figures }: World, checkout: string): Promise<void> {
  figures.begin('before the doors open')
  await Promise.all(members.map((member) => member.start(checkout)))
}

/** Ordinary days. */
export async function calm({ figures }: World, ms: number): Promise<void> {
  figures.begin('calm')
  await sleep(ms)
}

async function replace({ balancer }: World, member: Member, check: Check): Promise<void> {
  // An old server knows no DRAIN_SECONDS (docs/operations.md#rolling-update).
  await balancer.takeOut(member.port)
  await check(`update: the old server ${member.name} stops with 0`, async () => assert.equal(await member.stop(), 0))
  await member.start(projectRoot)
  balancer.putBack(member.port)
  await sleep(2000)
}

/** From the version before to this one: the database first, while all old servers sell; then one server after the other. */
export async function update(world: World, before: string, check: Check): Promise<void> {
  const { figures, members } = world
  figures.begin('update: old servers')
  await sleep(5000)
  figures.begin('update: migration')
  const [first] = members
  assert.ok(first)
  await check('update: shop migrate applies what is missing, beside servers that sell', async () =>
    assert.match(await shopCommand(world, 'migrate'), /Applied [1-9]/),
  )
  figures.begin('update: old servers, new database')
  await sleep(5000)
  figures.begin('update: one by one')
  for (const member of members) await replace(world, member, check)
  await check('update: the version before does not start any more, and says so in one line', async () => {
    const [last] = members.slice(-1)
    assert.ok(last)
    await world.balancer.takeOut(last.port)
    assert.equal(await last.stop(), 0)
    await assert.rejects(last.start(before), /The database is newer than this version of the shop/)
    await last.start(projectRoot)
    world.balancer.putBack(last.port)
  })
}

/** The kernel ends a server in the middle of its work; somebody starts it again. */
export async function kill({ figures, members }: World): Promise<void> {
  const [, victim] = members
  assert.ok(victim)
  figures.begin('a server is killed')
  await victim.kill()
  await sleep(8000)
  figures.begin('it returns')
  await victim.start(projectRoot)
  await sleep(5000)
}

/** The database server is started again, as after an update of its own. */
export async function restartDatabase({ figures, postgres, members }: World, check: Check): Promise<void> {
  figures.begin('the database is away')
  await postgres.halt()
  await sleep(3000)
  await check('database: no server dies with it, and none is ready without it', async () => {
    for (const { url, name } of members) {
      const [alive, ready] = await Promise.all([fetch(`${url}/healthz`), fetch(`${url}/readyz`)])
      assert.deepEqual([name, alive.status, ready.status], [name, 200, 503])
    }
  })
  await postgres.resume()
  figures.begin('it is back')
  const startedAt = performance.now()
  await check('database: all servers are ready again within 10 s, without a start', async () => {
    for (const { url } of members) await until(async () => (await fetch(`${url}/readyz`)).ok, 10_000, `${url} is ready`)
  })
  await sleep(Math.max(0, 10_000 - (performance.now() - startedAt)))
}

async function until(condition: () => Promise<boolean>, ms: number, name: string): Promise<number> {
  const startedAt = performance.now()
  while (!(await condition())) {
    assert.ok(performance.now() - startedAt < ms, `not within ${ms} ms: ${name}`)
    await sleep(20)
  }
  return performance.now() - startedAt
}

/** Edits a product by one server. @returns after how many ms the last of the others sells it at the new price */
async function followed({ members, figures }: World, id: string, price: number): Promise<number> {
  const [first, ...others] = members
  assert.ok(first)
  const visitor = await signIn(first.url, figures)
  await edit(visitor, id, price, 0)
  const priceAt = async (url: string) =>
    ((await (await fetch(`${url}/api/products/${id}`)).json()) as { data: { product: { price: number } } }).data.product
      .price
  const waits = others.map(({ url }) =>
    until(async () => (await priceAt(url)) === price, followMs, `the new price at ${url}`),
  )
  return Math.max(...(await Promise.all(waits)))
}

/** The connections by which servers hear of each other's edits are cut. @param id of a product that nobody else edits */
export async function cutListeners(world: World, id: string, check: Check): Promise<void> {
  const { figures, postgres, members } = world
  const say = (ms: number) => process.stdout.write(`    seen by all after ${ms.toFixed(0)} ms\n`)
  figures.begin('LISTEN is cut')
  await check('listen: every server listens', () => inBooks(postgres, listensAll(listenersEach * members.length)))
  await check('listen: an edit is seen at once', async () => say(await followed(world, id, 50.05)))
  await check('listen: an edit right after the cut is seen by all within 5 s', async () => {
    assert.equal(await inBooks(postgres, (books) => books.cutListeners()), listenersEach * members.length)
    say(await followed(world, id, 50.15))
  })
  await check('listen: every server listens again', () => inBooks(postgres, listensAll(listenersEach * members.length)))
  await check('listen: while nobody can listen, an edit is seen by all within 5 s', async () => {
    let isCut = true
    const cutting = inBooks(postgres, async (books) => {
      for (; isCut; await sleep(20)) await books.cutListeners()
    })
    try {
      say(await followed(world, id, 50.25))
    } finally {
      isCut = false
      await cutting
    }
  })
  await sleep(3000)
}

const listensAll = (count: number) => (books: { listeners(): Promise<number[]> }) =>
  until(async () => (await books.listeners()).length === count, 10_000, `${count} connections that listen`)

/** A server is stopped and started without a word to the balancer, as `docker compose up` does. */
export async function stopAndStart({ figures, members }: World, check: Check): Promise<void> {
  figures.begin('stops without a word')
  for (const member of members) {
    await check(`stop: ${member.name} ends with 0`, async () => assert.equal(await member.stop(), 0))
    await member.start(projectRoot)
    await sleep(2000)
  }
}
