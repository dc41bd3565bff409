import { createHash } from 'node:crypto'
import { createClient } from './client.ts'
import { people } from './play.ts'

interface ListedProduct {
  id: string
  price: number
  stock: number
  images: string[]
}
interface ListedOrder {
  id: string
  status: number
  paymentStatus: number
  totalPrice: number
  createdAt: string
}

export type Seen = Awaited<ReturnType<typeof look>>

/** What the people of a shop must find again after any update, read over calls that every version has. */
export async function look(url: string) {
  const visitor = createClient(url)
  const admin = await visitor.as(people.admin.email, people.admin.password)
  const customer = await visitor.as(people.customer.email, people.customer.password)
  const { products } = await admin.get<{ products: ListedProduct[] }>('/api/products/admin/list?sort=price')
  const { data } = await visitor.get<{ data: { products: { id: string; title: unknown }[] } }>('/api/products/list')
  const own = await customer.get<{ orders: ListedOrder[] }>('/api/orders/user-list')
  const { cart } = await visitor.post<{ cart: { products: { id: string; quantity: number }[] } }>(
    '/api/users/login',
    people.customer,
  )
  const all = await admin.get<{ orders: ListedOrder[] }>('/api/orders/admin/list')
  const summary = ({ id, status, paymentStatus, totalPrice, createdAt }: ListedOrder) => ({
    ...{ id, status, paymentStatus, totalPrice, createdAt },
  })
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  const invoices = []
  for (const { id, paymentStatus } of all.orders.toSorted(byId)) {
    if (paymentStatus !== 23) continue
    const { invoice } = await admin.get<{ invoice: { invoiceNumber: string; totalPrice: number } }>(
      `/api/orders/invoice/${id}`,
    )
    const pdf = await admin.bytes(`/api/orders/invoice/${id}/pdf`)
    invoices.push({
      id,
      number: invoice.invoiceNumber,
      total: invoice.totalPrice,
      isPdf: pdf.subarray(0, 5).toString(),
    })
  }
  const pictures = await Promise.all(
    products.flatMap(({ images }) => images).map((name) => visitor.bytes(`/images/${name}`)),
  )
  return {
    products: products.map(({ id, price, stock }) => ({ id, price, stock })),
    onSale: data.products.map(({ id, title }) => ({ id, title })).sort(byId),
    orders: all.orders.map(summary).sort(byId),
    ownOrders: own.orders.map(summary).sort(byId),
    invoices,
    pictures: pictures.map((bytes) => createHash('sha256').update(bytes).digest('hex')).sort(),
    cart: cart.products.map(({ id, quantity }) => ({ id, quantity })),
  }
}
