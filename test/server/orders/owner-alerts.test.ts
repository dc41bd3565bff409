import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Settings } from '../../../src/shared/settings/sections.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

describeOnEither('mails to the owners on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
    await shop.user({ isAdmin: true, email: 'ana@example.org', language: 'es' })
    await shop.user({ isAdmin: true, email: 'bea@example.org', language: 'en' })
    await shop.user({ staffRole: 'orders' })
  })
  afterAll(() => shop.close())

  function setSettings(enabled: boolean, changes: Partial<Settings['shop']> = {}) {
    const { settings } = shop.context
    const { demo, shop: own } = settings.current
    settings.current = { ...settings.current, demo: { ...demo, enabled }, shop: { ...own, ...changes } }
  }
  const mailsOf = (mailKind: string, order: string) =>
    shop.db.outgoingMail.findMany({
      where: { kind: mailKind, text: { contains: order } },
      orderBy: { to: 'asc' },
    })

  it('tell of a paid order once the demonstration is off, in their languages, and nothing of the buyer', async () => {
    const silent = await shop.paidOrder()
    expect(await mailsOf('paid-alert', silent)).toEqual([])
    setSettings(false)
    const paid = await shop.paidOrder(undefined, { name: 'Remedios', email: 'buyer@example.net' })
    // A second report of the same payment.
    await shop.services.checkout.success(paid)
    const [ana, bea, ...others] = await mailsOf('paid-alert', paid)
    expect(others).toEqual([])
    expect([ana?.to, bea?.to]).toEqual(['ana@example.org', 'bea@example.org'])
    expect(ana?.subject).toMatch(/^Nuevo pedido .*: 24,90\s€$/)
    expect(bea?.subject).toMatch(/^New order .*: 24\.90\s€$/)
    expect(bea?.text).toContain('1 × Shirt')
    expect(`${ana?.text}${ana?.html}`).not.toMatch(/Remedios|buyer@example\.net/)
  })

  it('are switched off by the settings', async () => {
    setSettings(false, { mailPaid: 'off' })
    expect(await mailsOf('paid-alert', await shop.paidOrder())).toEqual([])
    setSettings(true, { mailPaid: 'on' })
    expect((await mailsOf('paid-alert', await shop.paidOrder())).length).toBe(2)
  })

  it('tell of a dispute once, with the day by which to answer', async () => {
    setSettings(false, { mailPaid: 'off' })
    const id = await shop.paidOrder()
    const openedAt = shop.context.clock.now()
    const dispute = { reference: 'dp_1', amountCents: 2490, state: 'open' as const, reason: 'fraudulent', openedAt }
    const report = (dueBy: Date | null, state: 'open' | 'won' = 'open') =>
      shop.db.$transaction((tx) =>
        shop.services.orders.recordMovements(
          tx as never,
          id,
          { refunds: [], disputes: [{ ...dispute, state, dueBy }] },
          openedAt,
        ),
      )
    await report(new Date('2026-12-24T12:00:00Z'))
    await report(new Date('2026-12-24T12:00:00Z'))
    await report(null, 'won')
    const mails = await mailsOf('dispute-alert', id)
    expect(mails.map(({ to }) => to)).toEqual(['ana@example.org', 'bea@example.org'])
    expect(mails[0]?.text).toContain('24 de diciembre')
  })
})
