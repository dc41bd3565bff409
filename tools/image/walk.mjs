// Tries each part of a running shop that needs a library of its own: a package that the image lacks shows here.
import sharp from 'sharp'

const shipping = {
  ...{ name: 'Marina', surname: 'Vidal', telephone: '+34 600 000 000', email: 'marina@example.com' },
  ...{ address: 'Calle del Mar 1', address2: '2º B', city: 'A Coruña', zip: '15001', country: 'España' },
}

/** @returns what was wrong, one line each; none when every request succeeded */
export async function walkShop(url, password) {
  const errors = []
  let authorization
  async function request(name, path, options = {}, isRight = ({ ok }) => ok) {
    const headers = { ...(authorization && { authorization }), ...options.headers }
    const response = await fetch(url + path, { redirect: 'manual', ...options, headers })
    const body = Buffer.from(await response.arrayBuffer())
    if (!isRight(response, body)) errors.push(`${name}: ${response.status} ${body.subarray(0, 120)}`)
    return body
  }
  const requestJson = async (name, path, body, headers = {}) =>
    JSON.parse(
      await request(name, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )
  const contains = (text) => (response, body) => response.ok && body.includes(text)

  for (const language of ['es', 'en']) {
    const headers = { 'accept-language': language }
    for (const path of ['/', '/products', '/login', '/cart', '/features', '/legal/terms-of-service'])
      await request(`page ${path} in ${language}`, path, { headers }, contains(`<html lang="${language}"`))
  }
  await request('REST', '/api/products/list', {}, contains('"products"'))
  await request('tRPC', '/api/trpc/catalog.home', {}, contains('"result"'))
  await request('documentation of the API', '/api/docs/', {}, contains('swagger-ui'))
  await request('its scripts', '/api/docs/static/swagger-ui-bundle.js')
  await request('the document of the API', '/api/openapi.json', {}, contains('"openapi"'))
  await request('feeds for search engines', '/sitemap.xml', {}, contains('<urlset'))
  await request('readiness', '/readyz')

  const { token } = await requestJson('login (argon2)', '/api/users/login', { email: 'admin@example.com', password })
  authorization = `Bearer ${token}`
  await request('admin area', '/admin', {}, contains('<html'))
  const { categoryId } = await requestJson('category', '/api/categories/admin/add-category', { name: 'Camisas' })
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
    await request('upload (sharp)', '/api/products/admin/add-product', { method: 'POST', body: form }),
  )
  const file = added.product.images[0]
  await request('resized picture (AVIF)', `/images/${file}?w=96&h=128`, { headers: { accept: 'image/avif' } })
  await request('export', '/api/products/admin/export.csv', {}, contains('Camisa'))

  const cart = { products: [{ id: added.product.id, quantity: 1 }] }
  const { url: payment } = await requestJson('checkout', '/api/carts/checkout', { ...shipping, cart })
  if (!payment) return errors
  const { pathname, search } = new URL(payment)
  const isPaid = ({ status, headers }) => status === 303 && headers.get('location').includes('checkout-success')
  const pay = { method: 'POST', body: new URLSearchParams({ action: 'pay' }) }
  await request('payment', pathname + search, pay, isPaid)
  const { orders } = JSON.parse(await request('orders', '/api/orders/admin/list'))
  await request('invoice (pdfkit, fonts)', `/api/orders/invoice/${orders[0].id}/pdf`, {}, contains('%PDF-'))
  const logo = new FormData()
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10"/></svg>'
  logo.set('kind', 'logo')
  logo.set('newImages', new Blob([drawing], { type: 'image/svg+xml' }), 'logo.svg')
  await request('logo (a process of its own)', '/api/settings/admin/identity/pictures', { method: 'POST', body: logo })
  await requestJson('generator (drawing)', '/api/products/add-product-wizard', { title: 'Camisa de lino' })
  return errors
}
