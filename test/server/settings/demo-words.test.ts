import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '../../../src/client/shell/routes.tsx'
import { createPages } from '../../../src/server/pages/pages.ts'
import { languages } from '../../../src/shared/languages.ts'
import { actorNamed } from '../../support/actors.ts'
import { describeOnEither } from '../../support/database.ts'
import { later } from '../../support/full.ts'
import { ourWordsIn as found } from '../../support/our-words.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

/** Pages of shoppers, with something in the place of their parameters. */
function addresses(values: Record<string, string>): string[] {
  const pages = routes.filter(({ area, path }) => area !== 'admin' && !path.includes('demo-payment'))
  return pages.map(({ path }) =>
    path
      .replaceAll(/\/:(\w+)\??/g, (_, name: string) => `/${values[name] ?? 'nothing0000'}`)
      .replace('/*?', '/nowhere'),
  )
}

async function ownShop(shop: RealApp) {
  const save = (section: 'identity' | 'seller' | 'contact' | 'demo' | 'shop', data: object) =>
    shop.services.settings.save(section, { version: 0, data: { ...data } }, actorNamed('ana@example.com'))
  await save('identity', { name: 'La Marea' })
  await save('seller', { name: 'La Marea, S. L.', taxNumber: 'B12345674', address: ['Calle Mayor 1', '28001 Madrid'] })
  // Its links are those that it came with.
  await save('contact', { email: 'hola@marea.example' })
  await save('demo', { enabled: false })
  await save('shop', { codePrefix: 'MAR', open: 'open' })
}

describeOnEither('a shop that is no demonstration on %s', { timeout: 60_000 }, (kind) => {
  let shop: RealApp
  let productId: string
  let orderId: string
  beforeAll(async () => {
    shop = await openApp(kind, {}, createPages())
    await ownShop(shop)
    productId = await shop.product()
    orderId = await shop.paidOrder()
  })
  afterAll(() => shop.close())

  const get = (url: string, language = 'en') => shop.call({ url, headers: { 'accept-language': language } })

  it.each(languages)('calls itself one on no page in %s, nor in the texts for the browser', later, async (language) => {
    for (const path of addresses({ productId })) {
      const { body, statusCode } = await get(path, language)
      expect(statusCode, path).toBeLessThan(500)
      expect(found(body), path).toEqual([])
    }
  })

  it.each(languages)('calls itself one in no text that browsers fetch later, in %s', async (language) => {
    const ofPages = routes.filter(({ area }) => area !== 'admin').flatMap(({ namespaces }) => namespaces)
    for (const namespace of new Set(['common', ...ofPages])) {
      const { body, statusCode } = await get(`/locales/shop/${language}/${namespace}.json`)
      expect(statusCode, namespace).toBe(200)
      expect(found(body), namespace).toEqual([])
    }
    expect((await get('/locales/shop/fr/common.json')).statusCode).toBe(404)
    expect((await get('/locales/shop/en/nothing.json')).statusCode).toBe(404)
  })

  it('calls itself one in nothing that programs read', async () => {
    for (const path of ['/manifest.webmanifest', '/robots.txt', '/sitemap.xml']) {
      expect(found((await get(path)).body), path).toEqual([])
    }
  })

  it('calls itself one in no mail', async () => {
    const buyer = await shop.user({ language: 'en' })
    const order = await shop.paidOrder(buyer.buyer)
    await shop.services.orders.cancelByUser(order, buyer.id)
    const account = { email: 'new@example.org', password: 'Una-clave-larga-1', reminders: true, terms_conditions: true }
    expect((await shop.post('/api/users/register', account)).statusCode).toBe(201)
    await shop.post('/api/users/send-reset-email', { email: account.email })
    const owner = await shop.user({ isAdmin: true })
    await shop.services.staff.invite(owner.buyer.session as never, { email: 'eva@example.org', role: 'orders' }, 'es')
    await shop.services.settings.tryConnection('mail', { email: 'ana@example.com', language: 'es' })
    const mails = await shop.mails()
    expect(mails.length).toBeGreaterThanOrEqual(6)
    for (const { subject, text, html } of mails) expect(found(`${subject}\n${text}\n${html}`), subject).toEqual([])
  })

  it('calls itself one on no invoice, which says that the payment was a test', async () => {
    const { headers } = await shop.user({ isAdmin: true })
    const invoice = await shop.call({ url: `/api/orders/invoice/${orderId}`, headers })
    expect(found(invoice.body)).toEqual([])
    const { notice, pdf } = invoice.json().invoice
    expect(notice).toBe('Pagado con un pago de prueba: no se ha recibido dinero.')
    const document = await shop.call({ url: pdf })
    const { text } = await extractText(new Uint8Array(document.rawPayload), { mergePages: true })
    expect(text).toContain('La Marea')
    expect(found(text)).toEqual([])
  })

  it('names nobody else as an example of its calls', async () => {
    expect((await get('/api/openapi.json')).body).not.toMatch(/lino y sal|linoysal/i)
  })

  it('says on the payment page and before that no money moves', async () => {
    expect(/"shop":.*"sells":\{"payments":"test"\}/.test((await get('/cart/checkout')).body)).toBe(true)
    expect((await get('/cart/checkout')).body).toContain('no money moves')
  })

  it('notices a word that was planted', async () => {
    const words = { name: 'La Marea', taglineEs: '', taglineEn: 'A showcase by the sea' }
    await shop.services.settings.save('identity', { version: 1, data: words }, actorNamed('ana@example.com'))
    expect(found((await get('/')).body)).not.toEqual([])
    await shop.services.settings.save(
      'identity',
      { version: 2, data: { taglineEn: '' } },
      actorNamed('ana@example.com'),
    )
    expect(found((await get('/')).body)).toEqual([])
  })

  it('has no page of its features where its owner hides it', async () => {
    expect((await get('/features')).statusCode).toBe(200)
    expect((await get('/sitemap.xml')).body).toContain('/features')
    await shop.services.settings.save(
      'demo',
      { version: 1, data: { featuresPage: 'hidden' } },
      actorNamed('ana@example.com'),
    )
    for (const path of ['/features', '/legal/features']) expect((await get(path)).statusCode, path).toBe(404)
    expect((await get('/sitemap.xml')).body).not.toContain('/features')
    for (const path of ['/', '/products', '/legal/cookies'])
      expect((await get(path)).body).not.toContain('href="/features"')
  })

  it('is one again as soon as its owner says so, and keeps what it issued meanwhile', async () => {
    await shop.services.settings.save('demo', { version: 2, data: { enabled: true } }, actorNamed('ana@example.com'))
    expect(found((await get('/legal/terms-of-service')).body)).not.toEqual([])
    const { headers } = await shop.user({ isAdmin: true })
    const noticeOf = async (id: string) =>
      (await shop.call({ url: `/api/orders/invoice/${id}`, headers })).json().invoice.notice
    expect(await noticeOf(orderId)).toBe('Pagado con un pago de prueba: no se ha recibido dinero.')
    const later = await shop.paidOrder()
    expect(await noticeOf(later)).toBeUndefined()
    await shop.services.settings.save('demo', { version: 3, data: { enabled: false } }, actorNamed('ana@example.com'))
    expect(await noticeOf(later)).toContain('Esto es una demostración')
  })
})
