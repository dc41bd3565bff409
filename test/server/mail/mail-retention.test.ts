import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../../src/server/db/transaction.ts'
import { orderKindStart } from '../../../src/server/mail/delivery.ts'
import {
  createOutgoing,
  type Outgoing,
  retainMails,
  retentionDays,
  textDays,
} from '../../../src/server/mail/outgoing.ts'
import { orderMailKeys } from '../../../src/server/orders/order-effects.ts'
import { adminMailsQuerySchema, type MailStatus } from '../../../src/shared/mail/admin.ts'
import type { MailKind } from '../../../src/shared/mail/mails.ts'
import { theShop } from '../../support/actors.ts'
import { days, seconds } from '../../support/clock.ts'
import { describeOnEither, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type TestContext, testContext } from '../../support/service-context.ts'

describeOnEither('mails beyond their retention on %s', (kind) => {
  let database: TestDatabase
  let context: TestContext
  let outgoing: Outgoing
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    context = testContext(database.db)
    outgoing = createOutgoing(context)
  })
  afterEach(() => database.close())

  async function queue(dedupeKey: string, status: MailStatus, mailKind: MailKind = 'welcome') {
    const texts = { subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' }
    const mail = { kind: mailKind, dedupeKey, to: 'ana@example.org', language: 'es', ...texts }
    await transaction(context.db, (tx) => outgoing.queue(tx, mail))
    await context.db.outgoingMail.updateMany({ where: { dedupeKey }, data: { status, lastError: 'refused' } })
  }
  const rows = () => context.db.outgoingMail.findMany({ orderBy: { dedupeKey: 'asc' } })
  const keys = async () => (await rows()).map(({ dedupeKey }) => dedupeKey)

  it('go when they left or were dismissed; what failed or waits stays', async () => {
    for (const status of ['sent', 'dismissed', 'failed', 'queued', 'sending'] as const) await queue(status, status)
    context.clock.advance(days(retentionDays) + 1)
    // The sent one loses its text, and then both go.
    expect(await context.scheduler.run('mail-retention')).toBe(3)
    expect(await keys()).toEqual(['failed', 'queued', 'sending'])
  })

  it('go when they are in the outbox alone', async () => {
    await queue('kept', 'kept')
    context.clock.advance(days(retentionDays) + 1)
    await outgoing.retain()
    expect(await keys()).toEqual([])
  })

  it('stay when they were dismissed and somebody restores them meanwhile', async () => {
    await queue('1', 'dismissed')
    context.clock.advance(days(retentionDays) + 1)
    const outgoingMail = new Proxy(context.db.outgoingMail, {
      get: (table, name) =>
        name === 'findMany'
          ? async (query: Parameters<typeof table.findMany>[0]) => {
              const found = await table.findMany(query)
              await table.updateMany({ data: { status: 'failed' } })
              return found
            }
          : Reflect.get(table, name),
    })
    const db = new Proxy(context.db, {
      get: (whole, name) => (name === 'outgoingMail' ? outgoingMail : Reflect.get(whole, name)),
    })
    expect(await retainMails({ ...context, db })).toBe(0)
    expect(await keys()).toEqual(['1'])
  })

  it('stay until their last day is over', async () => {
    await queue('old', 'sent')
    context.clock.advance(seconds(1))
    await queue('younger', 'sent')
    context.clock.advance(days(retentionDays) - seconds(1))
    expect(await outgoing.retain()).toBe(2)
    context.clock.advance(1)
    expect(await outgoing.retain()).toBe(1)
    expect(await keys()).toEqual(['younger'])
  })

  it.each(['order-shipped', 'welcome'] as const)(
    'lose their text with their copy in the outbox, as %s',
    async (mailKind) => {
      for (const status of ['sent', 'kept', 'dismissed', 'failed', 'queued', 'sending'] as const)
        await queue(status, status, mailKind)
      context.clock.advance(days(textDays))
      expect(await outgoing.retain()).toBe(0)
      context.clock.advance(1)
      expect(await outgoing.retain()).toBe(2)
      expect((await rows()).flatMap(({ status, text, html }) => (text || html ? [] : [status])).sort()).toEqual([
        'kept',
        'sent',
      ])
      const mails = (await outgoing.list(adminMailsQuerySchema.parse({}))).mails
      expect(mails.filter(({ canSendAgain }) => canSendAgain)).toEqual([])
      for (const { id } of mails)
        await expect(outgoing.sendAgain(id, theShop)).rejects.toMatchObject({ code: 'mail-not-retriable' })
    },
  )

  it('lose it behind more that failed than one statement reads', async () => {
    await queue('1', 'sent', 'order-shipped')
    const [row] = await rows()
    if (!row) throw new Error('nothing was queued')
    const failed = Array.from({ length: 1200 }, (_, index) => ({
      ...{
        ...row,
        headers: {},
        id: `${row.id.slice(0, 8)}0${index}`,
        dedupeKey: `more ${index}`,
        status: 'failed' as const,
      },
    }))
    await context.db.outgoingMail.createMany({ data: failed })
    context.clock.advance(days(textDays) + 1)
    expect(await outgoing.retain()).toBe(1)
    expect(await context.db.outgoingMail.count({ where: { text: '' } })).toBe(1)
  })

  it('stay for the page of their order, and only what the sent ones said is forgotten', async () => {
    await queue('order-confirmation:1', 'sent', 'order-confirmation')
    await queue('order-shipped:1', 'dismissed', 'order-shipped')
    context.clock.advance(days(retentionDays) + 1)
    expect(await outgoing.retain()).toBe(1)
    expect(await outgoing.retain()).toBe(0)
    const [confirmation, shipped] = await rows()
    expect(confirmation).toMatchObject({ status: 'sent', subject: 'Hola', text: '', html: '' })
    // It may be wanted after all.
    expect(shipped).toMatchObject({ status: 'dismissed', lastError: 'refused', text: 'Hola' })
  })

  it('go batch after batch', async () => {
    await queue('1', 'sent')
    const [row] = await rows()
    if (!row) throw new Error('nothing was queued')
    const more = Array.from({ length: 1200 }, (_, index) => ({
      ...{ ...row, headers: {}, id: `${row.id.slice(0, 12)}${index}`, dedupeKey: `more ${index}` },
    }))
    await context.db.outgoingMail.createMany({ data: more })
    context.clock.advance(days(retentionDays) + 1)
    expect(await outgoing.retain()).toBe(2 * 1201)
    expect(await rows()).toEqual([])
  })
})

describe('kinds of mails about orders', () => {
  it('are recognized by their beginning', () => {
    const events = [{ id: '4', kind: 'tracking' }]
    for (const key of orderMailKeys({ id: '1', refunds: [{ id: '2' }], parcels: [{ id: '3' }], events }))
      expect(key.startsWith(orderKindStart), key).toBe(true)
  })
})
