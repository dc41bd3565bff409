import {
  getCartsCheckoutSuccessOrderId,
  getImage,
  getOrdersInvoiceOrderId,
  getOrdersInvoiceOrderIdPdf,
  getOrdersUserList,
  postCartsCheckout,
  postCategoriesAdminAddCategory,
  postOrdersAdminCancelOrderId,
  postOrdersAdminPrepareOrderId,
  postOrdersAdminShipOrderId,
  postProductsAdminAddProduct,
  postProductsAdminEditProduct,
  postUsersLogin,
  postUsersRegister,
} from './hey-api'
import { client } from './hey-api/client.gen'
import { essentials, type Seen, type Shop, shipping } from './shop'

/** From the login of an admin to a buyer's invoice, with nothing but what was generated. */
export async function walk({ address, admin, pictures, pay }: Shop): Promise<Seen> {
  let token: string | undefined
  client.setConfig({ baseUrl: address, auth: () => token })
  const throwOnError = true

  const staff = await postUsersLogin({ body: admin, throwOnError })
  token = staff.data.token
  const category = await postCategoriesAdminAddCategory({ body: { name: 'Camisas' }, throwOnError })
  const required = { ...essentials, price: 76.95, categories: [category.data.categoryId] }
  const added = await postProductsAdminAddProduct({
    body: { ...required, visible: true, stock: 7, newImages: pictures },
    throwOnError,
  })
  const { id } = added.data.product
  const edited = await postProductsAdminEditProduct({ body: { ...required, id, price: 19.99 }, throwOnError })
  const { product } = edited.data
  const picture = await getImage({ path: { file: product.images[0] ?? '' }, query: { w: 380, h: 507 }, throwOnError })

  const buyer = await postUsersRegister({
    body: { email: 'hey-api@example.org', password: 'una clave larga', terms_conditions: true },
    throwOnError,
  })
  token = buyer.data.token
  const order = await postCartsCheckout({
    body: { ...shipping, cart: [{ id, quantity: 2 }] },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    throwOnError,
  })
  await pay(order.data.url)
  const orders = await getOrdersUserList({ throwOnError })
  const orderId = orders.data.orders[0]?.id ?? ''
  const settled = await getCartsCheckoutSuccessOrderId({ path: { orderId }, throwOnError })
  const { invoice } = (await getOrdersInvoiceOrderId({ path: { orderId }, throwOnError })).data
  const pdf = await getOrdersInvoiceOrderIdPdf({ path: { orderId }, throwOnError })
  token = staff.data.token
  const prepared = await postOrdersAdminPrepareOrderId({ path: { orderId }, throwOnError })
  const shipped = await postOrdersAdminShipOrderId({ path: { orderId }, body: { tracking: 'PQ 1' }, throwOnError })
  const { response } = await postOrdersAdminCancelOrderId({ path: { orderId } })

  return {
    added: added.data.product,
    edited: product,
    picture: { type: picture.data.type, bytes: picture.data.size },
    orderId,
    completed: settled.data.completed,
    invoice: { ...invoice, number: invoice.invoiceNumber },
    pdf: { type: pdf.data.type, bytes: pdf.data.size },
    steps: [prepared, shipped].map(({ data: { order } }) => [order.status, order.shippingStatus]),
    tooLate: response?.status ?? 0,
  }
}
