import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedPayment, PaymentRequest } from '../../../src/server/payments/payment-provider.ts'
import { checkoutOf, checkoutOver, errorOf, guest, openCheckout } from '../../support/checkout.ts'
import { testDatabases } from '../../support/database.ts'
import { FakePayments } from '../../support/fakes.ts'
import { readOutcome } from '../../support/outcomes.ts'

/** A provider whose sessions open when, and how, the test says. */
class HeldPayments extends FakePayments {
  readonly waiting: { request: PaymentRequest; respond: (reference: string) => void; refuse: () => void }[] = []

  override open(request: PaymentRequest): Promise<OpenedPayment> {
    return new Promise((resolve, reject) => {
      this.waiting.push({
        request,
        respond: (reference) => {
          this.states.set(request.orderId, 'open')
          resolve({ reference, url: `https://pay.example/${request.orderId}?session=${reference}` })
        },
        refuse: () => reject(new Error('refused')),
      })
    })
  }

  /** The calls of that many processes, once all have come. */
  async calls(count: number) {
    while (this.waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 2))
    return this.waiting.splice(0)
  }
}

describe.each(testDatabases())('opening a payment in two processes at once on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCheckout>>
  beforeAll(async () => {
    shop = await openCheckout(kind)
  })
  afterAll(() => shop.close())

  /** The same submit in two processes, each at the provider. */
  async function submitTwice() {
    const payments = new HeldPayments()
    const [one, two] = [checkoutOver({ ...shop.context, payments }), checkoutOver({ ...shop.context, payments })]
    const product = await shop.product({ stock: 1 })
    const [buyer, body] = [guest(), checkoutOf([{ id: product, quantity: 1 }])]
    const first = one.checkout.place(body, buyer, 'two-processes')
    const [a] = await payments.calls(1)
    const second = two.checkout.place(body, buyer, 'two-processes')
    const [b] = await payments.calls(1)
    if (!a || !b) throw new Error('the provider was not called twice')
    expect(b.request).toEqual(a.request)
    return { payments, product, order: a.request.orderId, first, second, a, b }
  }

  it('returns one address, and ends the unused session', async () => {
    const { payments, product, order, first, second, a, b } = await submitTwice()
    const ended: string[] = []
    payments.expire = async ({ reference }) => {
      ended.push(reference)
      return { state: 'expired', charge: '' }
    }
    a.respond('s1')
    const { url } = await first
    b.respond('s2')
    expect(await second).toEqual({ url })
    expect(url).toBe(`https://pay.example/${order}?session=s1`)
    expect(ended).toEqual(['s2'])
    expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['2/11/21', 0])
  })

  it('does not end the order when one of them fails after the other returned the address', async () => {
    const { product, order, first, second, a, b } = await submitTwice()
    a.respond('s1')
    const { url } = await first
    b.refuse()
    expect(await second).toEqual({ url })
    expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['2/11/21', 0])
  })

  it('hands out nothing for an order that the other one has ended', async () => {
    const { payments, product, order, first, second, a, b } = await submitTwice()
    b.refuse()
    expect((await errorOf(second)).code).toBe('payment-service')
    a.respond('s1')
    expect((await errorOf(first)).code).toBe('payment-service')
    expect(payments.states.get(order)).toBe('expired')
    expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['6/14/24', 1])
  })

  it('returns the same address when both responses arrive at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { payments, product, order, first, second, a, b } = await submitTwice()
      a.respond('s1')
      b.refuse()
      const outcomes = await Promise.allSettled([first, second])
      const urls = new Set(outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.url] : [])))
      const alive = (await shop.statusesOf(order)) === '2/11/21'
      expect(urls.size).toBe(alive ? 1 : 0)
      for (const each of outcomes) expect(readOutcome(each)).toBe(alive ? 'done' : 'payment-service')
      expect(await shop.stockOf(product)).toBe(alive ? 0 : 1)
      expect(payments.states.get(order)).toBe(alive ? 'open' : 'expired')
    }
  })
})
