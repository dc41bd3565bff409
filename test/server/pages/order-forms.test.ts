import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { idKey } from '../../../src/server/core/order-key.ts'
import { createPages } from '../../../src/server/pages/pages.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

describeOnEither('the forms of withdrawal and order lookup without scripts on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    const pages = createPages({ cache: false, assets: () => ({ styles: [], scripts: [], preloads: [] }) })
    shop = await openApp(kind, {}, pages)
  })
  afterAll(() => shop.close())

  const post = (url: string, fields: Record<string, string>, language = 'es') =>
    shop.call({
      ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
    })
  const get = (url: string) => shop.call({ url, headers: { 'accept-language': 'es' } })
  const statement = (more: Record<string, string> = {}) => ({
    ...{ name: 'Ana "X" & <b>', order: 'Dos toallas', email: `${newId()}@example.org`, action: 'review' },
    ...more,
  })
  const count = () => shop.db.withdrawalStatement.count()

  it.each(['es', 'en'])(
    'a statement is confirmed on a second page, and received once it is, in %s',
    async (language) => {
      const fields = statement()
      const before = await count()
      const review = await post('/legal/withdrawal', fields, language)
      expect(review.statusCode).toBe(200)
      expect(review.body).toContain(language === 'es' ? 'Confirmar desistimiento' : 'Confirm withdrawal')
      expect(review.body).not.toContain('<b>')
      expect(review.headers['cache-control']).toBe('no-store')
      expect(await count()).toBe(before)
      const confirmed = await post('/legal/withdrawal', { ...fields, action: 'confirm' }, language)
      expect(confirmed.statusCode).toBe(303)
      const { location = '' } = confirmed.headers
      expect(location).toMatch(/^\/legal\/withdrawal\?step=receipt&key=/)
      const receipt = await get(location)
      expect(receipt.body).toMatch(/D-\d{4}-\d{6}/)
      expect(receipt.body).toContain('Dos toallas')
      const again = await post('/legal/withdrawal', { ...fields, action: 'confirm' }, language)
      expect(again.headers.location).toBe(location)
      expect(await count()).toBe(before + 1)
    },
  )

  it('a wrong statement gets the form again, with what was typed and what is wrong, and stores nothing', async () => {
    const before = await count()
    for (const action of ['review', 'confirm', 'edit', 'nothing']) {
      const response = await post('/legal/withdrawal', { ...statement({ email: 'ana', action }), 'quantity.a': 'x' })
      expect(response.statusCode).toBe(422)
      expect(response.body).toContain('value="Dos toallas"')
      expect(response.body).toContain('Este correo no parece completo')
    }
    expect(await count()).toBe(before)
  })

  it('takes any body: nothing, many fields, a NUL, halves of surrogates, a name of an object’s own', async () => {
    const bodies = [
      '',
      'a',
      'name=a&name=b',
      '__proto__=x&constructor=y&quantity.__proto__=1',
      'name=%00&quantity.%00=%00',
    ]
    for (const payload of [...bodies, `${'a=1&'.repeat(5000)}`]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      for (const url of ['/legal/withdrawal', '/orders/find']) {
        const response = await shop.call({ method: 'POST', url, payload, headers })
        expect([200, 413, 422], payload.slice(0, 40)).toContain(response.statusCode)
      }
    }
    const odd = statement({ action: 'confirm', 'quantity.\0\ud800': '1', text: '\ud800\0' })
    expect((await post('/legal/withdrawal', odd)).statusCode).toBe(303)
  })

  it('a link’s key fills in the form, and a wrong one leaves it empty', async () => {
    const order = await shop.paidOrder()
    const key = idKey(shop.context.secrets.jwt, 'withdraw', order)
    const { number } = await shop.db.order.findUniqueOrThrow({ where: { id: order } })
    expect((await get(`/legal/withdrawal?key=${key}`)).body).toContain(`value="${number}"`)
    for (const wrong of ['x', `${order}.x`, idKey(shop.context.secrets.jwt, 'invoice', order)])
      expect((await get(`/legal/withdrawal?key=${wrong}`)).body, wrong).not.toContain(`value="${number}"`)
    expect((await get('/legal/withdrawal?order=LYS-1')).body).toContain('value="LYS-1"')
    const line = await shop.db.orderLine.findFirstOrThrow({ where: { orderId: order } })
    const review = await post('/legal/withdrawal', { ...statement({ key }), [`quantity.${line.id}`]: '1' })
    expect(review.body).toContain(`1 × ${line.titleEs}`)
  })

  it('a receipt is there for its key alone', async () => {
    const { id } = await shop.services.orders.withdraw({ name: 'A', order: 'B', email: 'c@example.org' }, 'es')
    for (const key of ['', id, `${id}.x`, idKey(shop.context.secrets.jwt, 'withdraw', id)]) {
      const response = await get(`/legal/withdrawal?step=receipt&key=${encodeURIComponent(key)}`)
      expect([response.statusCode, /D-\d{4}-/.test(response.body)], key).toEqual([404, false])
    }
  })

  it('the lookup leads to the same page whether an order matches or not', async () => {
    const order = await shop.paidOrder()
    for (const number of [order, 'LYS-2222-2222']) {
      const response = await post('/orders/find', { number, email: 'nadie@example.org' })
      expect([response.statusCode, response.headers.location]).toEqual([303, '/orders/find?step=sent'])
    }
    const wrong = await post('/orders/find', { number: '', email: 'x' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('value="x"')
  })

  it('every page of the shop has the link, also of a shop that sells', async () => {
    for (const url of ['/', '/products', '/help', '/login', '/legal/terms-of-service', '/no/such/page'])
      expect((await get(url)).body, url).toContain('href="/legal/withdrawal"')
  })
})
