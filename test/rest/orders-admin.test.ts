import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRowRange } from '../../src/shared/admin-list.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

describeOnEither('orders of admins over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let paid: string
  let open: string
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    paid = await shop.paidOrder()
    open = await shop.order()
  })
  afterAll(() => shop.close())

  const get = (path: string) => shop.call({ url: `/api/orders/admin/${path}`, headers: admin.headers })

  it('list returns orders and their number', async () => {
    const response = await get('list')
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    const { orders, total } = response.json()
    expect(total).toBe(2)
    expect(orders.map(({ id }: { id: string }) => id).toSorted()).toEqual([paid, open].toSorted())
    expect(orders.find(({ id }: { id: string }) => id === paid)).toEqual({
      ...{
        id: paid,
        number: expect.stringMatching(/^LYS-/),
        createdAt: shop.context.clock.now().toISOString(),
        status: 1,
        paymentStatus: 23,
      },
      ...{ shippingStatus: 11, totalElements: 1, totalPrice: 24.9, email: 'ines@example.org' },
      ...{ name: 'Inés Muñoz & Hijas', refundStatus: null },
    })
  })

  it('the filters are the last segment of the address', async () => {
    const idsOf = async (path: string) => (await get(path)).json().orders.map(({ id }: { id: string }) => id)
    expect(await idsOf('list/pending')).toEqual([paid])
    expect(await idsOf('list/pending-payment/')).toEqual([open])
    expect(await idsOf('list/completed')).toEqual([])
    expect(await idsOf('list/cancelled')).toEqual([])
    expect((await get('list/none')).statusCode).toBe(404)
  })

  it('takes words, days, a page, and refuses what is none', async () => {
    expect(
      (await get(`list?q=${paid.toUpperCase()}&from=2026-11-20&to=2026-11-20&page=1&limit=1`)).json(),
    ).toMatchObject({ total: 1, orders: [{ id: paid }] })
    for (const query of ['from=2026-02-30', 'to=x', 'sort=name', 'limit=101', 'page=0']) {
      expect((await get(`list?${query}`)).json(), query).toMatchObject({ code: 422 })
    }
  })

  it('takes days from 2000 to 2999, as the file of orders and the log of changes do, and refuses others', async () => {
    const days = (from: string, to: string) => [
      ...['/api/orders/admin/list', '/api/orders/admin/export.csv', '/api/audit/admin'].map(
        (path) => `${path}?from=${from}&to=${to}`,
      ),
    ]
    const statuses = async (urls: string[]) => {
      const calls = urls.map((url) => shop.call({ url, headers: admin.headers }))
      return (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    }
    expect(await statuses(days('2000-01-01', '2999-12-31'))).toEqual([200, 200, 200])
    for (const day of ['1999-12-31', '3000-01-01', '9999-12-31', '0000-01-01']) {
      expect(await statuses(days(day, '2026-01-01'))).toEqual([422, 422, 422])
      expect(await statuses(days('2026-01-01', day))).toEqual([422, 422, 422])
    }
  })

  it('without a page has more than the 50 rows of one, at most 2,000', async () => {
    const {
      id: _,
      number: __,
      invoiceNumber: ___,
      ...row
    } = await shop.db.order.findUniqueOrThrow({ where: { id: open } })
    const data = Array.from({ length: 60 }, (_unused, n) => ({
      ...{ ...row, id: `bulk${n}`, searchText: 'bulk', status: 3 },
    }))
    await shop.db.order.createMany({ data })
    expect((await get('list/completed')).json().orders).toHaveLength(60)
    expect((await get('list/completed?page=1')).json().orders).toHaveLength(50)
    expect(getRowRange({}, true)).toEqual({ skip: 0, take: 2000 })
    await shop.db.order.deleteMany({ where: { searchText: 'bulk' } })
  })

  it('the export is a file of the filtered orders', async () => {
    const response = await get('export.csv?filter=pending')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/csv/),
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'no-store',
    })
    const lines = response.body.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^\uFEFF?id,createdAt,status/)
    expect(lines[1]).toContain(paid)
    expect((await get('export.csv?filter=pending&delimiter=semicolon')).body).toMatch(/^\uFEFF?id;createdAt;status/)
    expect((await get('export.csv?delimiter=tab')).statusCode).toBe(422)
    expect((await get('export.csv?filter=none')).statusCode).toBe(422)
    expect((await shop.call({ url: '/api/orders/admin/export.csv' })).statusCode).toBe(401)
  })

  it('a refund responds with 201 and what it refunds, and shows on the invoice of admins alone', async () => {
    const buyer = await shop.user()
    const order = await shop.paidOrder(buyer.buyer)
    const refund = (body: object, headers: Record<string, string> = {}) =>
      shop.post(`/api/orders/admin/refund/${order}`, body, { ...admin.headers, ...headers })
    const invoice = async (headers: Record<string, string>) =>
      (await shop.call({ url: `/api/orders/invoice/${order}`, headers })).json().invoice
    const before = await invoice(buyer.headers)
    expect([before.refunds, before.corrections, (await invoice(admin.headers)).refunds]).toEqual(
      Array(3).fill(undefined),
    )
    const lines = [{ id: before.products[0].id, quantity: 1 }]

    const part = await refund({ amount: 4.9, reason: ' Una mancha ' }, { 'idempotency-key': 'first' })
    expect(part.statusCode).toBe(201)
    expect(part.json()).toEqual({
      refund: {
        id: expect.any(String),
        amount: 4.9,
        reason: 'Una mancha',
        at: shop.context.clock.now().toISOString(),
        status: 'pending',
        creditNoteNumber: expect.stringMatching(/^R-2026-\d{6}$/),
        lines: [{ id: lines[0]?.id, quantity: 0, amount: 4.9 }],
      },
    })
    expect((await refund({ amount: 4.9, reason: 'Una mancha' }, { 'idempotency-key': 'first' })).json()).toEqual(
      part.json(),
    )
    expect((await invoice(admin.headers)).refunds).toEqual([part.json().refund])
    const shown = await invoice(buyer.headers)
    expect([shown.refunds, shown.creditNote]).toEqual([undefined, null])
    expect(shown.corrections).toMatchObject([{ amount: 4.9, reason: 'Una mancha', refunded: false }])
    const pdf = await shop.call({ url: shown.corrections[0].pdf })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(
      (await shop.call({ url: shown.corrections[0].pdf.replace(/R-\d{4}-\d{6}/, '2026-000001') })).statusCode,
    ).toBe(404)
    const rest = await refund({ lines, reason: 'Devuelta', restock: true })
    expect(rest.json().refund).toMatchObject({ amount: 20, lines: [{ quantity: 1, amount: 20 }] })
  })

  it('a refund that says too little, too much or both is refused in plain words', async () => {
    const order = await shop.paidOrder()
    const lines = [{ id: 'nothing', quantity: 1 }]
    const refusals: [object, number, string[]][] = [
      [{}, 422, ['reason', 'amount']],
      [{ reason: 'x' }, 422, ['amount']],
      [{ amount: 1, lines, reason: 'x' }, 422, ['amount']],
      [{ amount: 1, restock: true, reason: 'x' }, 422, ['restock']],
      [{ amount: 0, reason: 'x' }, 422, ['amount']],
      [{ amount: 0.001, reason: 'x' }, 422, ['amount']],
      [{ amount: '1', reason: 'x' }, 422, ['amount']],
      [{ lines, reason: 'x' }, 422, ['lines.0.id']],
      [{ lines: [{ id: 'a', quantity: 0 }], reason: 'x' }, 422, ['lines.0.quantity']],
      [{ lines: [], reason: 'x' }, 422, ['lines']],
      [{ amount: 24.91, reason: 'x' }, 409, []],
    ]
    for (const [body, status, fields] of refusals) {
      const response = await shop.post(`/api/orders/admin/refund/${order}`, body, admin.headers)
      expect([response.statusCode, Object.keys(response.json().errors ?? {})], JSON.stringify(body)).toEqual([
        status,
        fields,
      ])
    }
    expect(await shop.db.refund.count({ where: { orderId: order } })).toBe(0)
    expect(
      (await shop.post('/api/orders/admin/refund/nothing', { amount: 1, reason: 'x' }, admin.headers)).statusCode,
    ).toBe(404)
  })
})
