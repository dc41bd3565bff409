import createClient from 'openapi-fetch'
import type { paths } from './openapi-typescript'
import { essentials, type SeenLegal, type Shop, shipping } from './shop'

function dataOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

const asForm = (body: Record<string, unknown>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  return form
}

const company = { taxNumber: 'B58378431', companyName: 'Telas del Sur, S. L.' }
const billing = { name: 'Luz Vega', address: 'Calle Ancha 4', zip: '11001', city: 'Cádiz', country: 'España' }

/** What the law asks of a shop: labels and their makers, withdrawal, the types of invoices and their book. */
export async function walkLegal({ address, admin, pay }: Shop): Promise<SeenLegal> {
  const api = createClient<paths>({ baseUrl: address })
  const { token } = dataOf(await api.POST('/api/users/login', { body: admin }))
  const headers = { authorization: `Bearer ${token}` }

  const maker = { name: 'Hilados del Norte', address: 'Rúa Nova 2\n15003 A Coruña', contact: 'taller@example.org' }
  const { maker: added } = dataOf(await api.POST('/api/makers/admin/add-maker', { body: maker, headers }))
  const edit = { id: added.id, ...maker, name: 'Hilados del Sur' }
  const { maker: edited } = dataOf(await api.POST('/api/makers/admin/edit-maker', { body: edit, headers }))
  const { makers } = dataOf(await api.GET('/api/makers/admin/list', { headers }))

  const { categoryId } = dataOf(
    await api.POST('/api/categories/admin/add-category', { body: { name: 'Cremas' }, headers }),
  )
  const label = { makerId: added.id, composition: JSON.stringify([{ fibres: [{ code: 'linen', percent: 100 }] }]) }
  const content = { netContent: '50', netUnit: 'ml', ingredients: 'AQUA, GLYCERIN', gtin: '4006381333931' } as const
  const { product } = dataOf(
    await api.POST('/api/products/admin/add-product', {
      body: { ...essentials, price: 24.9, categories: [categoryId], visible: true, stock: 9, ...label, ...content },
      bodySerializer: asForm,
      headers,
    }),
  )
  const shown = dataOf(await api.GET('/api/products/{id}', { params: { path: { id: product.id } } })).data
  const inUse = await api.DELETE('/api/makers/admin/delete-maker/{id}', {
    params: { path: { id: added.id } },
    headers,
  })

  const cart = { products: [{ id: product.id, quantity: 1 }] }
  async function buy(more: object): Promise<string> {
    const { url } = dataOf(await api.POST('/api/carts/checkout', { body: { ...shipping, cart, ...more } }))
    await pay(url)
    const orderId = /[a-z0-9]{25}/.exec(new URL(url).pathname + new URL(url).search)?.[0] ?? ''
    const path = { orderId }
    await api.GET('/api/carts/checkout-success/{orderId}', { params: { path } })
    return orderId
  }
  const [billed, plain] = [await buy({ ...company, billing }), await buy({})]
  const wrong = await api.POST('/api/carts/checkout', { body: { ...shipping, cart, taxNumber: 'B58378432' } })
  const path = { orderId: plain }
  const { invoice: first } = dataOf(
    await api.GET('/api/orders/invoice/{orderId}', { params: { path: { orderId: billed } }, headers }),
  )
  const body = { ...company, billing }
  const { invoice: complete } = dataOf(
    await api.POST('/api/orders/invoice/{orderId}/complete', { params: { path }, body, headers }),
  )
  const again = await api.POST('/api/orders/invoice/{orderId}/complete', { params: { path }, body, headers })
  const query = { number: complete.replaces ?? '' }
  const { invoice: replaced } = dataOf(
    await api.GET('/api/orders/invoice/{orderId}', { params: { path, query }, headers }),
  )

  const statement = { name: 'Ana Ruiz', order: plain, email: shipping.email }
  const received = dataOf(await api.POST('/api/orders/withdrawal', { body: statement }))
  const repeated = dataOf(await api.POST('/api/orders/withdrawal', { body: statement }))
  const { withdrawals } = dataOf(await api.GET('/api/orders/admin/withdrawals', { headers }))
  const { withdrawal: handled } = dataOf(
    await api.POST('/api/orders/admin/withdrawals/{id}/handled', {
      params: { path: { id: withdrawals[0]?.id ?? '' } },
      headers,
    }),
  )
  const { message } = dataOf(
    await api.POST('/api/orders/find', { body: { number: complete.number ?? '', email: shipping.email } }),
  )

  const book = dataOf(await api.GET('/api/documents/admin/list', { headers }))
  const csv = dataOf(await api.GET('/api/documents/admin/book.csv', { headers, parseAs: 'text' }))
  const { archive } = dataOf(await api.POST('/api/documents/admin/archive', { body: { type: 'F1' }, headers }))
  const { archive: state } = dataOf(
    await api.GET('/api/documents/admin/archive/{id}', { params: { path: { id: archive.id } }, headers }),
  )
  return {
    maker: edited.name,
    makers: makers.length,
    label: shown.product.label,
    unitPrice: shown.product.unitPrice,
    refused: [inUse.response.status, wrong.response.status, again.response.status],
    types: [first.type, complete.type, replaced.type],
    recipient: first.recipient,
    statements: [received.number, repeated.number, handled.number],
    handled: handled.handledAt !== undefined,
    message,
    booked: book.documents.map(({ type }) => type),
    counted: book.sums.map(({ documents }) => documents),
    csvLines: csv.trim().split('\r\n').length,
    archive: { isSame: state.id === archive.id, total: state.total },
  }
}
