// Walks every door of a running shop that needs a library of its own: a package that the image lacks shows here.
import sharp from 'sharp'

const shipping = {
  ...{ name: 'Marina', surname: 'Vidal', telephone: '+34 600 000 000', email: 'marina@example.com' },
  ...{ address: 'Calle del Mar 1', address2: '2º B', city: 'A Coruña', zip: '15001', country: 'España' },
}

/** @returns what was wrong, one line each; none when every door opened */
export async function walkDoors(url, password) {
  const wrong = []
  let authorization
  async function open(what, path, options = {}, isRight = ({ ok }) => ok) {
    const headers = { ...(authorization && { authorization }), ...options.headers }
    const response = await fetch(url + path, { redirect: 'manual', ...options, headers })
    const body = Buffer.from(await response.arrayBuffer())
    if (!isRight(response, body)) wrong.push(`${what}: ${response.status} ${body.subarray(0, 120)}`)
    return body
  }
  const json = async (what, path, body, headers = {}) =>
    JSON.parse(
      await open(what, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )
  const holds = (text) => (response, body) => response.ok && body.includes(text)

  for (const language of ['es', 'en']) {
    const headers = { 'accept-language': language }
    for (const path of ['/', '/products', '/login', '/cart', '/features', '/legal/terms-of-service'])
      await open(`page ${path} in ${language}`, path, { headers }, holds(`<html lang="${language}"`))
  }
  await open('REST', '/api/products/list', {}, holds('"products"'))
  await open('tRPC', '/api/trpc/catalog.home', {}, holds('"result"'))
  await open('documentation of the API', '/api/docs/', {}, holds('swagger-ui'))
  await open('its scripts', '/api/docs/static/swagger-ui-bundle.js')
  await open('the document of the API', '/api/openapi.json', {}, holds('"openapi"'))
  await open('feeds for search engines', '/sitemap.xml', {}, holds('<urlset'))
  await open('readiness', '/readyz')

  const { token } = await json('login (argon2)', '/api/users/login', { email: 'admin@example.com', password })
  authorization = `Bearer ${token}`
  await open('admin area', '/admin', {}, holds('<html'))
  const { categoryId } = await json('category', '/api/categories/admin/add-category', { name: 'Camisas' })
  const form = new FormData()
  const fields = {
    ...{
      titleEs: 'Camisa',
      titleEn: 'Shirt',
      price: '20',
      stock: '5',
      visible: 'true',
      categories: `["${categoryId}"]`,
    },
    ...{ shortDescriptionEs: 'c', shortDescriptionEn: 's', largeDescriptionEs: 'c', largeDescriptionEn: 's' },
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()
  form.append('newImages', new Blob([picture], { type: 'image/jpeg' }), 'a.jpg')
  const added = JSON.parse(
    await open('upload (sharp)', '/api/products/admin/add-product', { method: 'POST', body: form }),
  )
  const file = added.product.images[0]
  await open('resized picture (AVIF)', `/images/${file}?w=96&h=128`, { headers: { accept: 'image/avif' } })
  await open('export', '/api/products/admin/export.csv', {}, holds('Camisa'))

  const cart = { products: [{ id: added.product.id, quantity: 1 }] }
  const { url: payment } = await json('checkout', '/api/carts/checkout', { ...shipping, cart })
  if (!payment) return wrong
  const { pathname, search } = new URL(payment)
  const isPaid = ({ status, headers }) => status === 303 && headers.get('location').includes('checkout-success')
  const pay = { method: 'POST', body: new URLSearchParams({ action: 'pay' }) }
  await open('payment', pathname + search, pay, isPaid)
  const { orders } = JSON.parse(await open('orders', '/api/orders/admin/list'))
  await open('invoice (pdfkit, fonts)', `/api/orders/invoice/${orders[0].id}/pdf`, {}, holds('%PDF-'))
  const logo = new FormData()
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10"/></svg>'
  logo.set('kind', 'logo')
  logo.set('newImages', new Blob([drawing], { type: 'image/svg+xml' }), 'logo.svg')
  await open('logo (a process of its own)', '/api/settings/admin/identity/pictures', { method: 'POST', body: logo })
  await json('generator (drawing)', '/api/products/add-product-wizard', { title: 'Camisa de lino' })
  return wrong
}
