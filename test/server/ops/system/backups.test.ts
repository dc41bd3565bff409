import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../src/server/config.ts'
import { restore } from '../../../../src/server/ops/backup/restore.ts'
import { verifyBackup } from '../../../../src/server/ops/backup/verify.ts'
import { runChecks } from '../../../../src/server/ops/checks/run-checks.ts'
import { backupRunKey } from '../../../../src/server/ops/database/table.ts'
import { readLastBackup } from '../../../../src/server/ops/system/backup-files.ts'
import type { Backups } from '../../../../src/shared/system/backups.ts'
import { actorNamed } from '../../../support/actors.ts'
import { days } from '../../../support/clock.ts'
import { createEmptyDatabase, openTestDatabase, testDatabases } from '../../../support/database.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { type RealS3, startRealS3 } from '../../../support/real-s3.ts'

const job = 'backups'
const url = '/api/system/admin/backups'
const hours = (count: number) => count * 3_600_000

/** Calls of an owner who has just logged in: sessions end within a day. */
function callsOf(shop: RealApp) {
  const owner = async () => (await shop.user({ isAdmin: true })).headers
  const calls = {
    list: async (): Promise<Backups> => (await shop.call({ url, headers: await owner() })).json(),
    begin: async () => shop.post(url, {}, await owner()),
    async make(): Promise<Backups> {
      expect((await calls.begin()).statusCode).toBe(202)
      await shop.context.scheduler.run(job)
      return calls.list()
    },
    fetch: async (id: string) => shop.call({ url: `${url}/${id}`, headers: await owner() }),
  }
  return calls
}

async function setSchedule(shop: RealApp, backups: 'off' | 'daily') {
  const { version } = (await shop.services.settings.all()).shop
  await shop.services.settings.save('shop', { version, data: { backups } }, actorNamed('ana@example.com'))
}

describe.each(testDatabases())('backups in the admin area on %s', (kind) => {
  let shop: RealApp
  let calls: ReturnType<typeof callsOf>
  const folder = () => join(shop.context.config.dataDir, 'backups')
  beforeAll(async () => {
    shop = await openApp(kind)
    calls = callsOf(shop)
  })
  afterAll(() => shop.close())
  afterEach(async () => {
    await setSchedule(shop, 'off')
    await rm(folder(), { recursive: true, force: true })
    await shop.db.setting.deleteMany({ where: { key: backupRunKey } })
  })

  it('are none of a shop that nobody has touched, whose folder stays as it is', async () => {
    for (let day = 0; day < 3; day++) {
      shop.context.clock.advance(days(1))
      await shop.context.scheduler.run(job)
    }
    expect(await calls.list()).toEqual({ backups: [] })
    expect([existsSync(folder()), await readLastBackup(shop.context)]).toEqual([false, null])
  })

  it('are made in the background, fetched, restored by the command, and check clean', { timeout: 60_000 }, async () => {
    await shop.paidOrder()
    await shop.context.images.put('a.png', Buffer.from('picture'), 'image/png')
    const at = shop.context.clock.now()
    const begun = await calls.begin()
    expect(begun.json()).toEqual({ backups: [], run: { state: 'working', startedAt: at.toISOString() } })
    expect((await calls.begin()).json()).toEqual(begun.json())
    await shop.context.scheduler.run(job)
    const { backups, run } = await calls.list()
    expect([backups.length, run?.state]).toEqual([1, 'done'])
    const [{ id, bytes } = { id: '', bytes: 0 }] = backups
    expect(backups).toEqual([{ id, at: at.toISOString(), bytes }])
    expect(await readLastBackup(shop.context)).toEqual(at)
    expect(readdirSync(folder())).toEqual([`${id}.tar`])
    expect(statSync(join(folder(), `${id}.tar`)).mode & 0o777).toBe(0o600)
    const file = await calls.fetch(id)
    expect(file.headers).toMatchObject({
      ...{ 'content-type': 'application/x-tar', 'content-length': String(bytes), 'cache-control': 'no-store' },
      'content-disposition': `attachment; filename="shop-${id}.tar"`,
    })
    const place = await mkdtemp(join(tmpdir(), 'restored-'))
    const [path, empty] = [join(place, 'fetched.tar'), await createEmptyDatabase(kind)]
    await writeFile(path, file.rawPayload)
    const JWT_SECRET = 'a-secret-for-tests-only-0123456789abcdef'
    const config = readConfig({ DATA_DIR: join(place, 'data'), DATABASE_URL: empty.url, JWT_SECRET })
    await restore(config, path)
    const restored = await openTestDatabase(kind, Promise.resolve(empty))
    expect(await restored.db.setting.count({ where: { key: backupRunKey } })).toBe(0)
    expect(await restored.db.order.count()).toBe(await shop.db.order.count())
    const report = await runChecks({ database: config.database, db: restored.db, images: shop.context.images })
    expect(report.faults.map(({ rule }) => rule).filter((rule) => rule !== 'owner')).toEqual([])
    await restored.close()
    await rm(place, { recursive: true })
  })

  it('are made every day of a month, and seven stay', { timeout: 120_000 }, async () => {
    await setSchedule(shop, 'daily')
    await calls.make()
    const start = shop.context.clock.now()
    for (let day = 1; day <= 30; day++) {
      shop.context.clock.advance(days(1))
      await shop.context.scheduler.run(job)
      await shop.context.scheduler.run(job)
    }
    const expected = [30, 29, 28, 27, 26, 25, 24].map((day) => new Date(start.getTime() + days(day)).toISOString())
    expect((await calls.list()).backups.map(({ at }) => at)).toEqual(expected)
    expect(readdirSync(folder()).length).toBe(7)
    await setSchedule(shop, 'off')
    shop.context.clock.advance(days(2))
    await shop.context.scheduler.run(job)
    expect((await calls.list()).backups[0]?.at).toBe(expected[0])
  })

  it('begin anew after their process was killed, list no half file, and are given up after five', async () => {
    await calls.begin()
    const row = await shop.db.setting.findUniqueOrThrow({ where: { key: backupRunKey } })
    const run = JSON.parse(row.value)
    const writeRun = (changes: object) =>
      shop.db.setting.update({ where: { key: backupRunKey }, data: { value: JSON.stringify({ ...run, ...changes }) } })
    await writeRun({ attempts: 1, step: 'rows', done: 12 })
    await mkdir(folder(), { recursive: true })
    await writeFile(join(folder(), `${run.id}.making.part`), 'half')
    await writeFile(join(folder(), `${run.id}.making`), 'not checked')
    expect(await calls.list()).toMatchObject({ backups: [], run: { state: 'working', step: 'rows', done: 12 } })
    await shop.context.scheduler.run(job)
    expect(readdirSync(folder())).toEqual([`${run.id}.tar`])
    await verifyBackup(join(folder(), `${run.id}.tar`))
    // It ended between the file and its note.
    await writeRun({ attempts: 1 })
    const before = statSync(join(folder(), `${run.id}.tar`)).ino
    await shop.context.scheduler.run(job)
    expect((await calls.list()).run?.state).toBe('done')
    expect(statSync(join(folder(), `${run.id}.tar`)).ino).toBe(before)
    await writeRun({ attempts: 5, id: run.id.replace(/.$/, '-') })
    await shop.context.scheduler.run(job)
    expect((await calls.list()).run).toMatchObject({ state: 'failed', reason: expect.stringContaining('5 processes') })
  })

  it('wait for the next process when theirs stops', async () => {
    await calls.begin()
    await shop.context.scheduler.run(job, AbortSignal.abort())
    expect(await calls.list()).toMatchObject({ backups: [], run: { state: 'working' } })
    expect(readdirSync(folder())).toEqual([])
    await shop.context.scheduler.run(job)
    expect((await calls.list()).backups.length).toBe(1)
  })

  it('say why they failed, and the one of the day is tried again after an hour', async () => {
    await setSchedule(shop, 'daily')
    await writeFile(folder(), 'in the way')
    await shop.context.scheduler.run(job)
    expect((await calls.begin()).statusCode).toBe(503)
    await shop.context.scheduler.run(job)
    await rm(folder())
    expect((await calls.list()).run).toMatchObject({ state: 'failed', reason: expect.stringContaining('backups') })
    await shop.context.scheduler.run(job)
    expect((await calls.list()).backups).toEqual([])
    shop.context.clock.advance(hours(1))
    await shop.context.scheduler.run(job)
    expect((await calls.list()).backups.length).toBe(1)
  })

  it('are found by their names alone, never by a path', async () => {
    await writeFile(join(shop.context.config.dataDir, 'secrets.tar'), 'secret')
    const names = ['unknown', '..%2Fsecrets', '%2e%2e%2fsecrets', '2026-13-45t03-00-12-345z-abcdef']
    for (const name of names) expect([name, (await calls.fetch(name)).statusCode]).toEqual([name, 404])
    expect((await calls.fetch('a'.repeat(65))).statusCode).toBe(422)
  })

  it('are the owner’s alone', async () => {
    const { id = '' } = (await calls.make()).backups[0] ?? {}
    for (const staffRole of ['read-only', 'orders', 'catalogue'] as const) {
      const { headers } = await shop.user({ staffRole })
      const statuses = [
        (await shop.call({ url, headers })).statusCode,
        (await shop.post(url, {}, headers)).statusCode,
        (await shop.call({ url: `${url}/${id}`, headers })).statusCode,
      ]
      expect(statuses).toEqual([403, 403, 403])
    }
    expect((await shop.call({ url: `${url}/${id}` })).statusCode).toBe(401)
  })
})

