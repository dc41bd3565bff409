import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCatalogService } from '../../../src/server/catalog/catalog.service.ts'
import type { ChangeBus, Follower } from '../../../src/server/db/change-bus.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { raiseCatalogVersion, raiseSettingsVersion } from '../../../src/server/db/versions.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type TestContext, testContext } from '../../support/service-context.ts'

interface Heard {
  changes: unknown[]
  versions: bigint[]
}

describe('the change bus of PostgreSQL', () => {
  let database: TestDatabase
  const ends: (() => Promise<void>)[] = []
  beforeEach(async () => {
    database = await openTestDatabase('postgres')
  })
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
    await database.close()
  })

  const createProcess = (): TestContext =>
    testContext(database.db, { env: { DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(40) } })
  async function follow(bus: ChangeBus, topic: Follower['topic']): Promise<Heard> {
    const heard: Heard = { changes: [], versions: [] }
    const end = await bus.follow({
      topic,
      changed: (change) => heard.changes.push(change),
      async catchUp(version) {
        heard.versions.push(version)
        return 1
      },
    })
    ends.push(end)
    return heard
  }
  const listeners = () => database.db.$queryRaw<{ pid: number }[]>`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND query = 'LISTEN catalog_changed'`

  it('has one connection of a process for catalogue and settings, which ends with the last of them', async () => {
    const context = createProcess()
    const catalog = createCatalogService(context)
    await Promise.all([context.settings.start(), catalog.start()])
    expect(await listeners()).toHaveLength(1)
    expect([...context.scheduler.jobs.keys()].filter((name) => name.endsWith('-poll'))).toEqual(['changes-poll'])
    await catalog.close()
    expect(await listeners()).toHaveLength(1)
    await context.settings.close()
    await expect.poll(listeners).toEqual([])
  })

  it('notifies each topic of what concerns it, and no process of what it has published itself', async () => {
    const [writer, reader] = [createProcess().changes, createProcess().changes]
    const own = await follow(writer, 'catalog')
    const [catalog, settings] = [await follow(reader, 'catalog'), await follow(reader, 'settings')]
    await writer.publish({ products: ['a'], categories: false })
    await writer.publish({ settings: true })
    await writer.publish({ products: [], categories: true })
    await expect.poll(() => catalog.changes).toHaveLength(2)
    expect(catalog.changes).toMatchObject([{ products: ['a'] }, { products: [], categories: true }])
    expect(settings.changes).toMatchObject([{ settings: true }])
    expect(own.changes).toEqual([])
  })

  it('understands processes of the version before, and they it', async () => {
    const heard = await follow(createProcess().changes, 'catalog')
    const message = JSON.stringify({ from: 'another', products: ['a'], categories: false })
    await database.db.$executeRaw`SELECT pg_notify('catalog_changed', ${message})`
    await database.db.$executeRaw`SELECT pg_notify('catalog_changed', 'no message')`
    await expect.poll(() => heard.changes).toEqual([{ products: ['a'], categories: false }])
  })

  it('polls the versions of all topics in one query', async () => {
    const context = createProcess()
    const [catalog, settings] = [await follow(context.changes, 'catalog'), await follow(context.changes, 'settings')]
    await transaction(database.db, async (tx) => {
      await raiseSettingsVersion(tx)
      await raiseSettingsVersion(tx)
      await raiseCatalogVersion(tx)
    })
    expect(await context.scheduler.run('changes-poll')).toBe(2)
    expect([catalog.versions.at(-1), settings.versions.at(-1)]).toEqual([1n, 2n])
  })

  it('listens again when its connection is cut, and catches up with what was lost', async () => {
    const heard = await follow(createProcess().changes, 'settings')
    const [cut] = await listeners()
    await database.db.$executeRaw`SELECT pg_terminate_backend(${cut?.pid}::int)`
    await transaction(database.db, raiseSettingsVersion)
    await expect.poll(() => heard.versions, { timeout: 10_000 }).toEqual([1n])
    const again = await listeners()
    expect(again).toHaveLength(1)
    expect(again[0]?.pid).not.toBe(cut?.pid)
  })
})
