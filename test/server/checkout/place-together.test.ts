import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import type { Db } from '../../../src/server/db/db.ts'
import {
  addressOf,
  checkoutOf,
  checkoutOver,
  errorOf,
  guest,
  openCheckout,
  openDemoCheckout,
  orderIdOf,
} from '../../support/checkout.ts'
import { createTestDatabase, openTestDatabase, testDatabases } from '../../support/database.ts'
import { readOutcome, readOutcomes } from '../../support/outcomes.ts'
import { testContext } from '../../support/service-context.ts'

/** A database whose transactions are counted and end as `end` says, once they are written. */
function watched(db: Db, end: (commit: Promise<unknown>) => Promise<unknown> = (commit) => commit) {
  const seen = { transactions: 0 }
  const $transaction = (...call: Parameters<Db['$transaction']>) => {
    seen.transactions++
    return end(db.$transaction(...call))
  }
  const proxy = new Proxy(db, {
    get: (target, name) => (name === '$transaction' ? $transaction : Reflect.get(target, name)),
  })
  return { db: proxy as Db, seen }
}

describe.each(testDatabases())('orders that arrive together, on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCheckout>>
  beforeAll(async () => {
    shop = await openCheckout(kind)
  })
  afterAll(() => shop.close())

  const place = (...lines: [id: string, quantity: number][]) =>
    shop.checkout.place(checkoutOf(lines.map(([id, quantity]) => ({ id, quantity }))), guest())

  it('reserve their stock one after the other, each completely or not at all', async () => {
    const [a, b] = [await shop.product({ stock: 3 }), await shop.product({ stock: 3 })]
    const second = errorOf(place([a, 1], [b, 4]))
    const outcomes = await Promise.all([place([a, 2]), second, place([b, 2]), errorOf(place([a, 2])), place([a, 1])])
    expect((await second).details.unavailable).toEqual([b])
    expect((outcomes[3] as Awaited<typeof second>).details.unavailable).toEqual([a])
    expect([await shop.stockOf(a), await shop.stockOf(b)]).toEqual([0, 1])
    const lines = await shop.db.orderLine.findMany({ where: { productId: { in: [a, b] } } })
    expect(lines.map(({ productId, quantity }) => [productId, quantity]).toSorted()).toEqual(
      [
        [a, 2],
        [b, 2],
        [a, 1],
      ].toSorted(),
    )
  })

  it('are more than a transaction takes, and all are written', async () => {
    const id = await shop.product({ stock: 200 })
    const orders = await Promise.all(Array.from({ length: 150 }, () => shop.order([{ id, quantity: 1 }])))
    expect(new Set(orders).size).toBe(150)
    expect(await shop.db.payment.count({ where: { orderId: { in: orders }, url: { not: '' } } })).toBe(150)
    expect(await shop.stockOf(id)).toBe(50)
  })

  it('notify the catalogue once of all their changes', async () => {
    const id = await shop.product({ stock: 8 })
    shop.changed.splice(0)
    await Promise.all([place([id, 1]), place([id, 1]), place([id, 1])])
    expect(shop.changed).toEqual([[id]])
  })

  it('under one key with different bodies are one order and one refusal', async () => {
    const [id, buyer] = [await shop.product(), guest()]
    const [first, other] = await Promise.all([
      shop.checkout.place(checkoutOf([{ id, quantity: 1 }]), buyer, 'one-key'),
      errorOf(shop.checkout.place(checkoutOf([{ id, quantity: 2 }]), buyer, 'one-key')),
    ])
    expect(other.code).toBe('key-reused')
    expect(await shop.db.orderLine.findMany({ where: { productId: id } })).toMatchObject([
      { orderId: orderIdOf(first.url), quantity: 1 },
    ])
  })

  it('of an account that was deleted in the meantime are refused, and no others with them', async () => {
    const [id, leaver] = [await shop.product({ stock: 10 }), await shop.user()]
    await shop.db.user.delete({ where: { id: leaver.session.userId } })
    const submit = checkoutOf([{ id, quantity: 1 }])
    const [, refusal] = await Promise.all([
      shop.checkout.place(submit, guest()),
      errorOf(shop.checkout.place(submit, leaver, 'key-of-gone')),
      shop.checkout.place(submit, guest()),
    ])
    expect(refusal.code).toBe('unauthorized')
    expect(await shop.db.orderLine.count({ where: { productId: id } })).toBe(2)
    expect(await shop.stockOf(id)).toBe(8)
  })
})

