import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import type { Db } from '../../../src/server/db/db.ts'
import { actorNamed } from '../../support/actors.ts'
import { addressOf, checkoutOver, errorOf, guest, openCheckout } from '../../support/checkout.ts'
import { createTestDatabase, testDatabases } from '../../support/database.ts'
import { readOutcomes } from '../../support/outcomes.ts'
import { testContext } from '../../support/service-context.ts'

/** Numbers of a series, whatever the year. */
const serialsOf = (numbers: (string | null)[]) =>
  numbers.map((number) => Number(number?.slice(-6))).sort((a, b) => a - b)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe.each(testDatabases())('payments that arrive together, on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCheckout>>
  beforeAll(async () => {
    shop = await openCheckout(kind)
  })
  afterAll(() => shop.close())

  const row = (id: string) => shop.db.order.findUniqueOrThrow({ where: { id }, include: { payment: true } })

  /** A checkout over the same database, whose transactions are counted; those with these numbers fail. */
  function counted(failing: number[] = []) {
    const seen = { transactions: 0 }
    const $transaction = (...call: Parameters<Db['$transaction']>) => {
      seen.transactions++
      if (failing.includes(seen.transactions)) return Promise.reject(new Error('the disk is full'))
      return shop.db.$transaction(...call)
    }
    const db = new Proxy(shop.db, {
      get: (target, name) => (name === '$transaction' ? $transaction : Reflect.get(target, name)),
    })
    return { ...checkoutOver({ ...shop.context, db: db as Db }), seen }
  }

  it('are settled in few transactions, each order with all that belongs to it', async () => {
    const product = await shop.product({ stock: 100, priceCents: 1000 })
    const buyer = await shop.user()
    const orders = await Promise.all(
      upTo(30).map((turn) => shop.order([{ id: product, quantity: 1 }], turn % 2 ? buyer : guest())),
    )
    const { userId } = buyer.session
    const [other, quantity] = [await shop.product(), 1]
    for (const productId of [product, other])
      await shop.db.cartLine.create({ data: { userId, productId, quantity, position: 0 } })
    for (const order of orders) shop.context.payments.set(order, 'paid')
    const before = await shop.shopMonth('2026-11-01')
    const { checkout, seen } = counted()
    const results = await Promise.all(orders.map((order) => checkout.success(order)))
    expect(results.every(({ completed, order }) => completed && order?.paymentStatus === 23)).toBe(true)
    expect(seen.transactions).toBeLessThanOrEqual(4)
    const inCart = await shop.db.cartLine.findMany({ where: { userId } })
    expect(inCart.map(({ productId }) => productId)).toEqual([other])
    const rows = await Promise.all(orders.map(row))
    expect(serialsOf(rows.map(({ invoiceNumber }) => invoiceNumber))).toEqual(upTo(30))
    expect(rows.every(({ paidAt, payment }) => paidAt && payment?.charge)).toBe(true)
    for (const order of orders) {
      expect(await shop.mails(order)).toEqual(['order-confirmation'])
      expect(await shop.events(order)).toEqual(['pay by buyer', 'place by buyer'])
    }
    const month = await shop.shopMonth('2026-11-01')
    expect([month.orders - before.orders, month.sellsCents - before.sellsCents]).toEqual([30, 30_000])
    const mail = await shop.db.outgoingMail.findFirstOrThrow({ where: { dedupeKey: { endsWith: orders[0] } } })
    expect(mail).toMatchObject({ status: 'queued', headers: {} })
    expect(mail.text).toContain(rows[0]?.invoiceNumber)
  })

  it('go with refusals, ends and late ones, each its own way', async () => {
    const [product, soldOut] = [await shop.product({ stock: 10 }), await shop.product({ stock: 1 })]
    const order = (id: string) => shop.order([{ id, quantity: 1 }])
    const [paid, refused, left, pending, late] = await Promise.all(
      [product, product, product, product, product].map(order),
    )
    const tooLate = await order(soldOut)
    const all = { paid, refused, left, pending, late, tooLate } as Record<string, string>
    for (const id of [all.late, all.tooLate]) await shop.checkout.error(id as string)
    await order(soldOut)
    const states = {
      paid: 'paid',
      refused: 'failed',
      left: 'open',
      pending: 'processing',
      late: 'paid',
      tooLate: 'paid',
    }
    for (const [name, state] of Object.entries(states)) shop.context.payments.set(all[name] as string, state as 'paid')
    shop.changed.splice(0)
    const settled = Object.entries(all).map(([name, id]) =>
      name === 'left' ? shop.checkout.error(id) : shop.checkout.success(id),
    )
    await Promise.all([...settled, shop.checkout.success(all.paid as string)])
    const statuses = Object.keys(all).map(async (name) => [name, await shop.statusesOf(all[name] as string)] as const)
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
      ...{ paid: '1/11/23', refused: '6/14/24', left: '6/14/24', pending: '2/11/22', late: '1/11/23' },
      tooLate: '6/14/24',
    })
    expect(await shop.stockOf(product)).toBe(7)
    expect(await shop.db.refund.count({ where: { orderId: all.tooLate as string } })).toBe(1)
    expect(await shop.mails(all.tooLate as string)).toEqual(['order-late-payment'])
    expect((await shop.events(all.paid as string)).filter((event) => event.startsWith('pay'))).toHaveLength(1)
  })

  it('are tried one by one when they cannot be written together, so that one does not block the others', async () => {
    const product = await shop.product({ stock: 10 })
    const orders = await Promise.all(upTo(3).map(() => shop.order([{ id: product, quantity: 1 }])))
    for (const order of orders) shop.context.payments.set(order, 'paid')
    const { checkout } = counted([1, 3])
    const results = await Promise.allSettled(orders.map((order) => checkout.success(order)))
    expect(readOutcomes(results)).toEqual(['done', 'done', 'fault: Error: the disk is full'])
    const statuses = await Promise.all(orders.map((order) => shop.statusesOf(order)))
    expect(statuses.toSorted()).toEqual(['1/11/23', '1/11/23', '2/11/21'])
  })

  it('cancels that come together give a credit note each, and one that is not allowed is refused alone', async () => {
    const [product, buyer] = [await shop.product({ stock: 30 }), await shop.user()]
    const orders = await Promise.all(upTo(12).map(() => shop.order([{ id: product, quantity: 2 }], buyer)))
    for (const order of orders) shop.context.payments.set(order, 'paid')
    await Promise.all(orders.slice(1).map((order) => shop.checkout.success(order)))
    const cancels = orders.map((order, index) =>
      index % 2
        ? shop.orders.cancelByShop(order, actorNamed('admin'))
        : shop.orders.cancelByUser(order, buyer.session.userId),
    )
    const [unpaid, ...others] = await Promise.allSettled([
      ...cancels,
      shop.orders.cancelByUser(orders[1] as string, 'x'),
    ])
    expect(unpaid).toMatchObject({ reason: { code: 'transition-not-allowed' } })
    expect(others.pop()).toMatchObject({ reason: { code: 'order-not-found' } })
    expect(others.every(({ status }) => status === 'fulfilled')).toBe(true)
    const rows = await Promise.all(orders.slice(1).map(row))
    expect(serialsOf(rows.map(({ creditNoteNumber }) => creditNoteNumber))).toEqual(upTo(11))
    expect(await shop.stockOf(product)).toBe(28)
    expect(await shop.db.refund.count({ where: { orderId: { in: orders } } })).toBe(11)
    const again = await errorOf(shop.orders.cancelByUser(orders[2] as string, buyer.session.userId))
    expect(again.code).toBe('transition-not-allowed')
  })
})

