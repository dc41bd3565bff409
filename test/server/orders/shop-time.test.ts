import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../../src/server/config.ts'
import { actorNamed } from '../../support/actors.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

/** Half past midnight on New Year's Day in Madrid; the evening before in Bogotá. */
const newYear = '2026-12-31T23:30:00.000Z'

it.each(['Madrid', 'Europe/Madrit', '+25:00', '+01:00', '/etc/localtime'])(
  'a zone that is none stops the start: %s',
  (zone) => {
    expect(() => readConfig({ SHOP_TIMEZONE: zone })).toThrow(
      new ConfigError(['SHOP_TIMEZONE must be a time zone such as Europe/Madrid']),
    )
  },
)

describeOnEither('the shop’s time on %s', (kind) => {
  describe.each([
    ['Europe/Madrid', { year: 2027, month: '2027-01-01', written: '1 de enero de 2027', day: '1 ene 2027' }],
    ['America/Bogota', { year: 2026, month: '2026-12-01', written: '31 de diciembre de 2026', day: '31 dic 2026' }],
  ])('in %s', (zone, wanted) => {
    let shop: RealApp
    let id: string
    beforeAll(async () => {
      shop = await openApp(kind, { SHOP_TIMEZONE: zone })
      shop.context.clock.set(newYear)
      id = await shop.paidOrder((await shop.user()).buyer)
      await shop.services.orders.cancelByShop(id, actorNamed((await shop.user({ isAdmin: true })).id))
    })
    afterAll(() => shop.close())

    it('an invoice and a credit note issued just after midnight carry that day and that year', async () => {
      const { invoiceNumber, creditNoteNumber } = await shop.db.order.findUniqueOrThrow({ where: { id } })
      expect([invoiceNumber, creditNoteNumber]).toEqual([`${wanted.year}-000001`, `R-${wanted.year}-000001`])
      const admin = (await shop.user({ isAdmin: true })).buyer.session
      for (const what of ['invoice', 'credit-note'] as const) {
        const reading = { orderId: id, session: admin, key: undefined }
        const { pdf, fileName } = await shop.services.orders.document(what, reading)
        const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
        const words = text.replaceAll(/\s+/g, ' ')
        expect(words).toContain(`Fecha ${wanted.day}`)
        expect(words).toContain(wanted.written)
        expect(fileName).toContain(String(wanted.year))
      }
    })

    it('a sale and what takes it back count in its month', async () => {
      const months = await shop.db.shopMonth.findMany()
      expect(months.map(({ month }) => month)).toEqual([wanted.month])
      const { generalStatistics } = await shop.services.statistics.dashboard()
      expect(generalStatistics.monthlyStatistics.map((each) => each.monthlyStatisticsDate)).toEqual([wanted.month])
    })

    it('a year’s numbers begin anew at its midnight, gapless on either side', async () => {
      shop.context.clock.set(zone === 'Europe/Madrid' ? '2027-12-31T22:59:59Z' : '2027-01-01T04:59:59Z')
      const last = await shop.paidOrder()
      shop.context.clock.advance(1000)
      const first = await shop.paidOrder()
      const numbers = await Promise.all(
        [last, first].map((each) => shop.db.order.findUniqueOrThrow({ where: { id: each } })),
      )
      expect(numbers.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
        `${wanted.year}-000002`,
        `${wanted.year + 1}-000001`,
      ])
    })

    it('programs get the moment in UTC', async () => {
      const { headers } = await shop.user({ isAdmin: true })
      const { body } = await shop.call({ url: `/api/orders/invoice/${id}`, headers })
      expect(JSON.parse(body).invoice.createdAt).toBe(newYear)
    })
  })
})
