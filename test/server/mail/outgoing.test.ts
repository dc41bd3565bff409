import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../src/server/clock.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { createScheduler } from '../../../src/server/jobs/scheduler.ts'
import { createOutgoing, type Outgoing, type QueuedMail } from '../../../src/server/mail/outgoing.ts'
import { type TestBase, testBase } from '../../support/base.ts'
import { minutes, seconds } from '../../support/clock.ts'
import { openTestDatabase, type TestDatabase, testDatabases } from '../../support/database.ts'

const mail: QueuedMail = {
  kind: 'greeting',
  dedupeKey: 'greeting:1',
  to: 'ines@example.org',
  language: 'es',
  subject: 'Hola',
  text: 'Hola, Inés',
  html: '<p>Hola, Inés</p>',
  headers: { 'X-Greeting': 'yes' },
}

describe.each(testDatabases())('outgoing mail on %s', (kind) => {
  let database: TestDatabase
  let base: TestBase
  let outgoing: Outgoing
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    base = testBase(database.db)
    outgoing = createOutgoing(base)
  })
  afterEach(() => database.close())

  const queue = (more: Partial<QueuedMail> = {}) =>
    transaction(base.db, (tx) => outgoing.queue(tx, { ...mail, ...more }))
  const row = () => base.db.outgoingMail.findFirstOrThrow()

  it('leaves once, with the row’s id as its own', async () => {
    await queue()
    expect(await outgoing.send()).toBe(1)
    const { id, status, sentAt } = await row()
    expect([status, sentAt]).toEqual(['sent', base.clock.now()])
    const { kind: _, dedupeKey: __, language: ___, ...sent } = mail
    expect(base.mail.sent).toEqual([{ id, ...sent }])
    expect(await outgoing.send()).toBe(0)
    expect(base.mail.sent).toHaveLength(1)
  })

  it('does not exist when its transaction goes back', async () => {
    const failing = transaction(base.db, async (tx) => {
      await outgoing.queue(tx, mail)
      throw new Error('goes back')
    })
    await expect(failing).rejects.toThrow('goes back')
    expect(await outgoing.send()).toBe(0)
    expect(base.mail.sent).toEqual([])
  })

  it('is queued once for a key, also at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, () => queue()))
    await queue({ subject: 'Otra vez' })
    expect(await outgoing.send()).toBe(1)
  })

  it('leaves once although five processes empty the table at the same time', async () => {
    await Promise.all(Array.from({ length: 45 }, (_, index) => queue({ dedupeKey: `greeting:${index}` })))
    const sent = await Promise.all(Array.from({ length: 5 }, () => createOutgoing(base).send()))
    expect(sent.reduce((sum, each) => sum + each)).toBe(45)
    expect(new Set(base.mail.sent.map(({ id }) => id)).size).toBe(45)
    expect(base.mail.sent).toHaveLength(45)
  })

  it('is tried again after 30 s, a minute, two minutes, and keeps its id', async () => {
    await queue()
    base.mail.fail = new Error('421 try later')
    for (const wait of [30, 60, 120]) {
      expect(await outgoing.send()).toBe(0)
      expect(await row()).toMatchObject({ status: 'queued', lastError: '421 try later' })
      base.clock.advance(seconds(wait) - 1)
      const { attempts } = await row()
      await outgoing.send()
      expect((await row()).attempts).toBe(attempts)
      base.clock.advance(1)
    }
    base.mail.fail = null
    expect(await outgoing.send()).toBe(1)
    expect(base.mail.sent.map(({ id }) => id)).toEqual([(await row()).id])
    expect(await row()).toMatchObject({ status: 'sent', attempts: 4, lastError: '' })
  })

  it('is given up after twelve tries', async () => {
    await queue()
    base.mail.fail = new Error('550 no such user')
    for (let attempt = 0; attempt < 20; attempt++) {
      await outgoing.send()
      base.clock.advance(minutes(8 * 60))
    }
    expect(await row()).toMatchObject({ status: 'failed', attempts: 12 })
  })

  describe('of a process that died while sending', () => {
    beforeEach(async () => {
      await queue()
      const lease = new Date(base.clock.now().getTime() + minutes(5))
      await base.db.outgoingMail.updateMany({ data: { status: 'sending', attempts: 1, nextAttemptAt: lease } })
    })

    it('is not touched while it may still be alive', async () => {
      base.clock.advance(minutes(5) - 1)
      expect(await outgoing.send()).toBe(0)
      expect((await row()).status).toBe('sending')
    })

    it('is not sent a second time over a transport that would make two of it', async () => {
      base.clock.advance(minutes(5))
      expect(await outgoing.send()).toBe(0)
      expect(await row()).toMatchObject({ status: 'failed', lastError: expect.stringContaining('may have left') })
      expect(base.log.lines.some(({ level }) => level === 'error')).toBe(true)
    })

    it('is sent again over a transport that keeps one copy of an id', async () => {
      const again = createOutgoing({
        ...base,
        mail: { ...base.mail, idempotent: true, send: (each) => base.mail.send(each), close: async () => {} },
      })
      base.clock.advance(minutes(5))
      expect(await again.send()).toBe(1)
      expect((await row()).status).toBe('sent')
    })
  })

  it('leaves within a second of its commit', async () => {
    const scheduler = createScheduler({ db: base.db, clock: systemClock, log: base.log })
    const live = createOutgoing({ ...base, clock: systemClock, scheduler })
    scheduler.start()
    const left = new Promise<number>((resolve) => {
      base.mail.send = async () => resolve(performance.now())
    })
    await transaction(base.db, (tx) => live.queue(tx, mail))
    const committed = performance.now()
    live.poke()
    expect((await left) - committed).toBeLessThan(1000)
    await scheduler.close()
    expect((await row()).status).toBe('sent')
  })

  it('leaves within some seconds even when nobody pokes', () => {
    expect(base.scheduler.jobs.get('outgoing-mail')?.everyMs).toBe(1000)
  })
})