describe.each(testDatabases())('the transaction of an order, on %s', (kind) => {
  it('is one for all that wait, and with the demo provider holds the address of the payment', async () => {
    const shop = await openDemoCheckout(kind)
    const id = await shop.product({ stock: 40 })
    const { db, seen } = watched(shop.db)
    const { checkout } = checkoutOver({ ...shop.context, db })
    const submit = checkoutOf([{ id, quantity: 1 }])
    const urls = (await Promise.all(Array.from({ length: 30 }, () => checkout.place(submit, guest())))).map(
      (each) => each.url,
    )
    expect(seen.transactions).toBe(1)
    for (const url of urls) {
      const { pathname, search } = new URL(url)
      const where = { orderId: orderIdOf(pathname) }
      expect(await shop.db.payment.findUnique({ where })).toMatchObject({ url: pathname + search })
    }
    await shop.close()
  })

  it('is not repeated when it is unknown whether its commit happened', async () => {
    const { db, url, close } = await openTestDatabase(kind)
    const lost = watched(db, (commit) => commit.then(() => Promise.reject(new Error('connection lost'))))
    const shop = checkoutOver(testContext(lost.db, { env: addressOf({ url }) }))
    const id = await shop.product({ stock: 10 })
    const submit = checkoutOf([{ id, quantity: 1 }])
    const known = guest()
    const outcomes = await Promise.allSettled([
      shop.checkout.place(submit, guest()),
      shop.checkout.place(submit, guest()),
      // Only a submit with a key can find its order.
      shop.checkout.place(submit, known, 'key-of-known'),
    ])
    expect(outcomes.map(readOutcome)).toEqual([...Array(2).fill('fault: Error: connection lost'), 'done'])
    expect(lost.seen.transactions).toBe(1)
    expect(await db.order.count()).toBe(3)
    await close()
  })
})

type Shop = ReturnType<typeof checkoutOver>

describe('orders in two processes', () => {
  async function openTwo() {
    const database = await createTestDatabase('postgres')
    const connections = await Promise.all([connectDatabase(database), connectDatabase(database)])
    const [one, other] = connections.map(({ db }) => checkoutOver(testContext(db, { env: addressOf(database) })))
    if (!one || !other) throw new Error('two connections make two shops')
    const close = async () => {
      for (const connection of connections) await connection.close()
      await database.drop()
    }
    return { one, other, close }
  }
  let shops: Awaited<ReturnType<typeof openTwo>>
  beforeAll(async () => {
    shops = await openTwo()
  })
  afterAll(() => shops.close())

  it('never sell a piece twice, and wait for each other in no circle', async () => {
    const { one, other } = shops
    const [a, b] = [await one.product({ stock: 29 }), await one.product({ stock: 29 })]
    const forth = [a, b].map((id) => ({ id, quantity: 1 }))
    const outcomes: PromiseSettledResult<unknown>[] = []
    // Two at once in each process are written together; one alone meets at first hand what the other process has done.
    for (const each of [...Array(7).fill([one, other, one, other]), ...Array(6).fill([one, other])] as Shop[][])
      outcomes.push(
        ...(await Promise.allSettled(
          each.map((shop) => shop.checkout.place(checkoutOf(shop === one ? forth : forth.toReversed()), guest())),
        )),
      )
    expect(readOutcomes(outcomes)).toEqual([...Array(29).fill('done'), ...Array(11).fill('unavailable')])
    for (const each of outcomes) {
      if (each.status === 'rejected') expect(new Set(each.reason.details.unavailable)).toEqual(new Set([a, b]))
    }
    expect([await one.stockOf(a), await one.stockOf(b)]).toEqual([0, 0])
    expect(await one.db.orderLine.count({ where: { productId: a } })).toBe(29)
  })

  it('are one for the same submit, for the last piece too', async () => {
    const { one, other } = shops
    for (let round = 0; round < 5; round++) {
      const [id, buyer] = [await one.product({ stock: 1 }), guest()]
      const both = await Promise.all(
        [one, other, one, other].map((shop) =>
          shop.checkout.place(checkoutOf([{ id, quantity: 1 }]), buyer, `key-${round}`),
        ),
      )
      expect(new Set(both.map(({ url }) => url)).size).toBe(1)
      expect(await one.stockOf(id)).toBe(0)
    }
  })
})
