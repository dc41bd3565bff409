import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

describe.each(testDatabases())('orders as a CSV file on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const rowsOf = async (query: object): Promise<Record<string, string>[]> =>
    parse(await text(shop.services.orders.adminCsv(query)), { bom: true, columns: true })

  it('has the orders of the filter alone, with sums and numbers', async () => {
    await shop.order()
    const id = await shop.paidOrder(undefined, { name: 'Inés "la sal"', city: 'Cádiz, España' })
    const rows = await rowsOf({ filter: 'pending' })
    const { invoiceNumber } = await shop.db.order.findUniqueOrThrow({ where: { id } })
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ id, status: '1', shippingStatus: '11', paymentStatus: '23', totalElements: '1', totalPrice: '24.90' },
        ...{ name: 'Inés "la sal" Muñoz & Hijas', city: 'Cádiz, España', invoiceNumber, refundStatus: '' },
        createdAt: shop.base.clock.now().toISOString(),
      }),
    ])
  })

  it('begins with the mark of UTF-8, and ends lines as the standard says', async () => {
    const file = await text(shop.services.orders.adminCsv({ q: 'nobody-of-that-name' }))
    const bytes = Buffer.concat(await shop.services.orders.adminCsv({}).take(1).toArray())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(file.trim().split('\r\n')).toHaveLength(1)
  })

  it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd'])('a name %s is no formula', async (name) => {
    const id = await shop.paidOrder(undefined, { name })
    expect((await rowsOf({ q: id }))[0]?.name).toBe(`'${name} Muñoz & Hijas`)
  })

  it('has every order once, however many pages they take and though all are of one moment', async () => {
    const { id: _, invoiceNumber: __, totalCents, ...row } = await shop.db.order.findFirstOrThrow()
    const data = Array.from({ length: 2500 }, (_unused, n) => ({
      ...{ ...row, totalCents: Number(totalCents), invoiceNumber: null, userId: null },
      ...{ id: `bulk${n}`, searchText: `bulk${n}`, createdAt: new Date(n % 2 ? '2026-11-01' : '2026-11-02') },
    }))
    await shop.db.order.createMany({ data })
    const ids = (await rowsOf({ q: 'bulk' })).map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([2500, 2500])
  })
})
