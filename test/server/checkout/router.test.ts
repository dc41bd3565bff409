import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutRouter } from '../../../src/server/checkout/checkout.router.ts'
import { newId } from '../../../src/server/core/ids.ts'
import type { Services } from '../../../src/server/services.ts'
import type { Context } from '../../../src/server/trpc/declarations.ts'
import { createCallerFactory } from '../../../src/server/trpc/trpc.ts'
import { openDemoCheckout, orderIdOf, shipping } from '../../support/checkout.ts'

describe('the checkout procedures', () => {
  let shop: Awaited<ReturnType<typeof openDemoCheckout>>
  beforeAll(async () => {
    shop = await openDemoCheckout('sqlite')
  })
  afterAll(() => shop.close())

  function caller(overrides: Partial<Context> = {}) {
    return createCallerFactory(checkoutRouter)({
      services: { checkout: shop.checkout } as Services,
      language: 'es',
      session: null,
      staleToken: false,
      guestId: newId(),
      visitor: 'visitor',
      address: 'address',
      isBot: false,
      ...overrides,
    })
  }

  /** Text keys by field of a refused input. */
  async function issuesOf(input: unknown): Promise<Record<string, string>> {
    const error = await caller()
      .place(input as never)
      .catch((reason: unknown) => reason)
    if (!(error instanceof TRPCError)) throw new Error('accepted')
    const { issues } = error.cause as unknown as { issues: { path: PropertyKey[]; message: string }[] }
    return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  }

  it('buy from form to paid order', async () => {
    const id = await shop.product({ priceCents: 1050 })
    const guest = caller()
    const cart = { products: [{ id, quantity: 2 }], totalPrice: 0.01, totalElements: 99 }
    const submit = { ...shipping, cart, idempotencyKey: 'one-submit' }
    const { url } = await guest.place(submit)
    expect(await guest.place(submit)).toEqual({ url })
    const orderId = orderIdOf(url)
    const key = new URL(url).searchParams.get('key') ?? ''
    expect(await guest.demoPayment({ orderId, key })).toMatchObject({ state: 'open', totalPrice: 21 })
    expect((await guest.success({ orderId })).completed).toBe(false)
    await shop.checkout.choosePayment({ orderId, key }, 'pay')
    expect(await guest.success({ orderId })).toEqual({
      completed: true,
      order: { id: orderId, number: expect.stringMatching(/^LYS-/), status: 1, paymentStatus: 23, totalPrice: 21 },
    })
    expect(await guest.error({ orderId })).toMatchObject({ completed: true, order: { paymentStatus: 23 } })
  })

  it('carry what an order costs when the buyer expected something else', async () => {
    const id = await shop.product({ priceCents: 1050 })
    const cart = { products: [{ id, quantity: 2 }] }
    const error = await caller()
      .place({ ...shipping, cart, expectedTotal: 20.99 })
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ cause: { code: 'price-changed', details: { quote: { total: 21 } } } })
    for (const [expectedTotal, issue] of [
      [-1, 'amount'],
      [1.005, 'amountDecimals'],
      ['21', 'amount'],
    ]) {
      expect(await issuesOf({ ...shipping, cart, expectedTotal })).toEqual({ expectedTotal: issue })
    }
    expect((await caller().place({ ...shipping, cart, expectedTotal: 21 })).url).toContain('/demo-payment/')
  })

  it('refuse a stale token before they validate the form', async () => {
    await expect(caller({ staleToken: true }).place({} as never)).rejects.toMatchObject({
      cause: { code: 'unauthorized' },
    })
  })

  it('name every missing field with its own text', async () => {
    expect(await issuesOf({ cart: { products: [{ id: 'x', quantity: 1 }] } })).toEqual(
      Object.fromEntries(Object.keys(shipping).map((field) => [field, field])),
    )
    expect(
      await issuesOf({ ...shipping, name: '  ', email: 'not-an-address', cart: [{ id: 'x', quantity: 1 }] }),
    ).toEqual({
      name: 'name',
      email: 'emailInvalid',
    })
  })

  it.each([0, -1, 1.5, 1000, '2', null])('refuse a quantity of %s', async (quantity) => {
    expect(Object.keys(await issuesOf({ ...shipping, cart: { products: [{ id: 'x', quantity }] } }))).toHaveLength(1)
  })

  it('refuse an empty cart, 101 lines and keys of a wrong length', async () => {
    const line = { id: 'x', quantity: 1 }
    for (const cart of [undefined, [], { products: [] }, Array(101).fill(line)])
      expect(Object.keys(await issuesOf({ ...shipping, cart }))).toEqual([expect.stringMatching(/^cart(\.products)?$/)])
    for (const idempotencyKey of ['', 'x'.repeat(201)])
      expect(Object.keys(await issuesOf({ ...shipping, cart: [line], idempotencyKey }))).toEqual(['idempotencyKey'])
  })
})
