import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '../../src/shared/paths.ts'
import type { Figures } from './figures.ts'
import { Visitor } from './visitor.ts'

/** Mails of the run's buyers end with it: the demo's customers have others. */
export const domain = '@fleet.example'
/** Longest pause between two of a buyer's steps: people read, and the machine has other things to do. */
const pauseMs = 120

/** A product that is bought, with its picture. */
export interface Ware {
  id: string
  image: string
}

/** What a buyer was told, and nothing that the buyer was not. */
export interface Purchase {
  email: string
  key: string
  lines: { id: string; quantity: number }[]
  /** The checkout has responded. */
  orderId?: string
  /** The payment led to the success page. */
  isPaid?: boolean
  /** The invoice was read. */
  invoice?: { number: string; total: number }
}

const random = (below: number) => Math.floor(Math.random() * below)

function pick<T>(values: readonly T[]): T {
  const value = values[random(values.length)]
  assert.ok(value !== undefined)
  return value
}

const pause = () => sleep(random(pauseMs))

async function page(visitor: Visitor, path: string): Promise<void> {
  const { body } = await visitor.ask(path)
  assert.match(body.toString().slice(0, 500), /<html/, `${path} is no page`)
}

/** Looks around, as everybody does before buying. */
async function browse(visitor: Visitor, wares: readonly Ware[]): Promise<void> {
  const ware = pick(wares)
  const looks = [
    () => page(visitor, pick(['/', '/products', '/categories/list', '/legal/terms-of-service', '/products?q=lino'])),
    () => page(visitor, `/products/${ware.id}`),
    () => visitor.json(`/api/products/${ware.id}`),
    () => visitor.json('/api/products/list?limit=12'),
    async () => assert.ok((await visitor.ask(`/images/${ware.image}?w=380&h=507`)).body.length > 100),
  ]
  for (const look of looks) {
    await look()
    await pause()
  }
}

const shippingTo = (email: string) => ({
  ...{ name: 'Marina', surname: 'Vidal', telephone: '+34 600 000 000', email, address: 'Calle del Mar 1' },
  ...{ address2: '2º B', city: 'A Coruña', zip: '15001', country: 'España' },
})

const partsOf = (address: string) => {
  const { pathname, search, searchParams } = new URL(address, 'http://shop')
  return { path: pathname + search, id: pathname.split('/').at(-1) ?? '', key: searchParams.get('key') ?? '' }
}

/** From the cart to the invoice; what gets no response is sent again, with the same key. */
async function buy(visitor: Visitor, purchase: Purchase, figures: Figures): Promise<void> {
  const { lines, key, email } = purchase
  if (visitor.token) await visitor.json('/api/carts/update', { json: { products: lines } })
  await pause()
  const submit = {
    json: { ...shippingTo(email), cart: { products: lines } },
    headers: { 'idempotency-key': key },
  }
  const { url } = await visitor.json<{ url: string }>('/api/carts/checkout', submit)
  const payment = partsOf(url)
  purchase.orderId = payment.id
  // A second click on the button, now and then: it must find the same order.
  if (random(5) === 0)
    assert.equal((await visitor.json<{ url: string }>('/api/carts/checkout', submit)).url, url, 'a repeated checkout')
  await page(visitor, payment.path)
  await pause()
  const { headers } = await visitor.ask(payment.path, { form: { action: 'pay' } })
  const success = partsOf(headers.location ?? '')
  assert.equal(success.path, paths.checkoutSuccess(payment.id, success.key))
  purchase.isPaid = true
  figures.order()
  await page(visitor, success.path)
  const settled = await visitor.json<{ completed: boolean }>(`/api/carts/checkout-success/${payment.id}`)
  assert.equal(settled.completed, true, 'the success page says otherwise than the payment')
  await readInvoice(visitor, purchase, success.key)
}

/** Reads the invoice, and as somebody with an account the list of orders, too. */
async function readInvoice(visitor: Visitor, purchase: Purchase, invoiceKey: string): Promise<void> {
  const { orderId } = purchase
  const query = visitor.token ? '' : `?key=${invoiceKey}`
  type Invoice = { invoice: { invoiceNumber: string; totalPrice: number } }
  const { invoice } = await visitor.json<Invoice>(`/api/orders/invoice/${orderId}${query}`)
  purchase.invoice = { number: invoice.invoiceNumber, total: invoice.totalPrice }
  if (!visitor.token) return
  const { orders } = await visitor.json<{ orders: { id: string }[] }>('/api/orders/user-list')
  assert.ok(
    orders.some(({ id }) => id === orderId),
    'the order is not in the list of its buyer',
  )
}

export interface Crowd {
  purchases: Purchase[]
  /** What went wrong, one line each. */
  errors: string[]
  /** Lets everybody finish what they have begun. */
  leave(): Promise<void>
}

interface CrowdOptions {
  url: string
  figures: Figures
  wares: readonly Ware[]
  count: number
}

/** Lets many people buy until they are asked to leave; every other one has an account. */
export function openDoors({ url, figures, wares, count }: CrowdOptions): Crowd {
  const crowd = { purchases: [] as Purchase[], errors: [] as string[] }
  let isOpen = true

  async function live(index: number): Promise<void> {
    const visitor = new Visitor(url, figures)
    const email = `buyer${index}${domain}`
    if (index % 2 === 0) {
      const account = { email, password: `la clave del ${index}`, reminders: false, terms_conditions: true }
      visitor.token = (await visitor.json<{ token: string }>('/api/users/register', { json: account })).token
    }
    while (isOpen) {
      await browse(visitor, wares)
      const chosen = wares.filter(() => random(2) === 0)
      const lines = (chosen.length > 0 ? chosen : [pick(wares)]).map(({ id }) => ({ id, quantity: 1 + random(3) }))
      const purchase: Purchase = { email, key: Visitor.key(), lines }
      crowd.purchases.push(purchase)
      await buy(visitor, purchase, figures)
    }
    visitor.leave()
  }

  const lives = Array.from({ length: count }, async (_, index) => {
    try {
      await live(index)
    } catch (error) {
      crowd.errors.push(`buyer ${index}: ${error instanceof Error ? error.message : error}`)
    }
  })
  return {
    ...crowd,
    async leave() {
      isOpen = false
      await Promise.all(lives)
    },
  }
}
