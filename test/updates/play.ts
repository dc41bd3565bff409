import sharp from 'sharp'
import { type Client, createClient } from './client.ts'

/** Who is in the shop of every version; their passwords must work for ever. */
export const people = {
  admin: { email: 'admin@example.com', password: 'la clave de quien manda' },
  customer: { email: 'marina@example.com', password: 'la clave de Marina' },
}

const shipping = {
  ...{ name: 'Marina', surname: 'Vidal Ñandú', telephone: '+34 600 000 000', email: people.customer.email },
  ...{ address: 'Calle del Mar 1', address2: '2º B', city: 'A Coruña', zip: '15001', country: 'España' },
}

interface Line {
  id: string
  quantity: number
}

/** Orders and, if told to, pays by the demo's payment page. @returns the id of the order, once it is paid */
async function order(client: Client, url: string, products: Line[], key: string, pays = true) {
  const { url: payment } = await client.post<{ url: string }>(
    '/api/carts/checkout',
    { ...shipping, cart: { products } },
    { 'idempotency-key': `a-key-of-twenty-letters-${key}` },
  )
  if (!pays) return undefined
  const response = await fetch(url + new URL(payment).pathname + new URL(payment).search, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay' }),
  })
  const location = response.headers.get('location') ?? ''
  if (!location.includes('/cart/checkout-success/')) throw new Error(`not paid: ${response.status} ${location}`)
  return new URL(location, url).pathname.split('/').at(-1) as string
}

async function addProduct(admin: Client, title: string, price: number, category: string, hue: number): Promise<string> {
  const form = new FormData()
  const fields = {
    ...{ titleEs: title, titleEn: `${title} (en)`, price: String(price), SKU: `SKU-${hue}`, stock: '40' },
    ...{ shortDescriptionEs: 'Corta', shortDescriptionEn: 'Short', visible: 'true', weight: '200', dimensions: 'S–L' },
    ...{ largeDescriptionEs: 'Larga', largeDescriptionEn: 'Large', categories: JSON.stringify([category]) },
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const background = `hsl(${hue}, 40%, 60%)`
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .webp()
    .toBuffer()
  form.append('newImages', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'picture.webp')
  const { product } = await admin.post<{ product: { id: string } }>('/api/products/admin/add-product', form)
  return product.id
}

/**
 * Lives in an empty shop at `url` for a while, over calls that every version has: categories, products with pictures, an
 * account, orders that are paid, shipped, cancelled and refunded, one of a single piece that is not paid, a cart.
 */
export async function play(url: string): Promise<void> {
  const visitor = createClient(url)
  const admin = await visitor.as(people.admin.email, people.admin.password)
  const category = async (name: string) =>
    (await admin.post<{ categoryId: string }>('/api/categories/admin/add-category', { name })).categoryId
  const [shirts, soaps] = [await category('Camisas'), await category('Jabones')]
  const shirt = await addProduct(admin, 'Camisa de lino', 59.9, shirts, 30)
  const soap = await addProduct(admin, 'Jabón de sal', 6.45, soaps, 200)

  await visitor.post('/api/users/register', { ...people.customer, reminders: true, terms_conditions: true })
  const customer = await visitor.as(people.customer.email, people.customer.password)
  const shipped = await order(customer, url, [{ id: shirt, quantity: 1 }], 'shipped')
  const cancelled = await order(customer, url, [{ id: soap, quantity: 3 }], 'cancelled')
  await order(
    customer,
    url,
    [
      { id: shirt, quantity: 2 },
      { id: soap, quantity: 1 },
    ],
    'paid',
  )
  await order(visitor, url, [{ id: soap, quantity: 2 }], 'of a guest')
  await order(visitor, url, [{ id: soap, quantity: 1 }], 'not paid', false)
  await admin.mutate('ordersAdmin.prepare', { id: shipped })
  await admin.mutate('ordersAdmin.ship', { id: shipped })
  await customer.post(`/api/orders/cancel/${cancelled}`)
  await customer.post('/api/carts/update', { products: [{ id: shirt, quantity: 2 }] })
}
