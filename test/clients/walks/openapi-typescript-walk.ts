import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './openapi-typescript'
import { essentials, type Seen, type Shop, shipping } from './shop'

/** A form as browsers send it: a list is the same field several times. */
function asForm(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const item of [value].flat()) form.append(name, item instanceof Blob ? item : String(item))
  }
  return form
}

/** The answer of a call that went well. */
function dataOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

/** From the login of an admin to a buyer's invoice, by the generated types and the client that belongs to them. */
export async function walk({ address, admin, pictures, pay }: Shop): Promise<Seen> {
  let token: string | undefined
  const signed: Middleware = {
    onRequest({ request }) {
      if (token) request.headers.set('Authorization', `Bearer ${token}`)
      return request
    },
  }
  const api = createClient<paths>({ baseUrl: address })
  api.use(signed)

  const staff = dataOf(await api.POST('/api/users/login', { body: admin })).token
  token = staff
  const { categoryId } = dataOf(await api.POST('/api/categories/admin/add-category', { body: { name: 'Faldas' } }))
  const required = { ...essentials, price: 76.95, categories: [categoryId] }
  const { product: added } = dataOf(
    await api.POST('/api/products/admin/add-product', {
      body: { ...required, visible: true, stock: 7, newImages: pictures },
      bodySerializer: asForm,
    }),
  )
  const { product: edited } = dataOf(
    await api.POST('/api/products/admin/edit-product', {
      body: { ...required, id: added.id, price: 19.99 },
      bodySerializer: asForm,
    }),
  )
  const picture = dataOf(
    await api.GET('/images/{file}', {
      params: { path: { file: edited.images[0] ?? '' }, query: { w: 380, h: 507 } },
      parseAs: 'blob',
    }),
  )

  const account = { email: 'openapi-typescript@example.org', password: 'una clave larga' }
  token = dataOf(await api.POST('/api/users/register', { body: { ...account, terms_conditions: true } })).token
  const { url } = dataOf(
    await api.POST('/api/carts/checkout', {
      body: { ...shipping, cart: { products: [{ id: added.id, quantity: 2 }] } },
      params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    }),
  )
  await pay(url)
  const { orders } = dataOf(await api.GET('/api/orders/user-list'))
  const orderId = orders[0]?.id ?? ''
  const path = { orderId }
  const { completed } = dataOf(await api.GET('/api/carts/checkout-success/{orderId}', { params: { path } }))
  const { invoice } = dataOf(await api.GET('/api/orders/invoice/{orderId}', { params: { path } }))
  const pdf = dataOf(await api.GET('/api/orders/invoice/{orderId}/pdf', { params: { path }, parseAs: 'blob' }))
  token = staff
  const prepared = dataOf(await api.POST('/api/orders/admin/prepare/{orderId}', { params: { path } })).order
  const shipped = dataOf(
    await api.POST('/api/orders/admin/ship/{orderId}', { params: { path }, body: { tracking: 'PQ 1' } }),
  ).order
  const { response } = await api.POST('/api/orders/admin/cancel/{orderId}', { params: { path } })

  return {
    added,
    edited,
    picture: { type: picture.type, bytes: picture.size },
    orderId,
    completed,
    invoice: { ...invoice, number: invoice.invoiceNumber },
    pdf: { type: pdf.type, bytes: pdf.size },
    steps: [prepared, shipped].map(({ status, shippingStatus }) => [status, shippingStatus]),
    tooLate: response.status,
  }
}
