import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '../../../../src/server/core/root.ts'
import { describeOnEither } from '../../../support/database.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

describeOnEither('the running shop on %s', (kind) => {
  let shop: RealApp
  let owner: { authorization: string }
  beforeAll(async () => {
    shop = await openApp(kind, { METRICS_TOKEN: 'm3trics' })
    owner = (await shop.user({ isAdmin: true })).headers
  })
  afterAll(() => shop.close())

  const overview = async () => (await shop.call({ url: '/api/system/admin', headers: owner })).json()
  const metrics = async () => (await shop.call({ url: '/metrics', headers: { authorization: 'Bearer m3trics' } })).body

  it('says what waits, how large it is, and how its jobs went', async () => {
    const mail = {
      id: 'm1',
      kind: 'x',
      dedupeKey: 'x',
      to: 'a@example.org',
      language: 'es',
      subject: 's',
      text: '',
      html: '',
    }
    const at = new Date(shop.context.clock.now().getTime() - 90_000)
    await shop.db.outgoingMail.create({ data: { ...mail, headers: {}, nextAttemptAt: at, createdAt: at } })
    await shop.db.jobRun.create({
      data: { name: 'refunds', startedAt: at, durationMs: 12, runs: 3, failures: 1, failedAt: at, lastError: 'away' },
    })
    const found = await overview()
    expect(found.mails).toEqual({ waiting: 1, failed: 0, oldestSeconds: 90 })
    expect(found.database).toMatchObject({ kind, version: expect.stringMatching(/^\d+\./) })
    expect(found.database.bytes).toBeGreaterThan(100_000)
    expect(found.database.logBytes === null).toBe(kind === 'postgres')
    expect(found.disk.totalBytes).toBeGreaterThan(found.disk.freeBytes)
    expect(found.storage).toEqual({ kind: 'folder', name: 'uploads' })
    const job = found.jobs.find(({ name }: { name: string }) => name === 'refunds')
    expect(job).toMatchObject({ everySeconds: 60, runs: 3, failures: 1, lastError: 'away', succeededAt: null })
  })

  it('calls every job by a name in both languages', async () => {
    const names = (await overview()).jobs.map(({ name }: { name: string }) => name).sort()
    for (const language of ['en', 'es']) {
      const known = Object.keys(JSON.parse(read(`public/locales/${language}/admin-system.json`)).jobs.names)
      expect(names.filter((name: string) => !known.includes(name))).toEqual([])
    }
    expect(names.length).toBeGreaterThan(20)
  })

  it('checks itself when somebody of the staff asks, once for all who ask at the same time', async () => {
    const [first, second] = await Promise.all([shop.services.system.check(), shop.services.system.check()])
    expect(second).toBe(first)
    const response = await shop.call({ url: '/api/trpc/system.check', headers: owner })
    expect(response.json().result.data.rules).toBe(first.rules)
    expect(first.rules).toBeGreaterThan(40)
    expect(second.checkedAt).toBe(first.checkedAt)
    expect(first.faults.map(({ rule }) => rule)).toEqual(['owner'])
  })

  it('counts orders, refunds, mails, jobs and products for Prometheus', async () => {
    await shop.paidOrder()
    await shop.order()
    const body = await metrics()
    const value = (name: string) => Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(body)?.[1])
    expect(value('shop_orders_placed_total')).toBe(2)
    expect(value('shop_orders_paid_total')).toBe(1)
    expect(value('shop_products')).toBe(2)
    expect(value('shop_refunds_failed')).toBe(0)
    expect(value('shop_mails_oldest_seconds')).toBeGreaterThanOrEqual(90)
    expect(value('shop_job_failures{job="refunds"}')).toBe(1)
    expect(value('shop_job_interval_seconds{job="refunds"}')).toBe(60)
    expect(value('shop_database_bytes')).toBeGreaterThan(100_000)
    // At most every 15 seconds the database is asked.
    await shop.order()
    expect(await metrics()).toContain('shop_orders_placed_total 2')
  })

  it('has every metric that the dashboard and the alerts of the documentation name', async () => {
    const body = await metrics()
    const known = new Set(
      [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    )
    const alerts = parse(read('docs/monitoring/alerts.yml')) as {
      groups: { rules: { expr: string; alert: string }[] }[]
    }
    const dashboard = JSON.parse(read('docs/monitoring/dashboard.json')) as {
      panels: { targets?: { expr: string }[] }[]
    }
    const expressions = [
      ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
      ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ]
    expect(expressions.length).toBeGreaterThan(15)
    const named = expressions.flatMap(
      (expr) => expr.match(/\b(shop|http|nodejs|process|pages|response)_[a-z_]+\b/g) ?? [],
    )
    expect(
      [...new Set(named)].filter((name) => !known.has(name) && !(kind === 'postgres' && name.includes('log_bytes'))),
    ).toEqual([])
  })
})
