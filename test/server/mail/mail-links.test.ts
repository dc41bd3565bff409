import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { createPages } from '../../../src/server/pages/pages.ts'
import { accountMailKinds, orderMailKinds } from '../../../src/shared/mail/mails.ts'
import { refundRequestSchema } from '../../../src/shared/orders/refunds.ts'
import { actorNamed } from '../../support/actors.ts'
import { shipping } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'
import { everyRow } from '../../support/every-row.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const staff = actorNamed('somebody')

describeOnEither('the links of mails on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    const pages = createPages({ cache: false, assets: () => ({ styles: [], scripts: [], preloads: [] }) })
    shop = await openApp(kind, {}, pages)
    const { accounts, orders, staff: colleagues, checkout } = shop.services
    const email = `${newId()}@example.org`
    await accounts.register({ email, password: 'una frase larga', reminders: true, terms_conditions: true }, 'es')
    await accounts.sendResetEmail(email)
    const owner = await shop.user({ staffRole: 'owner' })
    if (owner.buyer.session)
      await colleagues.invite(owner.buyer.session, { email: `${newId()}@example.org`, role: 'orders' }, 'es')
    const told = { mailPaid: 'on', mailDispute: 'on' }
    await shop.services.settings.save('shop', { version: 0, data: told }, staff)
    const disputed = await shop.paidOrder()
    const openedAt = shop.context.clock.now()
    const dispute = { reference: 'dp_1', amountCents: 100, state: 'open' as const, reason: 'fraudulent', openedAt }
    const moved = { refunds: [], disputes: [{ ...dispute, dueBy: null }] }
    await transaction(shop.db, (tx) => orders.recordMovements(tx, disputed, moved, openedAt))
    const shipped = await shop.paidOrder()
    await orders.prepare(shipped, staff)
    await orders.ship(shipped, staff, 'PQ4F6H0700012340128007Z')
    const buyer = await shop.user()
    await orders.cancelByUser(await shop.paidOrder(buyer.buyer), buyer.id)
    await orders.cancelByShop(await shop.paidOrder(), staff, 'Se ha agotado.')
    const request = refundRequestSchema.parse({ amount: 1, reason: 'Llegó tarde.' })
    await orders.refund({ orderId: await shop.paidOrder(), request }, staff)
    const late = await shop.order()
    await checkout.error(late)
    await shop.db.product.updateMany({ data: { stock: 0 } })
    shop.context.payments.set(late, 'paid')
    await checkout.success(late)
    // The provider refuses what is to go back, which owners are told.
    const refused = vi.spyOn(shop.context.payments, 'refund').mockRejectedValue(new Error('the card is closed'))
    await shop.context.scheduler.run('refunds').catch(() => undefined)
    refused.mockRestore()
    const statement = { name: 'Ana', order: shipped, email: `${newId()}@example.org` }
    await orders.withdraw(statement, 'es')
    orders.findByMail({ number: shipped, email: shipping.email })
    await vi.waitFor(async () => expect(await shop.db.outgoingMail.count({ where: { kind: 'find-order' } })).toBe(1))
  })
  afterAll(() => shop.close())

  it('change nothing when they are opened by GET or by HEAD: programs that examine mails do', {
    timeout: 60_000,
  }, async () => {
    const mails = await shop.db.outgoingMail.findMany()
    expect(new Set(mails.map((mail) => mail.kind))).toEqual(
      new Set([...orderMailKinds, ...accountMailKinds, 'withdrawal-receipt']),
    )
    const urls = mails.flatMap(({ text, html, headers }) =>
      [
        ...`${text} ${html.replaceAll('&amp;', '&')} ${JSON.stringify(headers)}`.matchAll(
          /http:\/\/localhost:3000[^\s"<>)\\]*/g,
        ),
      ].map(String),
    )
    const paths = [...new Set(urls.map((url) => url.slice('http://localhost:3000'.length) || '/'))]
    for (const start of [
      '/orders/order/',
      '/orders/invoice/',
      '/legal/withdrawal?key=',
      '/user/unsubscribe/',
      '/user/password-reset/',
      '/user/invitation/',
      '/api/orders/credit-note/',
    ])
      expect(
        paths.some((path) => path.startsWith(start)),
        start,
      ).toBe(true)
    expect(
      paths.filter((path) => path.includes('unsubscribe-newsletter')),
      'the call that a GET obeys',
    ).toEqual([])
    const before = await everyRow(shop.db)
    for (const url of paths) {
      for (const method of ['HEAD', 'GET', 'GET'] as const) {
        const { statusCode } = await shop.call({ method, url })
        expect(statusCode, `${method} ${url}`).toBeLessThan(400)
        expect(await everyRow(shop.db), `what ${method} ${url} changed`).toEqual(before)
      }
    }
  })
})
