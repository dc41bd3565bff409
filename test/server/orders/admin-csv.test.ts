import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const english = { delimiter: 'comma', language: 'en' } as const

describeOnEither('orders as a CSV file on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const rowsOf = async (query: object): Promise<Record<string, string>[]> =>
    parse(await text(shop.services.orders.adminCsv(query, english)), { bom: true, columns: true })

  it('has the orders of the filter alone, with sums and numbers', async () => {
    await shop.order()
    const id = await shop.paidOrder(undefined, { name: 'Inés "la sal"', city: 'Cádiz, España' })
    const rows = await rowsOf({ filter: 'pending' })
    const { invoiceNumber } = await shop.db.order.findUniqueOrThrow({ where: { id } })
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ id, status: '1', shippingStatus: '11', paymentStatus: '23', totalElements: '1', totalPrice: '24.90' },
        ...{ name: 'Inés "la sal" Muñoz & Hijas', city: 'Cádiz, España', invoiceNumber, refundStatus: '' },
        createdAt: shop.context.clock.now().toISOString(),
      }),
    ])
  })

  it('has times in UTC for programs, and those of the shop for people', async () => {
    const id = await shop.paidOrder()
    expect((await rowsOf({ q: id }))[0]).toMatchObject({
      ...{ createdAt: '2026-11-20T10:00:00.000Z', createdAtLocal: '2026-11-20 11:00:00' },
      ...{ paidAt: '2026-11-20T10:00:00.000Z', paidAtLocal: '2026-11-20 11:00:00' },
      ...{ shippedAt: '', shippedAtLocal: '' },
    })
  })

  it('has for people the names of statuses in their language, the VAT and the lines, behind what was there before', async () => {
    const id = await shop.paidOrder()
    const file = await text(shop.services.orders.adminCsv({ q: id }, { delimiter: 'semicolon', language: 'es' }))
    const [head = [], record = []]: string[][] = parse(file, { bom: true, delimiter: ';' })
    expect(head.slice(0, 7)).toEqual([
      ...['id', 'createdAt', 'status', 'shippingStatus', 'paymentStatus', 'refundStatus', 'email'],
    ])
    expect(head.indexOf('statusName')).toBe(head.indexOf('tracking') + 1)
    const row = Object.fromEntries(head.map((name, index) => [name, record[index]]))
    const { lines } = await shop.db.order.findUniqueOrThrow({ where: { id }, include: { lines: true } })
    expect(row).toMatchObject({
      ...{ status: '1', statusName: 'Pendiente', shippingStatusName: 'Pendiente', paymentStatusName: 'Completado' },
      ...{ refundStatusName: '', totalPrice: '24,90', totalPriceWithOutVAT: '20,58', VAT: '21', priceVAT: '4,32' },
      lines: `1 × ${lines[0]?.titleEs} (${lines[0]?.sku}) 24,90`,
    })
    expect((await rowsOf({ q: id }))[0]).toMatchObject({ statusName: 'Pending', totalPrice: '24.90', priceVAT: '4.32' })
  })

  it('has what a complete invoice needs in further columns, behind all others, once an order of the file has it', async () => {
    const plain = await shop.paidOrder()
    const head = async (query: object) => (await text(shop.services.orders.adminCsv(query, english))).split('\r\n')[0]
    expect((await head({ q: plain }))?.endsWith(',number')).toBe(true)
    const id = await shop.order()
    const billing = {
      billingName: 'Luz Vega',
      billingAddress: 'Calle Ancha 4',
      billingZip: '11001',
      billingCity: 'Cádiz',
    }
    const given = { taxNumber: 'B58378431', companyName: 'Telas del Sur, S. L.', ...billing, billingCountry: 'España' }
    await shop.db.order.update({ where: { id }, data: given })
    shop.context.payments.set(id, 'paid')
    await shop.services.checkout.success(id)
    const columns = 'number,invoiceType,taxNumber,companyName,billingName,billingAddress,billingAddress2'
    expect(await head({})).toMatch(new RegExp(`,${columns},billingZip,billingCity,billingCountry,taxes$`))
    expect((await rowsOf({ q: id }))[0]).toMatchObject({ ...given, invoiceType: 'F1', taxes: '21 %: 20.58 + 4.32' })
    expect((await rowsOf({})).find((row) => row.id === plain)).toMatchObject({ invoiceType: 'F2', taxNumber: '' })
  })

  it('begins with the mark of UTF-8, and ends lines as the standard says', async () => {
    const file = await text(shop.services.orders.adminCsv({ q: 'nobody-of-that-name' }, english))
    const bytes = Buffer.concat(await shop.services.orders.adminCsv({}, english).take(1).toArray())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(file.trim().split('\r\n')).toHaveLength(1)
  })

  it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd'])('a name %s is no formula', async (name) => {
    const id = await shop.paidOrder(undefined, { name })
    expect((await rowsOf({ q: id }))[0]?.name).toBe(`'${name} Muñoz & Hijas`)
  })

  describe('of thousands of orders', () => {
    /** 2,300 orders of two moments and two totals, so that pages end among equal ones. */
    beforeAll(async () => {
      await shop.order()
      const { id: _, invoiceNumber: __, ...row } = await shop.db.order.findFirstOrThrow()
      const data = Array.from({ length: 2300 }, (_unused, n) => ({
        ...{ ...row, number: null, invoiceNumber: null, userId: null, id: `bulk${n}`, searchText: 'bulk' },
        ...{ totalCents: n % 2 ? 900 : 12_000, createdAt: new Date(n % 2 ? '2026-11-02' : '2026-11-01') },
      }))
      await shop.db.order.createMany({ data })
    })

    it.each([
      [undefined, '9.00'],
      ['createdAt', '120.00'],
      ['total', '9.00'],
      ['-total', '120.00'],
    ])('sorted by %s has each of them once, in the order of the list', async (sort, first) => {
      const rows = await rowsOf({ q: 'bulk', ...(sort && { sort }) })
      expect(new Set(rows.map(({ id }) => id)).size).toBe(2300)
      const totals = rows.map(({ totalPrice }) => totalPrice)
      expect(totals).toHaveLength(2300)
      expect(totals.lastIndexOf(first)).toBe(1149)
    })
  })
})
