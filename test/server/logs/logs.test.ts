import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createLogsService,
  fullRowsPerSecond,
  type LoggedError,
  type LoggedRequest,
  type LogsService,
  sampleSize,
} from '../../../src/server/logs/logs.service.ts'
import { days, seconds } from '../../support/clock.ts'
import { openTestDatabase, type TestDatabase, testDatabases } from '../../support/database.ts'
import { later } from '../../support/full.ts'
import { type TestContext, testContext } from '../../support/service-context.ts'

const request: LoggedRequest = {
  requestId: 'r1',
  method: 'GET',
  url: '/products',
  status: 200,
  durationMs: 1.5,
  host: 'shop.example',
  origin: '',
  userAgent: 'Mozilla/5.0',
  brand: '"Chromium"',
  platform: '"Linux"',
}
const failure: LoggedError = {
  ...{ requestId: 'r2', method: 'POST', url: '/api/carts/checkout', host: '', origin: '', userAgent: '' },
  ...{ brand: '', platform: '', errorCode: 409, message: 'unavailable', stack: '' },
}

describe.each(testDatabases())('logs on %s', (kind) => {
  let database: TestDatabase
  let context: TestContext
  let logs: LogsService
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    const env = { DATABASE_URL: database.url, JWT_SECRET: 'a-secret-for-tests-only-0123456789abcdef' }
    context = testContext(database.db, { env: { ...env, REQUEST_LOG_ROWS: '50', REQUEST_LOG_DAYS: '2' } })
    logs = createLogsService(context)
  })
  afterEach(() => database.close())

  const rows = () => database.db.requestLog.findMany({ orderBy: { id: 'asc' } })

  it('writes entries with the next batch, within a second', async () => {
    logs.request(request)
    logs.error(failure)
    expect(await rows()).toEqual([])
    expect(context.scheduler.jobs.get('logs')?.everyMs).toBeLessThanOrEqual(500)
    await context.scheduler.run('logs')
    expect(await rows()).toEqual([{ ...request, id: expect.any(String), createdAt: context.clock.now() }])
    expect(await database.db.errorLog.findMany()).toEqual([
      { ...failure, id: expect.any(String), createdAt: context.clock.now() },
    ])
  })

  it('has ids that sort by time', async () => {
    for (let n = 0; n < 20; n++) {
      logs.request({ ...request, url: `/${n}` })
      context.clock.advance(7)
    }
    await logs.flush()
    expect((await rows()).map(({ url }) => url)).toEqual(Array.from({ length: 20 }, (_, n) => `/${n}`))
  })

  it('samples requests above 500 in a second and reports it; errors are all logged', async () => {
    const all = fullRowsPerSecond + 1000
    for (let n = 0; n < all; n++) {
      if (logs.shouldLog()) logs.request(request)
      logs.error(failure)
    }
    context.clock.advance(seconds(1))
    await logs.flush()
    const logged = fullRowsPerSecond + 1000 / sampleSize
    const written = await rows()
    expect(written).toHaveLength(logged + 1)
    expect(written.at(-1)).toMatchObject({ method: 'SAMPLED', url: `kept=${logged}&left-out=${all - logged}` })
    expect(await database.db.errorLog.count()).toBe(all)
    expect(context.log.lines).toContainEqual({
      level: 'warn',
      args: [{ kept: logged, left: all - logged }, 'request log sampled'],
    })
    // The next second is logged completely again, without another notice.
    expect(logs.shouldLog()).toBe(true)
    logs.request(request)
    context.clock.advance(seconds(1))
    await logs.flush()
    expect(await rows()).toHaveLength(logged + 2)
  })

  it('stores no more rows and days than configured', async () => {
    logs.request({ ...request, url: '/old' })
    logs.error({ ...failure, url: '/old' })
    context.clock.advance(days(2) + 1)
    for (let n = 0; n < 60; n++) {
      logs.request({ ...request, url: `/${n}` })
      logs.error({ ...failure, url: `/${n}` })
      context.clock.advance(1)
    }
    await logs.flush()
    await context.scheduler.run('log-retention')
    const left = await rows()
    expect(left).toHaveLength(50)
    expect(left[0]?.url).toBe('/10')
    expect(await database.db.errorLog.count()).toBe(50)
  })

  it('stores none older than the days, of many rows too, and those of the last moment', async () => {
    // More than the rows that are stored anyway.
    const old = Array.from({ length: 60 }, () => '/old')
    for (const url of old) {
      logs.request({ ...request, url })
      logs.error({ ...failure, url })
    }
    context.clock.advance(1)
    logs.request({ ...request, url: '/young' })
    logs.error({ ...failure, url: '/young' })
    await logs.flush()
    context.clock.advance(days(2))
    expect(await logs.retain()).toBe(2 * old.length)
    expect((await rows()).map(({ url }) => url)).toEqual(['/young'])
    expect((await database.db.errorLog.findMany()).map(({ url }) => url)).toEqual(['/young'])
  })

  it('deletes more rows than one statement takes', later, async () => {
    const at = context.clock.now()
    const old = Array.from({ length: 4100 }, (_, index) => ({
      ...{ ...request, id: `${at.getTime().toString(36).padStart(9, '0')}${String(index).padStart(16, '0')}` },
      createdAt: at,
    }))
    await database.db.requestLog.createMany({ data: old })
    expect(await logs.retain()).toBe(4050)
    expect(await rows()).toHaveLength(50)
  })
})

describe('while the database does not respond', () => {
  it('rows wait and the oldest give way, in bounds', async () => {
    const written: LoggedRequest[] = []
    let broken = true
    const $executeRaw = async (_: unknown, ...parts: { values: unknown[] }[]) => {
      if (broken) throw new Error('no database')
      written.push(...JSON.parse(String(parts.flatMap(({ values }) => values)[0])))
    }
    const context = testContext({ $executeRaw } as never)
    const logs = createLogsService(context)
    for (let n = 0; n < 10_050; n++) logs.error({ ...failure, url: `/${n}` })
    await logs.flush()
    await logs.flush()
    expect(context.log.lines.filter(({ args }) => String(args[1]).includes('not written yet'))).toHaveLength(2)
    broken = false
    await logs.flush()
    expect(written).toHaveLength(10_000)
    expect(written[0]?.url).toBe('/50')
    expect(written.at(-1)?.url).toBe('/10049')
  })
})
