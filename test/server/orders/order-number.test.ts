import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import type { Db } from '../../../src/server/db/db.ts'
import { numberBatch } from '../../../src/server/orders/number-older-orders.ts'
import * as orderNumbers from '../../../src/server/orders/order-number.ts'
import { parseOrderNumber } from '../../../src/shared/orders/order-number.ts'
import { addressOf, checkoutOf, checkoutOver, guest, openCheckout } from '../../support/checkout.ts'
import { createTestDatabase, testDatabases } from '../../support/database.ts'
import { testContext } from '../../support/service-context.ts'

const drawn = vi.spyOn(orderNumbers, 'newOrderNumber')
afterAll(() => drawn.mockRestore())

/** The next numbers that the shop draws; then random ones again. */
function draw(...numbers: string[]): void {
  for (const number of numbers) drawn.mockReturnValueOnce(number)
}

const numbersIn = async (db: Db) =>
  new Map((await db.order.findMany()).map(({ id, number }): [string, string | null] => [id, number]))

describe.each(testDatabases())('order numbers on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCheckout>>
  afterEach(async () => {
    drawn.mockReset()
    await shop.close()
  })

  /** A shop with orders that a version without numbers has placed. */
  async function openOld(count: number) {
    shop = await openCheckout(kind)
    const id = await shop.product({ stock: 100 })
    await Promise.all(Array.from({ length: count }, () => shop.order([{ id, quantity: 1 }])))
    const searchText = 'ines munoz & hijas ines@example.org'
    await shop.db.order.updateMany({ data: { number: null, searchText } })
    return { id, searchText }
  }

  it('that are taken cost neither the buyer nor those who buy at the same moment their order', async () => {
    shop = await openCheckout(kind)
    const id = await shop.product({ stock: 10 })
    draw('LYS-2222-2222')
    await shop.order([{ id, quantity: 1 }])
    draw('LYS-3333-3333', 'LYS-2222-2222', 'LYS-4444-4444', 'LYS-5555-5555', 'LYS-2222-2222')
    const placed = await Promise.all([1, 2, 3].map(() => shop.order([{ id, quantity: 1 }])))
    const numbers = await numbersIn(shop.db)
    expect(new Set(placed.map((order) => numbers.get(order))).size).toBe(3)
    expect([...numbers.values()].filter((number) => number === 'LYS-2222-2222')).toHaveLength(1)
    expect([...numbers.values()].every((number) => number !== null)).toBe(true)
    expect(await shop.stockOf(id)).toBe(6)
  })

  it('that are drawn twice in one group are drawn again', async () => {
    shop = await openCheckout(kind)
    const id = await shop.product({ stock: 10 })
    draw('LYS-2222-2222', 'LYS-2222-2222')
    await Promise.all([1, 2].map(() => shop.order([{ id, quantity: 1 }])))
    expect(new Set((await numbersIn(shop.db)).values()).size).toBe(2)
    expect(await shop.stockOf(id)).toBe(8)
  })

  it('are given to the orders of earlier versions, batch after batch, until none is left', async () => {
    const { searchText } = await openOld(5)
    const { context, db } = shop
    expect(await numberBatch(context, 2)).toBe(true)
    const first = await numbersIn(db)
    expect([...first.values()].filter(Boolean)).toHaveLength(2)
    while (await numberBatch(context, 2));
    const all = await db.order.findMany()
    expect(new Set(all.map(({ number }) => parseOrderNumber(number ?? ''))).size).toBe(5)
    for (const [id, number] of first) if (number) expect(all.find((order) => order.id === id)?.number).toBe(number)
    for (const order of all) expect(order.searchText).toBe(`${searchText} ${order.number?.toLowerCase()}`)
    expect(await numberBatch(context, 2)).toBe(false)
    expect(await db.order.findMany()).toEqual(all)
  })

  it('of a batch that was cut short are given by the next start, each once', async () => {
    const { searchText } = await openOld(5)
    const { db } = shop
    await numberBatch(shop.context, 2)
    const killed = new Proxy(db, {
      get: (target, name) =>
        name === '$transaction'
          ? (work: Parameters<Db['$transaction']>[0]) =>
              target.$transaction(async (tx) => {
                await (work as (tx: unknown) => Promise<unknown>)(tx)
                throw new Error('killed')
              })
          : Reflect.get(target, name),
    })
    await expect(numberBatch({ ...shop.context, db: killed }, 2)).rejects.toThrow('killed')
    expect(await db.order.count({ where: { number: null } })).toBe(3)
    const next = checkoutOver(testContext(db, { env: addressOf({ url: shop.context.config.database.url }) }))
    await next.context.scheduler.runTriggered()
    const all = await db.order.findMany()
    expect(new Set(all.map(({ number }) => number)).size).toBe(5)
    for (const order of all) expect(order.searchText).toBe(`${searchText} ${order.number?.toLowerCase()}`)
  })

  it('of earlier orders are drawn again when they are taken', async () => {
    const { id } = await openOld(2)
    draw('LYS-2222-2222')
    await shop.order([{ id, quantity: 1 }])
    draw('LYS-3333-3333', 'LYS-2222-2222')
    await numberBatch(shop.context)
    expect(new Set((await numbersIn(shop.db)).values()).size).toBe(3)
  })

  it('that are never free end in an error, not in a loop', async () => {
    const { id } = await openOld(0)
    drawn.mockReturnValue('LYS-2222-2222')
    await shop.order([{ id, quantity: 1 }])
    await expect(shop.checkout.place(checkoutOf([{ id, quantity: 1 }]), guest())).rejects.toThrow('number')
    expect(await shop.stockOf(id)).toBe(99)
  })
})

describe('two processes that number earlier orders at once', () => {
  it('give each order one number', async () => {
    const database = await createTestDatabase('postgres')
    const connections = await Promise.all([connectDatabase(database), connectDatabase(database)])
    const bases = connections.map(({ db }) => testContext(db, { env: addressOf(database) }))
    const [context] = bases
    if (!context) throw new Error('two connections make two bases')
    const shop = checkoutOver(context)
    const id = await shop.product({ stock: 100 })
    await Promise.all(Array.from({ length: 60 }, () => shop.order([{ id, quantity: 1 }])))
    await context.db.order.updateMany({ data: { number: null, searchText: '' } })
    const work = async (each: typeof context) => {
      while (await numberBatch(each, 7));
    }
    await Promise.all([...bases.map(work), ...bases.map(work)])
    const all = await context.db.order.findMany()
    expect(new Set(all.map(({ number }) => number)).size).toBe(60)
    for (const { number, searchText } of all) expect(searchText).toBe(` ${number?.toLowerCase()}`)
    for (const { close } of connections) await close()
    await database.drop()
  })
})
