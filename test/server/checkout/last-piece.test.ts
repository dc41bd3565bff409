import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutOf } from '../../support/checkout.ts'
import { testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

/**
 * How many buyers a process has in a round. Those of a process are written together, and one by one when that fails: a
 * buyer who is alone meets at first hand what another process has done.
 */
const rounds = [...Array<number>(12).fill(1), 4, 4]

describe.each(testDatabases())('the race for the last piece on %s', { timeout: 60_000 }, (kind) => {
  let processes: [RealApp, ...RealApp[]]
  beforeAll(async () => {
    const shop = await openApp(kind)
    // SQLite's shop is one process.
    processes = kind === 'sqlite' ? [shop] : [shop, await openApp(kind, {}, undefined, { beside: shop })]
  })
  afterAll(async () => {
    for (const each of processes.toReversed()) await each.close()
  })

  /** What a buyer hears over REST or over tRPC: the status, and which products are said to be gone. */
  async function buy({ post }: RealApp, id: string, transport: 'rest' | 'trpc') {
    const url = transport === 'rest' ? '/api/carts/checkout' : '/api/trpc/checkout.place'
    const response = await post(url, checkoutOf([{ id, quantity: 1 }]), { 'accept-language': 'en' })
    const { error, ...answer } = response.json()
    const { key, unavailable } = error?.data.body ?? answer
    return response.statusCode === 200 ? 'bought' : { transport, status: response.statusCode, key, unavailable }
  }

  it('has one winner, and every loser gets “unavailable” with the product, by REST, tRPC and each process', async () => {
    const [shop] = processes
    for (const [round, buyersEach] of rounds.entries()) {
      const id = await shop.product({ stock: 1 })
      const buyers = processes.flatMap((each) => Array<RealApp>(buyersEach).fill(each))
      const heard = await Promise.all(buyers.map((each, index) => buy(each, id, (index + round) % 2 ? 'trpc' : 'rest')))
      const losers = heard.filter((each) => each !== 'bought')
      for (const loser of losers) {
        expect(loser).toMatchObject({ status: 409, key: 'errors:unavailable', unavailable: [id] })
      }
      expect(losers).toHaveLength(buyers.length - 1)
      const { stock } = await shop.db.product.findUniqueOrThrow({ where: { id } })
      expect([stock, await shop.db.orderLine.count({ where: { productId: id } })]).toEqual([0, 1])
    }
  })
})
