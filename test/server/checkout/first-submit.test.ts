import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import { addressOf, checkoutOf, checkoutOver, errorOf, guest, openCheckout, orderIdOf } from '../../support/checkout.ts'
import { createTestDatabase, testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { testContext } from '../../support/service-context.ts'

const longKey = () => `random-key-${newId()}`

describe.each(testDatabases())('a guest’s submit under a key of 20 or more characters, on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCheckout>>
  beforeAll(async () => {
    shop = await openCheckout(kind)
  })
  afterAll(() => shop.close())

  const linesOf = (id: string) => shop.db.orderLine.count({ where: { productId: id } })

  it('is known again whatever the cookie says, and the last piece is theirs', async () => {
    const [id, key] = [await shop.product({ stock: 1 }), longKey()]
    const submit = checkoutOf([{ id, quantity: 1 }])
    const first = await shop.checkout.place(submit, guest(), key)
    expect(await shop.checkout.place(submit, guest(), key)).toEqual(first)
    expect(await linesOf(id)).toBe(1)
  })

  it('is known again when it comes many times at once, each with a cookie of its own', async () => {
    const [id, key] = [await shop.product({ stock: 1 }), longKey()]
    const submit = checkoutOf([{ id, quantity: 1 }])
    const responses = await Promise.all(Array.from({ length: 8 }, () => shop.checkout.place(submit, guest(), key)))
    expect(new Set(responses.map(({ url }) => url)).size).toBe(1)
    expect(await linesOf(id)).toBe(1)
  })

  it('is known again after signing in, and one that was sent signed in after the session’s end', async () => {
    const [buyer, submit] = [await shop.user(), checkoutOf([{ id: await shop.product({ stock: 2 }), quantity: 1 }])]
    const [before, after] = [longKey(), longKey()]
    const asGuest = await shop.checkout.place(submit, guest(), before)
    expect(await shop.checkout.place(submit, buyer, before)).toEqual(asGuest)
    const signedIn = await shop.checkout.place(submit, buyer, after)
    expect(signedIn).not.toEqual(asGuest)
    expect(await shop.checkout.place(submit, guest(), after)).toEqual(signedIn)
  })

  it('with another body is refused, whatever the cookie says', async () => {
    const [id, key] = [await shop.product(), longKey()]
    await shop.checkout.place(checkoutOf([{ id, quantity: 1 }]), guest(), key)
    const error = await errorOf(shop.checkout.place(checkoutOf([{ id, quantity: 2 }]), guest(), key))
    expect([error.code, error.status]).toEqual(['key-reused', 422])
  })

  it('is known to a user’s later submit, but takes no key away from users', async () => {
    const [id, key] = [await shop.product({ stock: 5 }), longKey()]
    const [one, two] = [await shop.user(), await shop.user()]
    const submits = [1, 2].map((quantity) => checkoutOf([{ id, quantity }])) as [
      ReturnType<typeof checkoutOf>,
      ReturnType<typeof checkoutOf>,
    ]
    const [first, second] = await Promise.all([
      shop.checkout.place(submits[0], one, key),
      shop.checkout.place(submits[1], two, key),
    ])
    expect(second).not.toEqual(first)
    expect(await shop.checkout.place(submits[1], two, key)).toEqual(second)
    const error = await errorOf(shop.checkout.place(submits[1], one, key))
    expect(error.code).toBe('key-reused')
  })

  it('under a shorter key belongs to the cookie: others may have chosen the same key', async () => {
    const [id, key] = [await shop.product(), 'x'.repeat(19)]
    const submit = checkoutOf([{ id, quantity: 1 }])
    const [first, buyer] = [await shop.checkout.place(submit, guest(), key), guest()]
    const second = await shop.checkout.place(submit, buyer, key)
    expect(second).not.toEqual(first)
    expect(await shop.checkout.place(submit, buyer, key)).toEqual(second)
  })

  it('finds the order that a version without standalone keys has written', async () => {
    const [id, key, buyer] = [await shop.product({ stock: 1 }), longKey(), guest()]
    const submit = checkoutOf([{ id, quantity: 1 }])
    const first = await shop.checkout.place(submit, buyer, key)
    await shop.db.idempotencyKey.deleteMany({ where: { owner: 'key', key } })
    expect(await shop.checkout.place(submit, buyer, key)).toEqual(first)
  })

  it.each(['left', 'expired'])(
    'is a conflict once its order is dead (%s): the same again requires a new key',
    async (how) => {
      const [id, key, buyer] = [await shop.product({ stock: 1 }), longKey(), guest()]
      const submit = checkoutOf([{ id, quantity: 1 }])
      const order = orderIdOf((await shop.checkout.place(submit, buyer, key)).url)
      if (how === 'left') await shop.checkout.error(order)
      else {
        shop.context.clock.advance(36 * 60_000)
        await shop.context.scheduler.run('unpaid-sweep')
      }
      const error = await errorOf(shop.checkout.place(submit, buyer, key))
      expect([error.code, error.status]).toEqual(['order-ended', 409])
      expect(await shop.stockOf(id)).toBe(1)
      const again = await shop.checkout.place(submit, buyer, longKey())
      expect(orderIdOf(again.url)).not.toBe(order)
    },
  )
})

