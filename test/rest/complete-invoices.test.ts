import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderKey } from '../../src/server/core/order-key.ts'
import { shipping } from '../support/checkout.ts'
import { days } from '../support/clock.ts'
import { testDatabases } from '../support/database.ts'
import { openApp, type RealApp } from '../support/real-app.ts'

const billing = { name: 'Luz Vega', address: 'Calle Ancha 4', zip: '11001', city: 'Cádiz', country: 'España' }
const request = { taxNumber: 'b-58378431', companyName: 'Telas del Sur, S. L.', billing }

describe.each(testDatabases())('invoices with a tax number on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const checkout = async (more: object, price = 2490) => {
    const id = await shop.product({ priceCents: price })
    return shop.post('/api/carts/checkout', { ...shipping, cart: [{ id, quantity: 1 }], ...more })
  }
  const readOrderId = (url: string) => /([a-z0-9]{25})(\?|$)/.exec(url)?.[1] ?? ''
  const pay = async (id: string) => {
    shop.context.payments.set(id, 'paid')
    await shop.services.checkout.success(id)
  }
  const makeKey = (id: string) => orderKey(shop.context.secrets.jwt, 'invoice', id)
  const readInvoice = async (id: string, number?: string) => {
    const url = `/api/orders/invoice/${id}?key=${encodeURIComponent(makeKey(id))}${number ? `&number=${number}` : ''}`
    return shop.call({ url })
  }
  const complete = (id: string, body: object = request, query = `?key=${encodeURIComponent(makeKey(id))}`) =>
    shop.post(`/api/orders/invoice/${id}/complete${query}`, body)

  describe('at checkout', () => {
    it('are complete, with company, number and address as given', async () => {
      const response = await checkout(request)
      expect(response.statusCode).toBe(200)
      const id = readOrderId(response.json().url)
      await pay(id)
      const { invoice } = (await readInvoice(id)).json()
      expect(invoice).toMatchObject({
        ...{ type: 'F1', invoiceNumber: expect.stringMatching(/^F-\d{4}-\d{6}$/) },
        recipient: { ...billing, address2: '', name: 'Telas del Sur, S. L.', taxNumber: 'B58378431' },
        billingAddress: { name: 'Telas del Sur, S. L.', address: 'Calle Ancha 4', zipCode: '11001' },
      })
    })

    it('are simplified without a number', async () => {
      const id = readOrderId((await checkout({})).json().url)
      await pay(id)
      const { invoice } = (await readInvoice(id)).json()
      expect(invoice.type).toBe('F2')
      expect('recipient' in invoice || 'replaces' in invoice || 'rectifies' in invoice).toBe(false)
    })

    it('refuse a wrong number and an incomplete address by their fields, and place nothing', async () => {
      const before = await shop.db.order.count()
      const wrong = await checkout({ taxNumber: 'B58378432' })
      expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['taxNumber']])
      const short = await checkout({ ...request, billing: { ...billing, city: ' ' } })
      expect([short.statusCode, Object.keys(short.json().errors)]).toEqual([422, ['billing.city']])
      for (const taxNumber of ['\ud800', 'x'.repeat(41), 'ES', 7, null, {}])
        expect((await checkout({ taxNumber })).statusCode).toBe(422)
      expect(await shop.db.order.count()).toBe(before)
    })

    it('take any identity number of a buyer abroad', async () => {
      const response = await checkout({ taxNumber: 'X-123 456', country: 'Argentina' })
      expect(response.statusCode).toBe(200)
    })

    it('are needed above 3,000 euros, which a quote says beforehand', async () => {
      const refused = await checkout({}, 300_001)
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['taxNumber']])
      const quoted = await checkout({ expectedTotal: 1 }, 300_001)
      expect([quoted.statusCode, quoted.json().quote.taxNumberRequired]).toEqual([409, true])
      const below = await checkout({ expectedTotal: 1 }, 300_000)
      expect([below.statusCode, 'taxNumberRequired' in below.json().quote]).toEqual([409, false])
      expect((await checkout({}, 300_000)).statusCode).toBe(200)
      expect((await checkout({ taxNumber: 'B58378431' }, 300_001)).statusCode).toBe(200)
    })

    it('are kept in the account on wish alone, in the own data and until erasure', async () => {
      const user = await shop.user()
      const place = async (more: object) => {
        const cart = [{ id: await shop.product(), quantity: 1 }]
        return shop.post('/api/carts/checkout', { ...shipping, cart, ...request, ...more }, user.headers)
      }
      const mailing = async () => (await shop.call({ url: '/api/users/mailing-data', headers: user.headers })).json()
      await place({})
      expect(JSON.stringify(await mailing())).not.toContain('B58378431')
      await place({ saveBilling: true })
      expect(JSON.stringify(await mailing())).toContain('B58378431')
      const own = await shop.services.accounts.exportData(user.id)
      expect(own.mailing).toMatchObject({ taxNumber: 'B58378431', billing: { city: 'Cádiz' } })
      expect(own.orders[0]).toMatchObject({ taxNumber: 'B58378431', companyName: 'Telas del Sur, S. L.' })
    })

    it('with other data are another submit of the same key', async () => {
      const id = await shop.product()
      const send = (more: object) =>
        shop.post(
          '/api/carts/checkout',
          { ...shipping, cart: [{ id, quantity: 1 }], ...more },
          { 'idempotency-key': `one-key-of-tests-${kind}` },
        )
      expect((await send(request)).statusCode).toBe(200)
      expect((await send(request)).statusCode).toBe(200)
      expect((await send({})).statusCode).toBe(422)
    })
  })

  describe('asked for later', () => {
    it('replace the simplified one once, which stays, and are credited as complete ones', async () => {
      const id = await shop.paidOrder()
      const first = (await readInvoice(id)).json().invoice
      const response = await complete(id)
      expect(response.statusCode).toBe(201)
      const { invoice } = response.json()
      expect(invoice).toMatchObject({
        ...{ type: 'F3', replaces: first.invoiceNumber, totalPrice: first.totalPrice },
        recipient: { taxNumber: 'B58378431' },
      })
      expect((await readInvoice(id)).json().invoice.invoiceNumber).toBe(invoice.invoiceNumber)
      const older = (await readInvoice(id, first.invoiceNumber)).json().invoice
      expect(older).toMatchObject({ type: 'F2', invoiceNumber: first.invoiceNumber })
      const again = await complete(id)
      expect([again.statusCode, again.json().key]).toEqual([409, 'errors:alreadyComplete'])
      const order = await shop.db.order.findUniqueOrThrow({ where: { id } })
      expect(order.invoiceNumber).toBe(first.invoiceNumber)
      const admin = await shop.user({ isAdmin: true })
      await shop.post(`/api/orders/admin/cancel/${id}`, {}, admin.headers)
      const note = await shop.db.invoiceDocument.findFirstOrThrow({ where: { orderId: id, kind: 'credit-note' } })
      expect([note.type, note.rectifies]).toEqual(['R1', invoice.invoiceNumber])
      expect((await readInvoice(id, note.number)).json().invoice).toMatchObject({
        ...{ type: 'R1', rectifies: invoice.invoiceNumber },
      })
      expect(await shop.services.orders.verifyDocuments()).toMatchObject({ broken: null })
    })

    it('come once to eight who ask at the same time', async () => {
      const id = await shop.paidOrder()
      const answers = await Promise.all(Array.from({ length: 8 }, () => complete(id)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)])
      expect(await shop.db.invoiceDocument.count({ where: { orderId: id, type: 'F3' } })).toBe(1)
      expect(await shop.services.orders.verifyDocuments()).toMatchObject({ broken: null })
    })

    it('are refused with a wrong number or address, for a complete one, and after their days', async () => {
      const id = await shop.paidOrder()
      const wrong = await complete(id, { ...request, taxNumber: 'B1' })
      expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['taxNumber']])
      expect((await complete(id, { taxNumber: 'B58378431' })).statusCode).toBe(422)
      expect((await complete(id, request, '')).statusCode).toBe(401)
      const billed = readOrderId((await checkout(request)).json().url)
      await pay(billed)
      expect((await complete(billed)).json().key).toBe('errors:alreadyComplete')
      const now = shop.context.clock.now()
      shop.context.clock.set(new Date(now.getTime() + days(31)).toISOString())
      const late = await complete(id)
      expect([late.statusCode, late.json().key]).toEqual([409, 'errors:tooLate'])
      shop.context.clock.set(now.toISOString())
      expect((await complete(id)).statusCode).toBe(201)
    })
  })

  it('the book counts a simplified invoice, and never the one that replaces it', async () => {
    const admin = await shop.user({ isAdmin: true })
    const read = async (query = '') =>
      (await shop.call({ url: `/api/documents/admin/list${query}`, headers: admin.headers })).json()
    const { documents, sums, total } = await read()
    expect(total).toBe(documents.length)
    const counted = documents.filter(({ replaces }: { replaces?: string }) => !replaces)
    const add = (list: { total: number }[]) => Math.round(list.reduce((sum, each) => sum + each.total * 100, 0))
    expect(documents.length).toBeGreaterThan(counted.length)
    expect(add(sums)).toBe(add(counted))
    expect(sums.some(({ type }: { type: string }) => type === 'F3')).toBe(false)
    expect((await read('?type=F3')).documents.every(({ type }: { type: string }) => type === 'F3')).toBe(true)
    expect((await read('?from=2020-01-01&to=2020-12-31')).documents).toEqual([])
    const csv = await shop.call({ url: '/api/documents/admin/book.csv', headers: admin.headers })
    const [head, ...lines] = csv.body.replace('\ufeff', '').trim().split('\r\n')
    expect(head).toBe('number,series,date,type,taxNumber,recipient,base,rate,tax,total,rectifies,replaces')
    expect(lines).toHaveLength(documents.length)
  })
})

