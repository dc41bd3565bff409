import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { searchText } from '../../../src/shared/catalog/search-text.ts'
import { adminOrdersQuerySchema } from '../../../src/shared/orders/admin.ts'
import { testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

interface Seed {
  statuses?: [number, number, number]
  createdAt?: string
  cents?: number
  name?: string
  surname?: string
  email?: string
  number?: string
}

describe.each(testDatabases())('orders as admins list them on %s', (kind) => {
  let shop: RealApp
  const ids: Record<string, string> = {}

  async function seed(label: string, { statuses = [1, 11, 23], ...rest }: Seed) {
    const id = newId()
    const { createdAt = '2026-11-10T12:00:00Z', cents = 1000, name = 'Ana', surname = 'Ruiz' } = rest
    const { email = 'ana@example.org', number } = rest
    const [status, shippingStatus, paymentStatus] = statuses
    const address = { telephone: '1', address: 'Calle 1', address2: '', city: 'Cádiz', zip: '11001', country: 'España' }
    await shop.db.order.create({
      data: {
        ...{ id, language: 'es', email, name, surname, status, shippingStatus, paymentStatus, ...address },
        ...{ totalElements: 2, totalCents: cents, createdAt: new Date(createdAt) },
        ...(number && { number }),
        searchText: searchText(name, surname, email, id, number ?? ''),
      },
    })
    ids[label] = id
  }

  const list = async (query: object, unpaged = false) =>
    shop.services.orders.adminList(adminOrdersQuerySchema.parse(query), unpaged)
  const labels = async (query: object) => {
    const { orders } = await list({ limit: 100, ...query })
    return orders.map(({ id }) => Object.keys(ids).find((label) => ids[label] === id))
  }

  beforeAll(async () => {
    shop = await openApp(kind)
    await seed('to prepare', { createdAt: '2026-10-31T23:00:00Z', cents: 500 })
    await seed('prepared', { statuses: [1, 12, 23], createdAt: '2026-11-02T22:59:59.999Z', cents: 400 })
    await seed('sent', {
      statuses: [3, 13, 23],
      createdAt: '2026-11-02T23:00:00Z',
      cents: 300,
      email: 'a_b@example.org',
      number: 'LYS-7F3K-92QD',
    })
    await seed('by user', { statuses: [4, 14, 24], createdAt: '2026-11-04T08:00:00Z', cents: 600 })
    await seed('by shop', { statuses: [5, 14, 23], createdAt: '2026-11-05T08:00:00Z', cents: 200 })
    await seed('refused', { statuses: [6, 14, 24], createdAt: '2026-11-06T08:00:00Z', cents: 100 })
    await seed('open', {
      statuses: [2, 11, 21],
      createdAt: '2026-11-07T08:00:00Z',
      name: 'Íñigo',
      surname: 'Peña  Núñez',
    })
    await seed('paying', {
      statuses: [2, 11, 22],
      createdAt: '2026-11-08T08:00:00Z',
      email: 'axb@example.org',
      number: 'LYS-7F3K-92QF',
    })
    await shop.db.refund.create({
      data: {
        ...{ id: newId(), orderId: ids['by shop'] ?? '', amountCents: 200, status: 'failed', lastError: 'no' },
        ...{ createdAt: shop.context.clock.now(), nextAttemptAt: shop.context.clock.now() },
      },
    })
  })
  afterAll(() => shop.close())

  it.each([
    [{ filter: 'completed' }, ['sent']],
    [{ filter: 'pending' }, ['prepared', 'to prepare']],
    [{ filter: 'cancelled' }, ['refused', 'by shop', 'by user']],
    [{ filter: 'pending-payment' }, ['paying', 'open']],
    [{ filter: 'cancelled', sort: 'total' }, ['refused', 'by shop', 'by user']],
    [{ filter: 'pending', q: 'ana', to: '2026-11-01' }, ['to prepare']],
  ])('%o finds %o and no other', async (query, expected) => {
    expect(await labels(query)).toEqual(expected)
    expect((await list({ ...query, limit: 1 })).total).toBe(expected.length)
  })

  it.each([
    [{ from: '2026-11-02', to: '2026-11-02' }, ['prepared']],
    [{ from: '2026-11-03', to: '2026-11-03' }, ['sent']],
    [{ to: '2026-11-02' }, ['prepared', 'to prepare']],
    [{ from: '2026-11-07' }, ['paying', 'open']],
    [{ from: '2026-11-09' }, []],
    [{ from: '2026-11-05', to: '2026-11-04' }, []],
  ])('days are the shop’s, the first and the last one included: %o finds %o', async (query, expected) => {
    expect(await labels(query)).toEqual(expected)
  })

  it.each([
    ['inigo pena', ['open']],
    ['PEÑA NÚÑEZ', ['open']],
    ['nunez íñigo', ['open']],
    ['nunez ruiz', []],
    ['a_b@', ['sent']],
    ['%', []],
    ['!', []],
    ["' OR 1=1", []],
  ])('words %s are found without accents, each somewhere, whatever signs they have', async (q, expected) => {
    expect(await labels({ q })).toEqual(expected)
  })

  it.each([
    ...['LYS-7F3K-92QD', 'lys7f3k 92qd', '7f3k92qd', ' #7F3K 92QD. ', 'l-y-s 7f3k–92qd'],
    ...['92qd', '7f3k-92qd', 'lys-7f3k-92qd ana'],
  ])('a number is found by %j', async (q) => {
    expect(await labels({ q })).toEqual(['sent'])
    expect((await list({ q })).orders[0]?.number).toBe('LYS-7F3K-92QD')
    expect(await labels({ q, filter: 'pending' })).toEqual([])
    expect(await list({ q, limit: 1, page: 2 })).toMatchObject({ orders: [], total: 1 })
  })

  it('an order without a number has no such field', async () => {
    expect((await list({ q: 'inigo' })).orders[0]).not.toHaveProperty('number')
  })

  it.each([
    [{ step: 'prepare' }, ['to prepare']],
    [{ step: 'ship', filter: 'pending' }, ['prepared']],
    [{ step: 'ship', filter: 'completed' }, []],
  ])('%o finds the paid orders that wait for that step', async (query, expected) => {
    expect(await labels(query)).toEqual(expected)
  })

  it.each([
    [{ refund: 'failed' }, ['by shop']],
    [{ refund: 'failed', filter: 'cancelled', q: 'ana', sort: 'total' }, ['by shop']],
    [{ refund: 'failed', filter: 'completed' }, []],
    [{ refund: 'pending' }, []],
    [{ refund: 'done', filter: 'cancelled' }, []],
  ])('%o finds the orders whose refund is in that state', async (query, expected) => {
    expect(await labels(query)).toEqual(expected)
    expect((await list(query)).total).toBe(expected.length)
  })

  it('finds an order by its identifier as it is shown, and by a part of it', async () => {
    const id = ids.refused ?? ''
    expect(await labels({ q: id.toUpperCase() })).toEqual(['refused'])
    expect(await labels({ q: id.slice(3, 20) })).toEqual(['refused'])
  })

  it('leaves an order out that is named but not of the filter, and finds nothing on the page after it', async () => {
    const id = ids.refused ?? ''
    expect(await list({ q: id, filter: 'completed' })).toEqual({ orders: [], total: 0 })
    expect(await list({ q: id, page: 2 })).toEqual({ orders: [], total: 1 })
  })

  it('sorts by date and by total, both ways', async () => {
    const byDate = await labels({})
    expect(byDate.slice(0, 3)).toEqual(['paying', 'open', 'refused'])
    expect(await labels({ sort: 'createdAt' })).toEqual(byDate.toReversed())
    const totals = async (sort: string) => (await list({ sort })).orders.map(({ totalPrice }) => totalPrice)
    expect(await totals('total')).toEqual([1, 2, 3, 4, 5, 6, 10, 10])
    expect(await totals('-total')).toEqual([10, 10, 6, 5, 4, 3, 2, 1])
  })

  it('shows an order with its statuses, its sum in euros and the state of its refund', async () => {
    const { orders } = await list({ q: ids['by shop'] })
    expect(orders).toEqual([
      {
        ...{ id: ids['by shop'], createdAt: '2026-11-05T08:00:00.000Z', status: 5, shippingStatus: 14 },
        ...{ paymentStatus: 23, totalElements: 2, totalPrice: 2, email: 'ana@example.org', name: 'Ana Ruiz' },
        refundStatus: 'failed',
      },
    ])
    expect((await list({ q: ids.sent })).orders[0]?.refundStatus).toBeNull()
  })

  it('pages without holes or repeats among orders of the same moment and total', async () => {
    for (let n = 0; n < 12; n++) await seed(`twin ${n}`, { email: 'twin@example.org', cents: 700 })
    for (const sort of ['-createdAt', 'createdAt', 'total', '-total']) {
      const seen: string[] = []
      for (let page = 1; page <= 4; page++) {
        const { orders, total } = await list({ q: 'twin@', sort, page, limit: 5 })
        expect(total).toBe(12)
        seen.push(...orders.map(({ id }) => id))
      }
      expect([seen.length, new Set(seen).size]).toEqual([12, 12])
    }
    expect((await list({ q: 'twin@' }, true)).orders).toHaveLength(12)
  })

  it.each(['total', '-total'])(
    'has the same orders on its pages by %s as a list that is sorted at once',
    async (sort) => {
      for (const filter of [undefined, 'completed', 'pending']) {
        const { orders, total } = await list({ filter, limit: 100 })
        const sign = sort === 'total' ? 1 : -1
        const sorted = orders
          .sort((a, b) => sign * (a.totalPrice - b.totalPrice || (a.id < b.id ? -1 : 1)))
          .map(({ id }) => id)
        for (const limit of [1, 3, 7]) {
          const pages = Array.from({ length: Math.ceil(total / limit) + 1 }, (_, n) =>
            list({ filter, sort, limit, page: n + 1 }),
          )
          const seen = (await Promise.all(pages)).flatMap((page) => page.orders.map(({ id }) => id))
          expect(seen, `${filter}, ${limit} on a page`).toEqual(sorted)
        }
      }
    },
  )

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '20261101', 'yesterday'])('refuses the day %s', (from) => {
    expect(adminOrdersQuerySchema.safeParse({ from }).success).toBe(false)
  })
})