it('is one order when it comes to two processes at once, and both respond alike', async () => {
  const database = await createTestDatabase('postgres')
  const processes = await Promise.all(
    [1, 2].map(async () => {
      const { db, close } = await connectDatabase(database)
      return { ...checkoutOver(testContext(db, { env: addressOf(database) })), close }
    }),
  )
  const [one, two] = processes as [(typeof processes)[number], (typeof processes)[number]]
  try {
    for (let round = 0; round < 10; round++) {
      const [id, key] = [await one.product({ stock: 1 }), longKey()]
      const submit = checkoutOf([{ id, quantity: 1 }])
      const [a, b] = await Promise.all([
        one.checkout.place(submit, guest(), key),
        two.checkout.place(submit, guest(), key),
      ])
      expect(a).toEqual(b)
      expect(await one.db.orderLine.count({ where: { productId: id } })).toBe(1)
    }
  } finally {
    for (const { close } of processes) await close()
    await database.drop()
  }
})

describe('over a socket', () => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp('sqlite')
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => shop.close())

  const portOf = () => (shop.app.server.address() as { port: number }).port

  /** Sends a checkout and breaks the connection at the first byte of the response. */
  function cutOff(body: string, key: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(portOf(), '127.0.0.1')
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.once('data', () => socket.destroy())
      const head = ['POST /api/carts/checkout HTTP/1.1', 'Host: shop', 'Content-Type: application/json']
      head.push(`Idempotency-Key: ${key}`, `Content-Length: ${Buffer.byteLength(body)}`)
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    })
  }

  const send = (body: string, key: string) =>
    fetch(`http://127.0.0.1:${portOf()}/api/carts/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
    })

  it('a guest’s first submit whose response was lost is repeated without a cookie: one order, the same address', async () => {
    const [id, key] = [await shop.product({ stock: 1 }), longKey()]
    const body = JSON.stringify(checkoutOf([{ id, quantity: 1 }]))
    await cutOff(body, key)
    const [first, second] = [await send(body, key), await send(body, key)]
    expect([first.status, second.status]).toEqual([200, 200])
    const responses = [await first.json(), await second.json()] as { url: string }[]
    expect(responses[0]).toEqual(responses[1])
    const orders = await shop.db.order.findMany({ where: { lines: { some: { productId: id } } } })
    expect(orders.map((order) => order.id)).toEqual([orderIdOf(responses[0]?.url ?? '')])
  })

  it('the key of an order that died is a 409 that says so, by REST and by tRPC', async () => {
    const [id, key] = [await shop.product({ stock: 1 }), longKey()]
    const order = checkoutOf([{ id, quantity: 1 }])
    const { url } = (await (await send(JSON.stringify(order), key)).json()) as { url: string }
    await shop.services.checkout.error(orderIdOf(url))
    const rest = await send(JSON.stringify(order), key)
    expect(rest.status).toBe(409)
    expect(await rest.json()).toEqual({
      code: 409,
      key: 'errors:orderEnded',
      message: expect.stringContaining('new Idempotency-Key'),
    })
    const trpc = await shop.post('/api/trpc/checkout.place', { ...order, idempotencyKey: key })
    expect(trpc.statusCode).toBe(409)
    expect(trpc.json().error.data.body.key).toBe('errors:orderEnded')
  })
})
