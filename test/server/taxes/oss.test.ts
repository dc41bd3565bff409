import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { theShop } from '../../support/actors.ts'
import { testDatabases } from '../../support/database.ts'
import { createValidator } from '../../support/document-validator.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

interface Sale {
  taxMode?: string
  countryCode?: string
  zip?: string
  taxNumber?: string
  issuedAt?: string
  type?: string
  replaces?: string
  rectifies?: string | null
  rates?: string
}

const hundred = '[[200000,10000,2000,12000]]'

describe.each(testDatabases())('the report of the one stop shop on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let template: Record<string, unknown>
  let validator: ReturnType<typeof createValidator>
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    validator = createValidator((await shop.call({ url: '/api/openapi.json' })).json())
    template = await shop.db.order.findUniqueOrThrow({ where: { id: await shop.paidOrder() } })
  })
  // Documents cannot be deleted: each test has a year of its own.
  let year = 2030
  beforeEach(() => (year += 1))
  afterAll(() => shop.close())

  /** Writes a document of an order, as the columns say that it was taxed. @returns its number */
  async function sell({ taxMode = 'oss', countryCode = 'FR', zip = '75001', taxNumber = '', ...document }: Sale = {}) {
    const id = randomUUID()
    const names = { id, number: id, invoiceNumber: id, searchText: '' }
    await shop.db.order.create({
      data: { ...template, ...names, taxMode, countryCode, zip, taxNumber } as Parameters<
        typeof shop.db.order.create
      >[0]['data'],
    })
    const { issuedAt = `${year}-05-10T12:00:00Z`, rates = hundred, rectifies = null, ...others } = document
    await shop.db.invoiceDocument.create({
      data: {
        ...{ number: id, kind: rectifies ? 'credit-note' : 'invoice', orderId: id, type: 'F2', rates, rectifies },
        ...{ issuedAt: new Date(issuedAt), taxCents: 0, totalCents: 0, content: {}, contentHash: '', ...others },
      },
    })
    return id
  }

  const get = (path: string) => shop.call({ url: `/api/taxes/admin/${path}`, headers: admin.headers })
  async function read(quarter = 2) {
    const response = await get(`oss?year=${year}&quarter=${quarter}`)
    expect(validator.response('GET /api/taxes/admin/oss', response.statusCode, response.json())).toEqual([])
    return response.json()
  }

  it('adds up the documents of the quarter by country and rate, in the days of the shop', async () => {
    await sell()
    await sell({ rates: '[[200000,5000,1000,6000],[55000,1000,55,1055]]' })
    await sell({ countryCode: 'MC', zip: '98000' })
    await sell({ countryCode: 'GB', zip: 'BT1 1AA' })
    // Midnight in Madrid of 1 April and of 1 July.
    await sell({ countryCode: 'FI', issuedAt: `${year}-03-31T22:00:00Z` })
    await sell({ countryCode: 'FI', issuedAt: `${year}-03-31T21:59:59Z` })
    await sell({ countryCode: 'FI', issuedAt: `${year}-06-30T21:59:59Z` })
    await sell({ countryCode: 'FI', issuedAt: `${year}-06-30T22:00:00Z` })
    expect(await read()).toEqual({
      ...{ year, quarter: 2 },
      rows: [
        { countryCode: 'FI', rate: 20, base: 200, tax: 40 },
        { countryCode: 'FR', rate: 20, base: 250, tax: 50 },
        { countryCode: 'FR', rate: 5.5, base: 10, tax: 0.55 },
        { countryCode: 'XI', rate: 20, base: 100, tax: 20 },
      ],
      total: { base: 560, tax: 110.55 },
      crossBorder: { year, base: 760, limit: 10_000 },
    })
  })

  it('takes off credit notes of the quarter, and names those of invoices of earlier quarters', async () => {
    const first = await sell({ issuedAt: `${year}-02-10T12:00:00Z` })
    const second = await sell()
    const complete = await sell({ type: 'F3', replaces: first })
    const back = '[[200000,-2000,-400,-2400]]'
    for (const rectifies of [first, second, complete, 'GONE-1']) await sell({ type: 'R5', rectifies, rates: back })
    const { rows, total } = await read()
    expect(rows).toEqual([
      {
        ...{ countryCode: 'FR', rate: 20, base: 20, tax: 4 },
        corrections: [{ year, quarter: 1, base: -40, tax: -8 }],
      },
    ])
    expect(total).toEqual({ base: 20, tax: 4 })
    const csv = (await get(`oss.csv?year=${year}&quarter=2`)).body
    expect(csv).toBe(
      `\ufeffperiod,countryCode,rate,base,tax\r\n${year}-Q2,FR,20,60.00,12.00\r\n${year}-Q1,FR,20,-40.00,-8.00\r\n`,
    )
    const spanish = await get(`oss.csv?year=${year}&quarter=2&delimiter=semicolon`)
    expect(spanish.body).toContain(`${year}-Q2;FR;20;60,00;12,00`)
    expect(spanish.headers['content-disposition']).toBe(`attachment; filename="oss-${year}-Q2.csv"`)
  })

  it('calls Greece by its ISO code, and in the CSV as the return does', async () => {
    await sell({ countryCode: 'GR', zip: '10431' })
    expect((await read()).rows).toMatchObject([{ countryCode: 'GR' }])
    expect((await get(`oss.csv?year=${year}&quarter=2`)).body).toContain(`${year}-Q2,EL,20,`)
  })

  it('is the sum of what the shop has issued: invoices, a refund and a cancellation', async () => {
    const now = shop.context.clock.now()
    const { buyer, id } = await shop.user()
    const [first, second] = [await shop.paidOrder(buyer), await shop.paidOrder(buyer)]
    const ids = [first, second, await shop.paidOrder()]
    const request = { amount: 3.33, reason: 'Una mancha', restock: false }
    await shop.services.orders.refund({ orderId: first, request, key: undefined }, theShop)
    await shop.services.orders.cancelByUser(second, id)
    await shop.db.order.updateMany({ where: { id: { in: ids } }, data: { taxMode: 'oss', countryCode: 'DE' } })
    const documents = await shop.db.invoiceDocument.findMany({ where: { orderId: { in: ids } } })
    expect(documents).toHaveLength(5)
    const sum = (read: (row: (typeof documents)[number]) => bigint) =>
      Number(documents.reduce((total, row) => total + read(row), 0n)) / 100
    const query = { year: now.getUTCFullYear(), quarter: Math.ceil((now.getUTCMonth() + 1) / 3) }
    const { rows, total, crossBorder } = await shop.services.taxes.oss(query)
    const base = sum(({ totalCents, taxCents }) => totalCents - taxCents)
    expect(total).toEqual({ base, tax: sum(({ taxCents }) => taxCents) })
    expect([rows, crossBorder.base]).toEqual([[{ countryCode: 'DE', rate: 21, ...total }], base])
  })

  it('leaves out orders of before, of home and exports, receipts, and complete invoices in place of others', async () => {
    for (const sale of [
      { taxMode: '', countryCode: '' },
      { taxMode: 'domestic', countryCode: 'ES', zip: '11001' },
      { taxMode: 'domestic', countryCode: 'DE', zip: '10115' },
      { taxMode: 'export', countryCode: 'US', zip: '10001' },
      { type: 'receipt' },
      { type: 'F3', replaces: randomUUID() },
    ])
      await sell(sale)
    expect(await read()).toMatchObject({ rows: [], total: { base: 0, tax: 0 } })
  })

  it('has the year of sales to consumers in other states beside the limit, by whichever VAT', async () => {
    await sell({ issuedAt: `${year}-01-01T12:00:00Z` })
    await sell({ issuedAt: `${year - 1}-12-31T22:59:59Z` })
    await sell({ issuedAt: `${year - 1}-12-31T23:00:00Z` })
    await sell({ taxMode: 'domestic', countryCode: 'DE', zip: '10115' })
    await sell({
      taxMode: 'domestic',
      countryCode: 'DE',
      zip: '10115',
      type: 'R5',
      rectifies: 'A',
      rates: '[[210000,-3000,-630,-3630]]',
    })
    // Not counted: a business, an island outside of the VAT territory, another part of the world, and home.
    await sell({ taxMode: 'domestic', countryCode: 'DE', zip: '10115', taxNumber: 'DE136695976' })
    await sell({ taxMode: 'domestic', countryCode: 'DE', zip: '27498' })
    await sell({ taxMode: 'domestic', countryCode: 'US', zip: '10001' })
    await sell({ taxMode: 'domestic', countryCode: 'ES', zip: '11001' })
    const { crossBorder } = await read(3)
    expect(crossBorder).toEqual({ year, base: 270, limit: 10_000 })
  })

  it('has no part of a document that is damaged', async () => {
    await sell({ rates: 'x' })
    await sell({ rates: '[[1,2]]' })
    await sell()
    expect((await read()).total).toEqual({ base: 100, tax: 20 })
  })

  it.each([
    ['year=1999&quarter=1', ['year']],
    ['year=3000&quarter=1', ['year']],
    ['year=2026.5&quarter=1', ['year']],
    ['year=x&quarter=0', ['year', 'quarter']],
    ['year=2026&quarter=5', ['quarter']],
    ['year=2026', ['quarter']],
    ['', ['year', 'quarter']],
  ])('of ?%s is a 422 on %j', async (query, fields) => {
    for (const path of ['oss', 'oss.csv']) {
      const response = await get(`${path}?${query}`)
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, fields])
    }
  })

  it('reads the ends of the calendar', async () => {
    for (const query of ['year=2000&quarter=1', 'year=2999&quarter=4'])
      expect((await get(`oss?${query}`)).json().rows, query).toEqual([])
  })
})
