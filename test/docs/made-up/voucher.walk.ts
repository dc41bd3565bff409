import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '../../../src/client/shell/routes.tsx'
import { createPages } from '../../../src/server/pages/pages.ts'
import { openProvider } from '../../../src/server/payments/providers.ts'
import { languages } from '../../../src/shared/languages.ts'
import { actorNamed } from '../../support/actors.ts'
import { checkoutOf, guest, orderIdOf } from '../../support/checkout.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const testWords =
  /test payment|demo payment|pago de prueba|pago de demostraci|no money (moves|has|was)|ning[uú]n dinero|no se mueve dinero|real credit card|tarjeta de crédito real|take payments yet|todavía no puede cobrar|Pretend to pay|Simular el pago/i

/** Words on a page that say that a payment is a test; the texts that its script may need later are none. */
function findTestWords(html: string): string[] {
  const shown = html.replaceAll(/<script[\s\S]*?<\/script>/g, ' ')
  return [...shown.matchAll(new RegExp(testWords, 'gi'))].map(({ index }) => shown.slice(index - 60, index + 60))
}

let shop: RealApp
let orderId: string
let productId: string
const owner = actorNamed('ana@example.com')
const env = { VOUCHER_KEY: 'key-1', VOUCHER_SECRET: 'whisper-1', DEMO_DATA: 'off' }
const get = (url: string, headers = {}) => shop.call({ url, headers })
const isDemo = (enabled: boolean, version: number) =>
  shop.services.settings.save('demo', { version, data: { enabled } }, owner)

beforeAll(async () => {
  shop = await openApp('sqlite', env, createPages())
  Object.assign(shop.context, { payments: await openProvider(shop.context) })
  await isDemo(false, 0)
  await shop.services.settings.save('shop', { version: 0, data: { open: 'open' } }, owner)
  productId = await shop.product()
}, 60_000)
afterAll(() => shop?.close())

it('is paid by what its service reports, and by nobody else', async () => {
  const { url } = await shop.services.checkout.place(checkoutOf([{ id: productId, quantity: 1 }]), guest())
  expect(url).toMatch(/^https:\/\/voucher\.example\/pay\//)
  orderId = orderIdOf(url)
  const event = { id: 'e1', order: orderId }
  const tell = (signature: string) =>
    shop.post('/api/payments/voucher/webhook', event, { 'voucher-signature': signature })
  expect((await tell('guess')).statusCode).toBe(400)
  expect((await tell('whisper-1')).json()).toEqual({ received: true })
  expect((await shop.post('/api/payments/stripe/webhook', event)).statusCode).toBe(404)
  expect((await shop.db.payment.findUniqueOrThrow({ where: { orderId } })).provider).toBe('voucher')
})

it.each(languages)('has no text of a test payment on any page in %s', { timeout: 240_000 }, async (language) => {
  const values: Record<string, string> = { productId, orderId }
  const pages = routes.filter(({ path }) => !/demo-payment|\*/.test(path))
  for (const { path } of pages) {
    const address = path.replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? 'nothing0000')
    const { body, statusCode } = await get(address, { 'accept-language': language })
    expect(statusCode, address).toBeLessThan(500)
    expect(findTestWords(body), address).toEqual([])
  }
  expect((await get('/cart/checkout')).body).toContain('"sells":{"payments":"real"}')
})

it('has none in mails, invoices, REST and the admin area', async () => {
  const { headers } = await shop.user({ isAdmin: true })
  for (const { subject, text, html } of await shop.mails()) expect(findTestWords(subject + text + html)).toEqual([])
  expect((await shop.mails()).length).toBeGreaterThan(0)
  const { invoice } = (await get(`/api/orders/invoice/${orderId}`, headers)).json()
  expect(invoice.notice).toBe('')
  const order = await shop.services.orders.adminOrder(orderId)
  expect(order.provider).toBe('voucher')
  const connections = shop.services.settings.connections()
  expect(connections.find(({ name }) => name === 'payments')).toEqual({
    name: 'payments',
    uses: 'voucher',
    isOutside: true,
    variables: [
      { name: 'VOUCHER_KEY', isSet: true },
      { name: 'VOUCHER_SECRET', isSet: true },
    ],
  })
  const { items } = await shop.services.goingLive.read()
  expect(items.find(({ name }) => name === 'payments')).toMatchObject({
    isDone: true,
    variables: ['VOUCHER_KEY', 'VOUCHER_SECRET'],
  })
  expect((await get('/api/openapi.json')).body).toContain('/api/payments/voucher/webhook')
})

it('has none in a demonstration either, which still says that it sells nothing', async () => {
  await isDemo(true, 1)
  const { body } = await get('/cart/checkout', { 'accept-language': 'en' })
  expect(body).toContain('"demoPayments":false')
  expect(findTestWords(body.replace('never use a real credit card', ''))).toEqual([])
  await isDemo(false, 2)
})
