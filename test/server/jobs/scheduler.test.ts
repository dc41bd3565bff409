import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { systemClock } from '../../../src/server/core/clock.ts'
import type { Scheduler } from '../../../src/server/jobs/scheduler.ts'
import { claimLease, createScheduler, releaseLease } from '../../../src/server/jobs/scheduler.ts'
import { TestClock } from '../../support/clock.ts'
import { describeOnEither, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { silentLog } from '../../support/service-context.ts'

describeOnEither('scheduler on %s', { first: 'postgres' }, (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const open: Scheduler[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((scheduler) => scheduler.close()))
    await database.db.jobLease.deleteMany({})
  })
  function scheduler() {
    const log = silentLog()
    const made = createScheduler({ db: database.db, clock: systemClock, log })
    open.push(made)
    return Object.assign(made, { log })
  }

  it('runs a job again and again', async () => {
    const one = scheduler()
    const run = vi.fn(async () => 1)
    one.add({ name: 'tick', everyMs: 20, run })
    await sleep(50)
    expect(run).not.toHaveBeenCalled()
    one.start()
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(3), { timeout: 3000 })
  })

  it('notes how jobs went, for all processes, without a write for each run', async () => {
    await database.db.jobRun.deleteMany()
    const one = scheduler()
    let count = 0
    const run = async () => {
      count++
      if (count === 2) throw new Error('the bucket is away')
    }
    one.add({ name: 'tick', everyMs: 10, run })
    one.start()
    await vi.waitFor(() => expect(count).toBeGreaterThan(4), { timeout: 3000 })
    const first = await database.db.jobRun.findUniqueOrThrow({ where: { name: 'tick' } })
    expect(first).toMatchObject({ runs: 1, failures: 0, lastError: '' })
    expect(one.states()).toMatchObject([{ name: 'tick', everyMs: 10, nextAt: expect.any(Date) }])
    await one.close()
    const last = await database.db.jobRun.findUniqueOrThrow({ where: { name: 'tick' } })
    expect(last).toMatchObject({ runs: count, failures: 1, lastError: 'the bucket is away' })
    expect(last.succeededAt?.getTime()).toBeGreaterThanOrEqual(last.startedAt.getTime())
    expect(last.failedAt?.getTime()).toBeLessThanOrEqual(last.startedAt.getTime())
  })

  it('runs an exclusive job in one of two processes at a time', async () => {
    let now = 0
    let most = 0
    const ran = new Set<string>()
    const job = (who: string) => ({
      name: 'sweep',
      everyMs: 5,
      exclusiveMs: 10_000,
      async run() {
        most = Math.max(most, ++now)
        ran.add(who)
        await sleep(20)
        now--
        return 1
      },
    })
    const [one, two] = [scheduler(), scheduler()]
    one.add(job('one'))
    two.add(job('two'))
    one.start()
    two.start()
    await vi.waitFor(() => expect([...ran].sort()).toEqual(['one', 'two']), { timeout: 10_000 })
    expect(most).toBe(1)
  })

  it('renews the lease of a job that takes longer', async () => {
    let now = 0
    let most = 0
    const run = async () => {
      most = Math.max(most, ++now)
      await sleep(400)
      now--
      return 1
    }
    const [one, two] = [scheduler(), scheduler()]
    for (const each of [one, two]) {
      each.add({ name: 'long', everyMs: 10, exclusiveMs: 100, run })
      each.start()
      each.trigger('long')
    }
    await sleep(700)
    expect(most).toBe(1)
  })

  it('runs a triggered job at once, and again for triggers during a run, but only once for many', async () => {
    const one = scheduler()
    let end: () => void = () => undefined
    const run = vi.fn(() => new Promise<undefined>((resolve) => (end = () => resolve(undefined))))
    one.add({ name: 'mail', everyMs: 60_000, exclusiveMs: 60_000, run })
    one.trigger('mail')
    one.start()
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
    for (let i = 0; i < 5; i++) one.trigger('mail')
    await sleep(30)
    expect(run).toHaveBeenCalledTimes(1)
    end()
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
    end()
    await sleep(50)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('does not lose a trigger while another process runs the job', async () => {
    const [one, two] = [scheduler(), scheduler()]
    const seen: string[] = []
    let end: () => void = () => undefined
    one.add({
      name: 'mail',
      everyMs: 60_000,
      exclusiveMs: 60_000,
      run: () => new Promise((resolve) => (end = () => resolve(undefined))),
    })
    two.add({ name: 'mail', everyMs: 60_000, exclusiveMs: 60_000, run: async () => seen.push('two') })
    one.trigger('mail')
    one.start()
    await vi.waitFor(async () => expect(await database.db.jobLease.count()).toBe(1))
    two.start()
    two.trigger('mail')
    await sleep(100)
    expect(seen).toEqual([])
    end()
    await vi.waitFor(() => expect(seen).toEqual(['two']), { timeout: 1000 })
  })

  it('logs what fails and goes on', async () => {
    const one = scheduler()
    let runs = 0
    one.add({
      name: 'broken',
      everyMs: 10,
      exclusiveMs: 1000,
      run: () => (++runs === 1 ? Promise.reject(new Error('boom')) : Promise.resolve(1)),
    })
    one.trigger('nothing')
    one.start()
    one.trigger('broken')
    await vi.waitFor(() => expect(runs).toBeGreaterThan(2), { timeout: 3000 })
    const errors = one.log.lines.filter(({ level }) => level === 'error').map(({ args }) => args)
    expect(errors).toEqual([
      [{ job: 'nothing' }, 'no such job to trigger'],
      [{ err: expect.objectContaining({ message: 'boom' }), job: 'broken' }, 'job failed'],
    ])
  })

  it('closes when the running jobs are done, and starts none after that', async () => {
    const one = scheduler()
    const done: string[] = []
    one.add({
      name: 'slow',
      everyMs: 5,
      async run() {
        await sleep(100)
        done.push('slow')
        return 1
      },
    })
    one.start()
    one.trigger('slow')
    await sleep(30)
    await one.close()
    expect(done).toEqual(['slow'])
    one.trigger('slow')
    await sleep(50)
    expect(done).toEqual(['slow'])
  })

  it('leaves the lease of a dead process when its time is over', async () => {
    const clock = new TestClock()
    const { db } = database
    expect(await claimLease(db, clock, 'job', 'dead', 1000)).toBe(true)
    expect(await claimLease(db, clock, 'job', 'next', 1000)).toBe(false)
    clock.advance(1000)
    const claims = await Promise.all(['a', 'b', 'c'].map((owner) => claimLease(db, clock, 'job', owner, 1000)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    const winner = ['a', 'b', 'c'][claims.indexOf(true)] ?? ''
    await releaseLease(db, clock, 'job', 'dead')
    expect(await claimLease(db, clock, 'job', 'next', 1000)).toBe(false)
    await releaseLease(db, clock, 'job', winner)
    expect(await claimLease(db, clock, 'job', 'next', 1000)).toBe(true)
  })
})
