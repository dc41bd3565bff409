import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createGoingLiveService } from '../../../../src/server/ops/going-live/going-live.service.ts'
import { readRemoval } from '../../../../src/server/ops/going-live/removal-state.ts'
import { DemoRemoval } from '../../../../src/server/ops/going-live/remove-demo.ts'
import { resolveConnections } from '../../../../src/server/settings/resolve-connections.ts'
import type { Removal } from '../../../../src/shared/settings/going-live.ts'
import { actorNamed } from '../../../support/actors.ts'
import { describeOnEither } from '../../../support/database.ts'
import { ManualScheduler } from '../../../support/fakes.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { named, newCategory } from '../../catalog/admin/forms.ts'

const ana = actorNamed('ana@example.com')
const begun: Removal = {
  ...{ state: 'working', step: 'backup', done: 0, total: 0, newNumbers: false },
  ...{ startedAt: '2026-11-23T10:00:00.000Z', by: ana.name },
}

describeOnEither('a run of the removal of the demo data on %s', (kind) => {
  let shop: RealApp
  beforeEach(async () => {
    shop = await openApp(kind)
  })
  afterEach(() => shop.close())

  const demoProduct = async () => {
    const id = await shop.product()
    await shop.db.product.update({ where: { id }, data: { origin: 'demo' } })
    return id
  }
  const removal = () => readRemoval(shop.db)

  it('publishes which products left the catalogue, and then that its categories did', async () => {
    const products = [await demoProduct(), await demoProduct()]
    const published: unknown[] = []
    const catalog = {
      productsChanged: async (ids: readonly string[]) => void published.push(new Set(ids)),
      // By then the step has counted all that it removed.
      categoriesChanged: async () => void published.push(await removal()),
    }
    await new DemoRemoval({ context: shop.context, catalog, settleMs: 0 }, { ...begun, backup: '/backup' }).run()
    expect(published).toEqual([
      new Set(products),
      { ...begun, backup: '/backup', step: 'catalogue', done: 2, total: 2 },
    ])
  })

  it('counts no more than it set out to remove, though there is more by then', async () => {
    await demoProduct()
    await demoProduct()
    // Counted before the second was there.
    const product = { count: async () => 1 }
    const db = new Proxy(shop.db, { get: (rows, name) => (name === 'product' ? product : Reflect.get(rows, name)) })
    const published: unknown[] = []
    const catalog = {
      productsChanged: async () => undefined,
      categoriesChanged: async () => void published.push(await removal()),
    }
    await new DemoRemoval(
      { context: { ...shop.context, db }, catalog, settleMs: 0 },
      { ...begun, backup: '/backup' },
    ).run()
    expect(published).toEqual([expect.objectContaining({ step: 'catalogue', done: 1, total: 1 })])
    expect(await shop.db.product.count({ where: { origin: 'demo' } })).toBe(0)
  })

  it('ends with when it was done, and keeps when the demo was loaded', async () => {
    const loaded = { key: 'demo-data', value: '2026-01-01T00:00:00.000Z' }
    await shop.db.setting.create({ data: loaded })
    // Nobody wanted new numbers: that they go on is nothing to tell.
    await new DemoRemoval(
      { context: shop.context, catalog: shop.services.catalog, settleMs: 0 },
      { ...begun, backup: '/b' },
    ).run()
    const finishedAt = shop.context.clock.now().toISOString()
    expect(await removal()).toEqual({ ...begun, state: 'done', step: 'numbers', backup: '/b', finishedAt })
    expect(await shop.db.setting.findUnique({ where: { key: loaded.key } })).toMatchObject(loaded)
  })

  it('whose backup fails says when, and why in 300 characters at most', async () => {
    const { config } = shop.context
    const dataDir = join(tmpdir(), 'x'.repeat(400))
    const context = {
      ...shop.context,
      config: { ...config, dataDir, database: { ...config.database, kind: 'postgres' as const } },
    }
    await new DemoRemoval({ context, catalog: shop.services.catalog, settleMs: 0 }, begun).run()
    const failed = await removal()
    expect(failed).toMatchObject({ state: 'failed', finishedAt: shop.context.clock.now().toISOString() })
    expect(failed?.reason).toMatch(/^ENAMETOOLONG/)
    expect(failed?.reason).toHaveLength(300)
  })

  it('is one of a removal under way alone, and what it takes is in the audit', async () => {
    const jobs = new ManualScheduler()
    const live = createGoingLiveService({ ...shop.context, scheduler: jobs }, shop.services.catalog, 0)
    expect(await jobs.run('demo-removal')).toBe(0)
    await demoProduct()
    const createdAt = shop.context.clock.now()
    await shop.db.category.create({ data: { id: 'demo', ...named('Demo'), origin: 'demo', createdAt } })
    await newCategory(shop, 'Propia')
    const customer = await shop.user()
    await shop.db.user.update({ where: { id: customer.id }, data: { origin: 'demo' } })
    await live.removeDemo({ confirmation: 'Lino y Sal', newNumbers: false }, ana)
    const entry = await shop.db.auditEntry.findFirstOrThrow({ where: { action: 'remove-demo' } })
    expect(entry.before).toEqual({ products: 1, categories: 1, customers: 1, orders: 0, documents: 0 })
    expect(await jobs.run('demo-removal')).toBe(1)
    expect(await jobs.run('demo-removal')).toBe(0)
  })

  it('is what leaves a shop ready only where nothing else is missing', async () => {
    const { settings } = shop.services
    const services = { payments: 'stripe' as const, smtpUrl: 'smtp://mail.example' }
    const config = { ...shop.context.config, ...services, publicUrl: 'https://nube.example' }
    const connections = { value: resolveConnections(config) }
    const connected = Object.create(shop.context.settings, { connections }) as typeof shop.context.settings
    const live = createGoingLiveService({ ...shop.context, config, settings: connected }, shop.services.catalog, 0)
    const save = async (section: Parameters<typeof settings.save>[0], data: object) => {
      const now = (await settings.all())[section]
      await settings.save(section, { version: now.version, data: { ...now.data, ...data } }, ana)
    }
    await save('identity', { name: 'Nube Alta' })
    await save('seller', { name: 'Nube Alta, S. L.', taxNumber: 'B12345674', address: ['Calle Mayor 1'] })
    await save('legal', { termsEs: 'a', privacyEs: 'b', shippingReturnsEs: 'c', noticeEs: 'd' })
    const missing = async () => {
      const { isReady, items } = await live.read()
      return [isReady, items.flatMap(({ name, isDone }) => (isDone ? [] : [name]))]
    }
    // A delivery for nothing is a warning: a shop may mean it.
    expect(await missing()).toEqual([false, ['shipping', 'demo']])
    await save('demo', { enabled: false })
    expect(await missing()).toEqual([true, ['shipping']])
  })
})
