import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../src/server/core/clock.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { createScheduler } from '../../../src/server/jobs/scheduler.ts'
import { createOutgoing, type Outgoing, type QueuedMail } from '../../../src/server/mail/outgoing.ts'
import { MailInDoubt, MailRefused } from '../../../src/server/mail/transport/mail-transport.ts'
import { mailFigures } from '../../../src/server/ops/system/system.service.ts'
import { readAttention } from '../../../src/server/statistics/attention.ts'
import { theShop } from '../../support/actors.ts'
import { minutes, seconds } from '../../support/clock.ts'
import { describeOnEither, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { FakeMail } from '../../support/fakes.ts'
import { type TestContext, testContext } from '../../support/service-context.ts'

const mail: QueuedMail = {
  kind: 'welcome',
  dedupeKey: 'greeting:1',
  to: 'ines@example.org',
  language: 'es',
  subject: 'Hola',
  text: 'Hola, Inés',
  html: '<p>Hola, Inés</p>',
  headers: { 'X-Greeting': 'yes' },
}

describeOnEither('outgoing mail on %s', { first: 'postgres' }, (kind) => {
  let database: TestDatabase
  let context: TestContext
  let outgoing: Outgoing
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    context = testContext(database.db)
    outgoing = createOutgoing(context)
  })
  afterEach(() => database.close())

  const queue = (more: Partial<QueuedMail> = {}) =>
    transaction(context.db, (tx) => outgoing.queue(tx, { ...mail, ...more }))
  const row = () => context.db.outgoingMail.findFirstOrThrow()

  it('leaves once, with the row’s id as its own', async () => {
    await queue()
    expect(await outgoing.send()).toBe(1)
    const { id, status, sentAt } = await row()
    expect([status, sentAt]).toEqual(['sent', context.clock.now()])
    const { kind: _, dedupeKey: __, language: ___, ...sent } = mail
    expect(context.mail.sent).toEqual([{ id, ...sent }])
    expect(await outgoing.send()).toBe(0)
    expect(context.mail.sent).toHaveLength(1)
  })

  it('does not exist when its transaction goes back', async () => {
    const failing = transaction(context.db, async (tx) => {
      await outgoing.queue(tx, mail)
      throw new Error('goes back')
    })
    await expect(failing).rejects.toThrow('goes back')
    expect(await outgoing.send()).toBe(0)
    expect(context.mail.sent).toEqual([])
  })

  it('is queued once for a key, also at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, () => queue()))
    await queue({ subject: 'Otra vez' })
    expect(await outgoing.send()).toBe(1)
  })

  it('leaves once although five processes empty the table at the same time', async () => {
    await Promise.all(Array.from({ length: 45 }, (_, index) => queue({ dedupeKey: `greeting:${index}` })))
    const sent = await Promise.all(Array.from({ length: 5 }, () => createOutgoing(context).send()))
    expect(sent.reduce((sum, each) => sum + each)).toBe(45)
    expect(new Set(context.mail.sent.map(({ id }) => id)).size).toBe(45)
    expect(context.mail.sent).toHaveLength(45)
  })

  it('is tried again after 30 s, a minute, two minutes, with the same id', async () => {
    await queue()
    context.mail.fail = new Error('421 try later')
    for (const wait of [30, 60, 120]) {
      expect(await outgoing.send()).toBe(0)
      expect(await row()).toMatchObject({ status: 'queued', lastError: '421 try later' })
      context.clock.advance(seconds(wait) - 1)
      const { attempts } = await row()
      await outgoing.send()
      expect((await row()).attempts).toBe(attempts)
      context.clock.advance(1)
    }
    context.mail.fail = null
    expect(await outgoing.send()).toBe(1)
    expect(context.mail.sent.map(({ id }) => id)).toEqual([(await row()).id])
    expect(await row()).toMatchObject({ status: 'sent', attempts: 4, lastError: '' })
  })

  it('is given up after twelve tries', async () => {
    await queue()
    context.mail.fail = new Error('550 no such user')
    for (let attempt = 0; attempt < 20; attempt++) {
      await outgoing.send()
      context.clock.advance(minutes(8 * 60))
    }
    expect(await row()).toMatchObject({ status: 'failed', attempts: 12 })
  })

  it('that the server refuses for good ends at once, is counted, and can be sent again by staff', async () => {
    await queue()
    context.mail.fail = new MailRefused("Can't send mail - all recipients were rejected: 550 5.1.1 no such user")
    expect(await outgoing.send()).toBe(0)
    expect(await row()).toMatchObject({ status: 'failed', attempts: 1, lastError: context.mail.fail.message })
    context.clock.advance(minutes(8 * 60))
    expect(await outgoing.send()).toBe(0)
    expect((await row()).attempts).toBe(1)
    expect((await readAttention(context)).failedMails).toBe(1)
    expect((await mailFigures(context)).failed).toBe(1)
    context.mail.fail = null
    await outgoing.retry((await row()).id, theShop)
    expect(await outgoing.send()).toBe(1)
    expect(await row()).toMatchObject({ status: 'sent', attempts: 1, lastError: '' })
  })

  describe('of a process that died', () => {
    const diedAs = async (status: 'claimed' | 'sending') => {
      await queue()
      const lease = new Date(context.clock.now().getTime() + minutes(5))
      await context.db.outgoingMail.updateMany({ data: { status, attempts: 1, nextAttemptAt: lease } })
    }

    it.each(['claimed', 'sending'] as const)('is not touched while it may still be alive: %s', async (status) => {
      await diedAs(status)
      context.clock.advance(minutes(5) - 1)
      expect(await outgoing.send()).toBe(0)
      expect((await row()).status).toBe(status)
    })

    it('before anything was handed over waits again, and leaves', async () => {
      await diedAs('claimed')
      context.clock.advance(minutes(5))
      expect(await outgoing.send()).toBe(1)
      expect(await row()).toMatchObject({ status: 'sent', attempts: 2 })
    })

    it('while it was handed over is not sent a second time: it may have left', async () => {
      await diedAs('sending')
      context.clock.advance(minutes(5))
      expect(await outgoing.send()).toBe(0)
      expect(await row()).toMatchObject({ status: 'failed', lastError: expect.stringContaining('may have left') })
      expect(context.log.lines.some(({ level }) => level === 'error')).toBe(true)
    })

    it('is sent again where the same id leaves one copy: into the outbox', async () => {
      const again = createOutgoing({
        ...context,
        mail: { outbox: true, send: (each) => context.mail.send(each), check: async () => {}, close: async () => {} },
      })
      await diedAs('sending')
      context.clock.advance(minutes(5))
      expect(await again.send()).toBe(1)
      expect((await row()).status).toBe('kept')
    })
  })

  it('is noted as being handed over before its first byte, and not handed over when that fails', async () => {
    await queue()
    const seen: string[] = []
    context.mail.send = async (_mail, handOver) => {
      seen.push((await row()).status)
      await handOver?.()
      seen.push((await row()).status)
    }
    await outgoing.send()
    expect(seen).toEqual(['claimed', 'sending'])

    await queue({ dedupeKey: 'greeting:2' })
    context.mail.send = async (_mail, handOver) => {
      await context.db.outgoingMail.updateMany({
        where: { status: 'claimed' },
        data: { status: 'queued', attempts: 5 },
      })
      await handOver?.()
      seen.push('handed over')
    }
    await outgoing.send()
    expect(seen).toHaveLength(2)
  })

  it('whose connection ended before the response is not sent again: it may have left', async () => {
    await queue()
    context.mail.fail = new MailInDoubt('cut')
    await outgoing.send()
    expect(await row()).toMatchObject({ status: 'failed', attempts: 1, lastError: expect.stringContaining('may have') })
    context.mail.fail = null
    context.clock.advance(minutes(60))
    expect(await outgoing.send()).toBe(0)
  })

  describe('while the database is away', () => {
    /** The database does not respond to changes of mails from the moment that `goAway` is called. */
    function failingContext() {
      let away = false
      const { updateMany } = context.db.outgoingMail
      const outgoingMail = new Proxy(context.db.outgoingMail, {
        get: (target, name) => {
          if (away) return () => Promise.reject(new Error('the database is away'))
          return name === 'updateMany' ? updateMany.bind(target) : Reflect.get(target, name)
        },
      })
      const db = new Proxy(context.db, {
        get: (target, name) => (name === 'outgoingMail' ? outgoingMail : Reflect.get(target, name)),
      })
      const set = (is: boolean) => {
        away = is
      }
      return { context: { ...context, db }, goAway: () => set(true), comeBack: () => set(false) }
    }

    it('a known refusal is remembered, and the mail is tried again when it is back', async () => {
      await queue()
      const failing = failingContext()
      const sender = createOutgoing(failing.context)
      context.mail.send = async () => {
        failing.goAway()
        throw new Error('421 try later')
      }
      await expect(sender.send()).rejects.toThrow('away')
      await expect(sender.send()).rejects.toThrow('away')
      // Longer than any lease: other processes would otherwise have settled it.
      context.clock.advance(minutes(30))
      failing.comeBack()
      context.mail.send = FakeMail.prototype.send
      expect(await sender.send()).toBe(1)
      expect(await row()).toMatchObject({ status: 'sent', attempts: 2 })
      expect(context.mail.sent).toHaveLength(1)
    })

    it('a mail that has left counts as sent when it is back, even where it was given up meanwhile', async () => {
      await queue()
      const failing = failingContext()
      const sender = createOutgoing(failing.context)
      context.mail.send = async (_mail, handOver) => {
        await handOver?.()
        failing.goAway()
      }
      await expect(sender.send()).rejects.toThrow('away')
      expect((await row()).status).toBe('sending')
      context.clock.advance(minutes(5))
      await outgoing.send()
      expect((await row()).status).toBe('failed')
      failing.comeBack()
      await sender.send()
      expect(await row()).toMatchObject({ status: 'sent', lastError: '' })
    })

    it('nothing is handed over that could not be noted', async () => {
      await queue()
      const failing = failingContext()
      const sender = createOutgoing(failing.context)
      let handedOver = false
      context.mail.send = async (_mail, handOver) => {
        failing.goAway()
        await handOver?.()
        handedOver = true
      }
      await expect(sender.send()).rejects.toThrow('away')
      failing.comeBack()
      await sender.send()
      expect(handedOver).toBe(false)
      expect(await row()).toMatchObject({ status: 'queued', lastError: expect.stringContaining('database') })
    })
  })

  it('leaves within a second of its commit', async () => {
    const scheduler = createScheduler({ db: context.db, clock: systemClock, log: context.log })
    const live = createOutgoing({ ...context, clock: systemClock, scheduler })
    scheduler.start()
    const left = new Promise<number>((resolve) => {
      context.mail.send = async () => resolve(performance.now())
    })
    await transaction(context.db, (tx) => live.queue(tx, mail))
    const committed = performance.now()
    live.trigger()
    expect((await left) - committed).toBeLessThan(1000)
    await scheduler.close()
    expect((await row()).status).toBe('sent')
  })

  it('leaves within some seconds without a trigger', () => {
    expect(context.scheduler.jobs.get('outgoing-mail')?.everyMs).toBe(1000)
  })
})
