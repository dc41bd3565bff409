import { afterEach, beforeEach, expect, it } from 'vitest'
import { transaction } from '../../../src/server/db/transaction.ts'
import { createOutgoing, type Outgoing } from '../../../src/server/mail/outgoing.ts'
import { orderMailKeys } from '../../../src/server/orders/order-effects.ts'
import { readAttention } from '../../../src/server/statistics/attention.ts'
import { adminMailsQuerySchema, adminMailsSchema } from '../../../src/shared/mail/admin.ts'
import type { MailKind } from '../../../src/shared/mail/mails.ts'
import { theShop } from '../../support/actors.ts'
import { addressOf } from '../../support/checkout.ts'
import { minutes } from '../../support/clock.ts'
import { describeOnEither, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { readOutcomes } from '../../support/outcomes.ts'
import { type TestContext, testContext } from '../../support/service-context.ts'

const secret = 'https://shop.example/user/password-reset/the-secret-token'

describeOnEither('mails as admins list them on %s', (kind) => {
  let database: TestDatabase
  let context: TestContext
  let outgoing: Outgoing
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    context = testContext(database.db, { env: addressOf(database) })
    outgoing = createOutgoing(context)
  })
  afterEach(() => database.close())

  async function queue(to: string, subject: string, mailKind: MailKind = 'welcome') {
    const texts = { text: `Hola ${secret}`, html: `<p>${secret}</p>` }
    const mail = { kind: mailKind, dedupeKey: `${to} ${subject}`, to, language: 'es', subject, ...texts }
    await transaction(context.db, (tx) => outgoing.queue(tx, mail))
    context.clock.advance(1000)
  }
  const list = async (query: object = {}) => outgoing.list(adminMailsQuerySchema.parse(query))
  const subjects = async (query: object = {}) => (await list(query)).mails.map(({ subject }) => subject)
  const giveUp = (subject: string, lastError = '550 no such user') =>
    context.db.outgoingMail.updateMany({ where: { subject }, data: { status: 'failed', attempts: 12, lastError } })
  const only = async () => {
    const [mail] = (await list()).mails
    if (!mail) throw new Error('there is no mail')
    return mail
  }

  it('come newest first, page by page, with their number', async () => {
    for (let n = 1; n <= 5; n++) await queue('ana@example.org', `N${n}`)
    expect(await subjects({ limit: 2 })).toEqual(['N5', 'N4'])
    expect(await subjects({ limit: 2, page: 3 })).toEqual(['N1'])
    expect((await list({ limit: 2, page: 9 })).total).toBe(5)
  })

  it('are narrowed down by status and by all words in recipient or subject, whatever signs they have', async () => {
    for (const [to, subject] of [
      ['Ana@example.org', 'Bienvenida'],
      ['a_b@example.org', 'Pedido 100%'],
      ['axb@example.org', 'PEDIDO'],
    ] as const) {
      await queue(to, subject)
    }
    await giveUp('PEDIDO')
    await context.db.outgoingMail.updateMany({ where: { subject: 'Bienvenida' }, data: { status: 'sending' } })
    expect(await subjects({ status: 'failed' })).toEqual(['PEDIDO'])
    expect(await subjects({ status: 'queued' })).toEqual(['Pedido 100%', 'Bienvenida'])
    expect(await subjects({ status: 'sent' })).toEqual([])
    expect(await subjects({ q: 'ana@' })).toEqual(['Bienvenida'])
    expect(await subjects({ q: 'a_b' })).toEqual(['Pedido 100%'])
    expect(await subjects({ q: '100% pedido' })).toEqual(['Pedido 100%'])
    expect(await subjects({ q: 'PÉDIDO Ana' })).toEqual([])
    expect(await subjects({ q: 'PÉDIDO axb' })).toEqual(['PEDIDO'])
    expect(await list({ q: 'example', limit: 1, page: 9 })).toEqual({ mails: [], total: 3 })
    expect(await list({ q: 'pedido', status: 'failed' })).toMatchObject({ total: 1 })
    expect(await subjects({ q: "'; --" })).toEqual([])
  })

  it('never show their text, nor the link of a reset', async () => {
    await queue('ana@example.org', 'Cambia tu contraseña', 'password-reset')
    const mails = await list()
    expect(JSON.stringify(mails)).not.toContain('secret-token')
    expect(adminMailsSchema.parse(mails)).toEqual(mails)
  })

  it('distinguish a mail that a crash left between claim and response from one that was refused', async () => {
    await queue('ana@example.org', 'Hola')
    const lease = new Date(context.clock.now().getTime() + minutes(5))
    await context.db.outgoingMail.updateMany({ data: { status: 'sending', attempts: 1, nextAttemptAt: lease } })
    context.clock.advance(minutes(5))
    await outgoing.send()
    expect(await only()).toMatchObject({ status: 'failed', mayHaveLeft: true, canRetry: true })
    await giveUp('Hola')
    expect(await only()).toMatchObject({ status: 'failed', mayHaveLeft: false, lastError: '550 no such user' })
  })

  it('wait again with all of their tries when an admin requests it, and leave once', async () => {
    await queue('ana@example.org', 'Hola')
    await giveUp('Hola')
    const { id } = await only()
    await outgoing.retry(id, theShop)
    expect(await only()).toMatchObject({ id, status: 'queued', attempts: 0, lastError: '' })
    await expect(outgoing.retry(id, theShop)).rejects.toMatchObject({ code: 'mail-not-retriable' })
    expect(await outgoing.send()).toBe(1)
    expect(context.mail.sent.map((mail) => mail.id)).toEqual([id])
    await expect(outgoing.retry(id, theShop)).rejects.toMatchObject({ code: 'mail-not-retriable' })
    expect(await only()).toMatchObject({ status: 'sent', sentAt: context.clock.now().toISOString() })
  })

  it('are not sent again without their text: the link of a reset is gone', async () => {
    await queue('ana@example.org', 'Cambia tu contraseña', 'password-reset')
    await giveUp('Cambia tu contraseña')
    const mail = await only()
    expect(mail.canRetry).toBe(false)
    await expect(outgoing.retry(mail.id, theShop)).rejects.toMatchObject({ code: 'mail-not-retriable' })
    expect((await only()).status).toBe('failed')
  })

  it('that do not exist are not found', async () => {
    await expect(outgoing.retry('nothing', theShop)).rejects.toMatchObject({ code: 'not-found' })
  })

  const dismiss = (...ids: string[]) => outgoing.bulk({ ids, action: 'dismiss' }, theShop)
  const restore = (...ids: string[]) => outgoing.bulk({ ids, action: 'restore' }, theShop)

  it('that were dismissed stay with their reason, no longer count as failed and are not sent', async () => {
    await queue('ana@example.org', 'Hola')
    await giveUp('Hola')
    const { id } = await only()
    expect(await dismiss(id, 'nothing')).toBe(1)
    expect(await list({ status: 'failed' })).toEqual({ mails: [], total: 0 })
    expect((await readAttention(context)).failedMails).toBe(0)
    const [dismissed] = (await list({ status: 'dismissed' })).mails
    expect(dismissed).toMatchObject({ id, status: 'dismissed', lastError: '550 no such user', canRetry: false })
    await expect(outgoing.retry(id, theShop)).rejects.toMatchObject({ code: 'mail-not-retriable' })
    expect(await outgoing.send()).toBe(0)
  })

  it('come back as failed ones when that was a mistake, and can be tried again', async () => {
    await queue('ana@example.org', 'Hola')
    await giveUp('Hola')
    const { id } = await only()
    await dismiss(id)
    expect(await restore(id)).toBe(1)
    expect(await only()).toMatchObject({ status: 'failed', lastError: '550 no such user', canRetry: true })
    await outgoing.retry(id, theShop)
    expect(await outgoing.send()).toBe(1)
    expect(context.mail.sent.map(({ text }) => text)).toEqual([`Hola ${secret}`])
  })

  it('can be dismissed although they cannot be tried again, as those whose link is gone', async () => {
    await queue('ana@example.org', 'Cambia tu contraseña', 'password-reset')
    await giveUp('Cambia tu contraseña')
    const { id } = await only()
    expect(await dismiss(id)).toBe(1)
    await restore(id)
    expect(await only()).toMatchObject({ status: 'failed', canRetry: false })
  })

  it('are dismissed and restored several at once, and only those in that state', async () => {
    for (const subject of ['Uno', 'Dos', 'Tres', 'Cuatro']) await queue('ana@example.org', subject)
    await giveUp('Uno')
    await giveUp('Dos')
    await context.db.outgoingMail.updateMany({ where: { subject: 'Tres' }, data: { status: 'sent' } })
    const ids = (await list()).mails.map(({ id }) => id)
    expect(await restore(...ids)).toBe(0)
    expect(await dismiss(...ids)).toBe(2)
    expect(await dismiss(...ids)).toBe(0)
    const statuses = (await list()).mails.map(({ status }) => status)
    expect(statuses).toEqual(['queued', 'sent', 'dismissed', 'dismissed'])
    expect(await restore(...ids)).toBe(2)
    expect(await subjects({ status: 'failed' })).toEqual(['Dos', 'Uno'])
  })

  it('that were dismissed are forgotten with the account that they were written to', async () => {
    await queue('ana@example.org', 'Hola')
    await giveUp('Hola')
    await dismiss((await only()).id)
    await transaction(context.db, (tx) => outgoing.deleteMails(tx, 'ana@example.org', []))
    expect((await list()).total).toBe(0)
  })
})