it('returns, events, cancels and ends in three processes do not deadlock, no number is missing, and documents make one chain', async () => {
  const database = await createTestDatabase('postgres')
  const shops = await Promise.all(
    upTo(3).map(async () => {
      const { db, close } = await connectDatabase(database)
      return { ...checkoutOver(testContext(db, { env: addressOf(database) })), close }
    }),
  )
  const [first] = shops as [(typeof shops)[number]]
  try {
    const buyer = await first.user()
    const products = await Promise.all(upTo(8).map(() => first.product({ stock: 400 })))
    const linesAt = (index: number) =>
      [3, 5].map((step) => ({ id: products[(index * step) % 8] as string, quantity: 1 }))
    const orders = await Promise.all(
      upTo(60).map((index) => first.order(linesAt(index).slice(index % 8 === 0 ? 1 : 0), buyer)),
    )
    for (const { context } of shops) for (const order of orders) context.payments.set(order, 'paid')
    const calls = orders.flatMap((order, index) => {
      const at = (turn: number) => shops[(index + turn) % 3] as (typeof shops)[number]
      const third = [
        () => at(2).orders.cancelByUser(order, buyer.session.userId),
        () => at(2).checkout.error(order),
        () => at(2).order(linesAt(index), buyer),
      ][index % 3] as () => Promise<unknown>
      return [at(0).checkout.success(order), at(1).checkout.success(order), third()]
    })
    const outcomes = await Promise.allSettled(calls)
    const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    // A cancel that came before the payment; no one timed out.
    expect(reasons.filter((code) => code !== 'transition-not-allowed')).toEqual([])
    const rows = await first.db.order.findMany({ where: { id: { in: orders } } })
    const numbered = rows.flatMap(({ invoiceNumber }) => invoiceNumber ?? [])
    expect(serialsOf(numbered)).toEqual(upTo(numbered.length))
    const notes = rows.flatMap(({ creditNoteNumber }) => creditNoteNumber ?? [])
    expect(serialsOf(notes)).toEqual(upTo(notes.length))
    expect((await first.shopMonth('2026-11-01')).orders).toBe(numbered.length - notes.length)
    expect(await first.orders.verifyDocuments()).toEqual({ checked: numbered.length + notes.length, broken: null })
  } finally {
    for (const { close } of shops) await close()
    await database.drop()
  }
})
