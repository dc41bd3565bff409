import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { admin } from '../support/admin.ts'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'
import { orderIdOf } from '../support/checkout.ts'
import { FakeOpenAi } from '../support/fake-openai.ts'
import { FakeStripe } from '../support/fake-stripe.ts'
import { openMailServer } from '../support/mail-server.ts'
import { plain } from '../support/pictures.ts'
import { type FakeS3, startFakeS3 } from '../support/s3-server.ts'
import { signedInAdmin } from './support/admin.ts'
import { placeOrder, productOf, settlementOf } from './support/purchase.ts'

// Libraries for services that a shop may never use are loaded when they are: here the built server finds each of them.

const bucket = 'pictures'
const stripe = new FakeStripe()
const openAi = new FakeOpenAi()
let s3: FakeS3
let mails: Awaited<ReturnType<typeof openMailServer>>
let shop: BuiltShop
let headers: Record<string, string>

beforeAll(async () => {
  s3 = await startFakeS3(bucket)
  mails = await openMailServer()
  shop = await startBuiltShop({
    environment: {
      ...{ DEMO_DATA: 'false', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      ...{ STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: stripe.webhookSecret },
      ...{ STRIPE_API_BASE: await stripe.listen(), OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: await openAi.listen() },
      ...{ OPENAI_MODEL: 'fake', OPENAI_IMAGE_MODEL: 'fake-pictures' },
      ...{ S3_ENDPOINT: s3.endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
      ...{ SMTP_URL: mails.url, MAIL_FROM: 'shop@example.com' },
    },
  })
  headers = { authorization: `Bearer ${(await signedInAdmin(shop.url)).session.token}`, 'accept-language': 'es' }
})
afterAll(async () => {
  const code = await shop?.stop()
  await Promise.all([stripe.close(), openAi.close(), s3?.close(), mails?.close()])
  expect(code).toBe(0)
})

async function answerOf<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(shop.url + path, { method: 'POST', ...init })
  const text = await response.text()
  expect(response.ok, `${path} responded with ${response.status}: ${text}`).toBe(true)
  return JSON.parse(text)
}

/** A category, and a product in it with a picture of its own. */
async function addProduct(): Promise<ProductCard> {
  const { categoryId } = await answerOf<{ categoryId: string }>('/api/categories/admin/add-category', {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Camisas' }),
  })
  const form = new FormData()
  const texts = {
    titleEs: 'Camisa',
    titleEn: 'Shirt',
    price: '49.90',
    stock: '7',
    visible: 'on',
    categories: categoryId,
  }
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  for (const name of ['shortDescriptionEs', 'shortDescriptionEn', 'largeDescriptionEs', 'largeDescriptionEn']) {
    form.set(name, name)
  }
  form.set('newImages', new Blob([Uint8Array.from(await plain(60, 80).png().toBuffer())]), 'shirt.png')
  const { product } = await answerOf<{ product: { id: string } }>('/api/products/admin/add-product', {
    headers,
    body: form,
  })
  return productOf(shop.url, product.id)
}

test('the built shop keeps pictures in S3, is paid by Stripe, writes by SMTP and asks a model', async () => {
  const product = await addProduct()
  const [file = ''] = product.images
  expect([...s3.objects.keys()]).toContain(file)
  const picture = await fetch(`${shop.url}/images/${file}?w=96&h=128`, { headers: { accept: 'image/webp' } })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])

  const orderId = orderIdOf(await placeOrder(shop.url, product, 'es'))
  stripe.complete(orderId, 'succeeded')
  const { body, signature } = stripe.event('checkout.session.completed', orderId)
  await answerOf('/api/payments/stripe/webhook', {
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: Uint8Array.from(body),
  })
  expect(await settlementOf(shop.url, orderId)).toMatchObject({ completed: true })
  await expect.poll(() => mails.received.length).toBe(1)

  const { productId } = await answerOf<{ productId: string }>('/api/products/add-product-wizard', {
    headers: { 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify({ title: 'Camiseta de lino azul' }),
  })
  const written = await productOf(shop.url, productId)
  expect(written.images).toHaveLength(2)
  for (const image of written.images) expect([...s3.objects.keys()]).toContain(image)
})