describeOnEither('one mail as admins read it and send it again on %s', (kind) => {
  let database: TestDatabase
  let context: TestContext
  let outgoing: Outgoing
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    context = testContext(database.db, { env: addressOf(database) })
    outgoing = createOutgoing(context)
  })
  afterEach(() => database.close())

  async function sent(mailKind: MailKind = 'order-shipped', send = true) {
    const texts = { text: `Hola ${secret} y https://shop.example`, html: `<p><a href="${secret}">Ver</a></p>` }
    const mail = { kind: mailKind, dedupeKey: `${mailKind}:o1`, to: 'ana@example.org', language: 'es', subject: 'Hola' }
    await transaction(context.db, (tx) => outgoing.queue(tx, { ...mail, ...texts, headers: { 'X-A': '1' } }))
    if (send) await outgoing.send()
    return (await context.db.outgoingMail.findFirstOrThrow()).id
  }

  it('shows its text', async () => {
    const id = await sent()
    expect(await outgoing.read(id)).toMatchObject({ id, to: 'ana@example.org', text: expect.stringContaining(secret) })
    await expect(outgoing.read('nothing')).rejects.toMatchObject({ code: 'not-found' })
  })

  it.each(['password-reset', 'invitation'] as const)(
    'cuts the links of a %s short, and never sends it again',
    async (secretKind) => {
      const id = await sent(secretKind, false)
      const shown = await outgoing.read(id)
      expect(JSON.stringify(shown)).not.toContain('password-reset/')
      expect(shown.text).toBe('Hola https://shop.example/… y https://shop.example')
      expect(shown.html).toBe('<p><a href="https://shop.example/…">Ver</a></p>')
      await outgoing.send()
      await expect(outgoing.sendAgain(id, theShop)).rejects.toMatchObject({ code: 'mail-not-retriable' })
      expect((await list()).mails).toMatchObject([{ id, canSendAgain: false }])
    },
  )

  const list = () => outgoing.list(adminMailsQuerySchema.parse({}))

  it('names the page that ends the newsletter, where the mail was written by a version that named the call', async () => {
    const id = await sent()
    const post = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    const headers = { 'List-Unsubscribe': '<https://shop.example/api/users/unsubscribe-newsletter/abc123>', ...post }
    await context.db.outgoingMail.update({ where: { id }, data: { headers } })
    await outgoing.sendAgain(id, theShop)
    await outgoing.send()
    expect(context.mail.sent[1]?.headers).toEqual({
      'List-Unsubscribe': '<https://shop.example/user/unsubscribe/abc123>',
      ...post,
    })
  })

  it('leaves once more as a mail of its own, with its own id and tries, and the first stays as it was', async () => {
    const id = await sent()
    context.clock.advance(minutes(3))
    await outgoing.sendAgain(id, theShop)
    // While its copy waits a second press changes nothing.
    await expect(outgoing.sendAgain(id, theShop)).rejects.toMatchObject({ code: 'mail-not-retriable' })
    expect(await outgoing.send()).toBe(1)
    const [copy, first] = (await list()).mails
    expect(first).toMatchObject({ id, status: 'sent', attempts: 1 })
    expect(copy).toMatchObject({ status: 'sent', attempts: 1, kind: 'order-shipped', canSendAgain: true })
    expect(copy?.id).not.toBe(id)
    const [one, two] = context.mail.sent
    expect({ ...two, id: '' }).toEqual({ ...one, id: '' })
    expect(orderMailKeys({ id: 'o1', refunds: [], parcels: [], events: [] })).toContain(
      (await context.db.outgoingMail.findUniqueOrThrow({ where: { id: copy?.id ?? '' } })).dedupeKey,
    )
  })

  it('leaves five times more at most, also when its copies are sent again', async () => {
    let id = await sent()
    for (let n = 0; n < 5; n++) {
      await outgoing.sendAgain(id, theShop)
      await outgoing.send()
      context.clock.advance(minutes(1))
      id = (await list()).mails[0]?.id ?? ''
    }
    await expect(outgoing.sendAgain(id, theShop)).rejects.toMatchObject({ code: 'mail-not-retriable' })
    expect(context.mail.sent).toHaveLength(6)
  })

  it('is one copy when two admins send it at once', async () => {
    const id = await sent()
    const tries = await Promise.allSettled([outgoing.sendAgain(id, theShop), outgoing.sendAgain(id, theShop)])
    expect(readOutcomes(tries)).toEqual(['done', 'mail-not-retriable'])
    expect(await outgoing.send()).toBe(1)
  })

  it('cannot leave again without its text, nor while it waits or has failed', async () => {
    const id = await sent()
    for (const data of [
      { text: '' },
      { text: 'x', status: 'queued' },
      { status: 'failed' },
      { status: 'dismissed' },
    ] as const) {
      await context.db.outgoingMail.updateMany({ data })
      await expect(outgoing.sendAgain(id, theShop)).rejects.toMatchObject({ code: 'mail-not-retriable' })
    }
    await expect(outgoing.sendAgain('nothing', theShop)).rejects.toMatchObject({ code: 'not-found' })
  })
})