describe('backups of several processes, in a bucket', () => {
  const keys = { S3_REGION: 'eu-west-1', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  let s3: RealS3
  let shop: RealApp
  let other: RealApp
  beforeAll(async () => {
    s3 = await startRealS3('shop')
    const env = { ...keys, S3_BUCKET: 'shop', S3_ENDPOINT: s3.endpoint }
    shop = await openApp('postgres', env)
    other = await openApp('postgres', env, undefined, { beside: shop })
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
    await s3.close()
  })

  it('are made by one alone, in parts of the upload, and fetched from another', async () => {
    const calls = callsOf(other)
    // More than one part.
    await shop.context.images.put('large.png', Buffer.alloc(17 * 1024 * 1024, 7), 'image/png')
    await calls.begin()
    await Promise.all([shop.context.scheduler.run(job), other.context.scheduler.run(job)])
    const { backups, run } = await calls.list()
    expect([backups.length, run?.state]).toEqual([1, 'done'])
    const [{ id, bytes } = { id: '', bytes: 0 }] = backups
    const file = await calls.fetch(id)
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, bytes])
    const path = join(shop.context.config.dataDir, 'fetched.tar')
    await writeFile(path, file.rawPayload)
    await verifyBackup(path)
    expect(readdirSync(join(shop.context.config.dataDir, 'backups'))).toEqual([])
    expect((await calls.fetch('2026-11-24t03-00-12-345z-abcdef')).statusCode).toBe(404)
  })

  it('are removed there, too, so that seven stay', { timeout: 120_000 }, async () => {
    for (let day = 0; day < 8; day++) {
      shop.context.clock.advance(days(1))
      await callsOf(shop).make()
    }
    expect((await callsOf(other).list()).backups.length).toBe(7)
    expect(await readLastBackup(other.context)).toEqual(shop.context.clock.now())
  })
})
