import { TRPCClientError } from '@trpc/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetUserDrafts } from '../../../src/client/shell/session/drafts.ts'
import { createSubmitKeys } from '../../../src/client/storefront/checkout/checkout-draft.ts'
import { paymentAddress, sendOrder } from '../../../src/client/storefront/checkout/use-place-order.ts'
import { standsAlone } from '../../../src/shared/checkout/idempotency-key.ts'
import { MemoryStorage } from '../cart/browser.ts'

const order = {
  ...{ name: 'Ana', surname: 'Prueba', telephone: '600', email: 'ana@example.org', address: 'Rúa 1', address2: '2' },
  ...{ city: 'Vigo', zip: '36201', country: 'España', cart: { products: [{ id: 'a', quantity: 1 }] } },
}
const otherOrder = { ...order, cart: { products: [{ id: 'a', quantity: 2 }] } }

let storage: MemoryStorage
beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('sessionStorage', storage)
})

describe('the key of a submit', () => {
  it('stays while cart and form are the same, and is another for other content', () => {
    const keys = createSubmitKeys()
    const first = keys.keyFor(order)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(standsAlone(first)).toBe(true)
    expect(keys.keyFor(structuredClone(order))).toBe(first)
    const other = keys.keyFor(otherOrder)
    expect(other).not.toBe(first)
    expect([first, other]).not.toContain(keys.keyFor(order))
  })

  it('outlives a reload of the page, until it is forgotten', () => {
    const first = createSubmitKeys().keyFor(order)
    expect(createSubmitKeys().keyFor(order)).toBe(first)
    expect(createSubmitKeys().keyFor(otherOrder)).not.toBe(first)
    const last = createSubmitKeys().keyFor(order)
    createSubmitKeys().forget()
    expect(createSubmitKeys().keyFor(order)).not.toBe(last)
  })

  it('goes with the address that it holds when its user logs out', () => {
    const first = createSubmitKeys().keyFor(order)
    expect(JSON.stringify([...storage.values])).toContain('Rúa 1')
    const [key = ''] = storage.values.keys()
    forgetUserDrafts(key.split(':')[1] ?? '')
    expect(storage.length).toBe(0)
    expect(createSubmitKeys().keyFor(order)).not.toBe(first)
  })

  it('lives as long as the page where storage is closed or holds nonsense', () => {
    sessionStorage.setItem('draft::checkout-submit', '{"values":{"key":7}}')
    expect(createSubmitKeys().keyFor(order)).toMatch(/^[0-9a-f]{32}$/)
    vi.stubGlobal('sessionStorage', undefined)
    const keys = createSubmitKeys()
    expect(keys.keyFor(order)).toBe(keys.keyFor(order))
  })
})

/** The failed call of a client that got this body from the server; without one no response came. */
function failure(body?: { code: number; key: string; message: string }) {
  const error = new TRPCClientError('failed')
  return Object.assign(error, { data: body && { body } })
}
const refusal = (code: number, key: string) => failure({ code, key: `errors:${key}`, message: key })

describe('sending an order', () => {
  const createPlace = (...results: (Error | string)[]) =>
    vi.fn(async (_input: { idempotencyKey: string }) => {
      const result = results.shift() ?? 'no more results'
      if (typeof result !== 'string') throw result
      return { url: result }
    })
  const keysOf = (place: ReturnType<typeof createPlace>) => place.mock.calls.map(([input]) => input.idempotencyKey)

  it('goes on by itself under a new key when the first order of this submit has ended', async () => {
    for (const used of [refusal(409, 'orderEnded'), refusal(422, 'keyReused')]) {
      const keys = createSubmitKeys()
      const before = keys.keyFor(order)
      const place = createPlace(used, 'https://pay.example/2')
      expect(await sendOrder(order, place, keys)).toBe('https://pay.example/2')
      expect(keysOf(place)).toEqual([before, keys.keyFor(order)])
      expect(keys.keyFor(order)).not.toBe(before)
    }
  })

  it('tries a new key once, not for ever', async () => {
    const place = createPlace(refusal(409, 'orderEnded'), refusal(409, 'orderEnded'), 'https://pay.example/3')
    await expect(sendOrder(order, place, createSubmitKeys())).rejects.toThrow('failed')
    expect(place).toHaveBeenCalledTimes(2)
  })

  it('keeps the key whenever the order may have been written, or the session has ended', async () => {
    const keys = createSubmitKeys()
    const first = keys.keyFor(order)
    for (const error of [failure(), refusal(503, 'busy'), refusal(500, 'internal'), refusal(401, 'unauthorized')]) {
      const place = createPlace(error)
      await expect(sendOrder(order, place, keys)).rejects.toBe(error)
      expect(keysOf(place)).toEqual([first])
    }
  })
})

describe('the way to the payment', () => {
  it('stays on the host on which the page is open, whatever the shop’s public address', () => {
    expect(paymentAddress('http://localhost:3000/demo-payment/o1?key=k', 'http://localhost:3000')).toBe(
      '/demo-payment/o1?key=k',
    )
  })

  it('leads to the provider where the payment is the provider’s', () => {
    const url = 'https://checkout.stripe.com/c/pay/cs_1#fragment'
    expect(paymentAddress(url, 'http://localhost:3000')).toBe(url)
  })
})