describe.each(testDatabases())('a shop whose invoices another program makes, on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
    const { current } = shop.context.settings
    shop.context.settings.current = { ...current, documents: { ...current.documents, fiscalRegister: 'external' } }
  })
  afterAll(() => shop.close())

  it('gives receipts without a number, frozen, and uses no series', async () => {
    const id = await shop.paidOrder()
    const admin = await shop.user({ isAdmin: true })
    const read = async () =>
      (await shop.call({ url: `/api/orders/invoice/${id}`, headers: admin.headers })).json().invoice
    const receipt = await read()
    expect(receipt).toMatchObject({ type: 'receipt', invoiceNumber: '', orderId: id })
    const pdf = await shop.call({ url: `/api/orders/invoice/${id}/pdf`, headers: admin.headers })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    await shop.post(`/api/orders/admin/cancel/${id}`, {}, admin.headers)
    const order = await shop.db.order.findUniqueOrThrow({ where: { id } })
    expect([order.invoiceNumber, order.creditNoteNumber]).toEqual([null, null])
    expect(await shop.db.counter.count()).toBe(0)
    expect(await read()).toMatchObject({ type: 'receipt', totalPrice: receipt.totalPrice })
    const mails = await shop.mails()
    expect(mails.some(({ text }) => text.includes('Ver el justificante de compra'))).toBe(true)
    expect((await shop.call({ url: '/api/documents/admin/list', headers: admin.headers })).json().total).toBe(0)
  })

  it('goes on with the series of orders that were invoiced before', async () => {
    const { current } = shop.context.settings
    const register = (fiscalRegister: 'none' | 'external') => {
      shop.context.settings.current = { ...current, documents: { ...current.documents, fiscalRegister } }
    }
    register('none')
    const id = await shop.paidOrder()
    register('external')
    const admin = await shop.user({ isAdmin: true })
    await shop.post(`/api/orders/admin/cancel/${id}`, {}, admin.headers)
    expect(await shop.db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      creditNoteNumber: 'R-2026-000001',
    })
  })
})
