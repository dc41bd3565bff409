import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPages } from '../../../src/server/pages/pages.ts'
import { actorNamed } from '../../support/actors.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

const actor = actorNamed('ana@example.com')
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const address = '/legal/shipping-and-returns'
const legal = { shippingReturnsEs: 'Enviamos pronto.', shippingReturnsEn: 'We send soon.' }
const courier = {
  ...{ nameEs: 'Mensajería <rápida>', nameEn: 'Courier', kind: 'delivery', basis: 'weight', freeFrom: 60 },
  rates: [
    { from: 0, price: 4.95 },
    { from: 2000, price: 7.5 },
  ],
  ...{ minDays: 1, maxDays: 3, cutOff: '14:00', enabled: true },
}

describeOnEither('the page of delivery and returns on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  beforeEach(async () => {
    shop = await openApp(kind, {}, createPages())
    admin = await shop.user({ isAdmin: true })
    await shop.services.settings.save('legal', { version: 0, data: legal }, actor)
  })
  afterEach(() => shop.close())

  const get = async (language = 'es', url = address) =>
    (await shop.call({ url, headers: { 'accept-language': language } })).body
  const saveZone = async (zone: object) => {
    const response = await shop.post('/api/shipping/admin/zones', zone, admin.headers)
    expect([200, 201]).toContain(response.statusCode)
    return response.json().zone
  }

  it('of an untouched shop is its text alone', async () => {
    const page = await get()
    expect(mainOf(page)).toContain('Enviamos pronto.')
    expect(page).not.toMatch(/<table|delivery-costs|"delivery":/)
  })

  it('has the costs alone while its owner has written no text, and is where pages lead to', async () => {
    await shop.services.settings.save(
      'legal',
      { version: 1, data: { shippingReturnsEs: '', shippingReturnsEn: '' } },
      actor,
    )
    expect((await shop.call({ url: address })).statusCode).toBe(404)
    await saveZone({ name: 'A', regions: [{ countryCode: 'ES', zipPrefix: '35' }], methods: [courier] })
    const page = mainOf(await get())
    expect(page).toContain('Mensajería &lt;rápida&gt;')
    expect(page).not.toMatch(/<time|En vigor/)
    expect((await shop.call({ url: `${address}?version=0` })).statusCode).toBe(404)
    expect(await get('es', '/sitemap.xml')).toContain(address)
    const help = await get('es', '/help')
    expect(mainOf(help)).toContain(address)
    expect(help.slice(help.indexOf('<footer'))).toContain(address)
    // Returns have no text of the owner yet: theirs is the one that every shop has.
    expect(mainOf(help)).toContain('/withdrawal')
  })

  it('is not contradicted by other pages: where delivery is priced, none says that it is free', async () => {
    const product = `/products/${await shop.product()}`
    const isFree = /gratis/i
    for (const url of [product, '/cart']) expect(await get('es', url)).toMatch(isFree)
    expect(mainOf(await get('es', '/help'))).not.toMatch(isFree)
    await saveZone({ name: 'A', regions: [{ countryCode: 'ES' }], methods: [courier] })
    for (const url of [product, '/cart', '/help']) expect(mainOf(await get('es', url)), url).not.toMatch(isFree)
  })

  it('shows the costs of each zone, and follows a saved one at once', async () => {
    await get()
    const zone = await saveZone({ name: 'A', regions: [{ countryCode: 'ES', zipPrefix: '35' }], methods: [courier] })
    const [es, en] = [mainOf(await get()), mainOf(await get('en'))]
    expect(es).toMatch(/scope="rowgroup"[^>]*>Las Palmas</)
    expect(es).toContain('Mensajería &lt;rápida&gt;')
    expect(es).toContain('Menos de 2\u00a0kg: 4,95\u202f€')
    expect(es).toContain('Desde 2\u00a0kg: 7,50\u202f€')
    expect(es).toContain('Gratis en compras desde 60,00\u202f€')
    expect(es).toContain('De 1 a 3 días')
    expect(es).toContain('Resto del mundo')
    expect(en).toContain('Under 2\u00a0kg: 4.95\u202f€')
    expect(en).toContain('Rest of the world')

    const [method] = zone.methods
    await saveZone({ ...zone, methods: [{ ...method, basis: 'flat', rates: [{ from: 0, price: 3 }] }] })
    const changed = mainOf(await get())
    expect(changed).toContain('3,00\u202f€')
    expect(changed).not.toContain('4,95')
    await saveZone({ ...zone, methods: [{ ...method, enabled: false }] })
    expect(mainOf(await get())).toContain('No enviamos a este destino.')
  })

  it('is one for all visitors, wherever they asked about', async () => {
    await saveZone({ name: 'A', regions: [{ countryCode: 'ES', zipPrefix: '35' }], methods: [courier] })
    const page = await shop.call({ url: address, headers: { 'accept-language': 'es', cookie: 'place=35001' } })
    expect(page.body).toBe(await get())
    expect(page.headers['cache-control']).toBe('no-cache')
  })

  it('has no costs beside an earlier text', async () => {
    await shop.services.settings.save('legal', { version: 1, data: { shippingReturnsEs: 'Enviamos ya.' } }, actor)
    await saveZone({ name: 'A', regions: [{ countryCode: 'ES', zipPrefix: '35' }], methods: [courier] })
    expect(mainOf(await get('es', `${address}?version=1`))).not.toContain('<table')
    expect(mainOf(await get())).toContain('<table')
  })
})

describeOnEither('the data of a product for search engines on %s', (kind) => {
  let shop: RealApp
  beforeEach(async () => {
    shop = await openApp(kind, {}, createPages())
  })
  afterEach(() => shop.close())

  it('have its delivery and returns once the shop prices delivery, and follow a saved zone', async () => {
    const id = await shop.product({ priceCents: 2000 })
    const hostile = '</script><b>'
    await shop.db.product.update({ where: { id }, data: { weight: '2,5 kg', titleEs: hostile, titleEn: hostile } })
    await shop.services.catalog.productsChanged([id])
    const read = async () => {
      const { body } = await shop.call({ url: `/products/${id}` })
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
      return { body, offer: JSON.parse(json).offers }
    }
    const untouched = await read()
    expect(Object.keys(untouched.offer)).toEqual([
      '@type',
      'url',
      'price',
      'priceCurrency',
      'availability',
      'itemCondition',
    ])
    const admin = await shop.user({ isAdmin: true })
    const zone = { name: 'A', regions: [{ countryCode: 'PT' }], methods: [courier] }
    const saved = await shop.post('/api/shipping/admin/zones', zone, admin.headers)
    const { offer, body } = await read()
    const toPortugal = { '@type': 'DefinedRegion', addressCountry: 'PT' }
    expect(offer.shippingDetails).toMatchObject([
      { shippingRate: { value: '0.00' }, shippingDestination: [{ addressCountry: 'ES' }] },
      { shippingRate: { value: '7.50' }, shippingDestination: [toPortugal] },
    ])
    expect(offer.hasMerchantReturnPolicy).toMatchObject({ merchantReturnDays: 14, applicableCountry: ['ES', 'PT'] })
    expect(body).not.toContain('</script><b>')
    // Browsers do not get it a second time with the page's data.
    expect(body.split('OfferShippingDetails')).toHaveLength(3)

    await shop.services.settings.save('legal', { version: 0, data: { withdrawalDays: 30 } }, actor)
    const [method] = saved.json().zone.methods
    const changed = { ...saved.json().zone, methods: [{ ...method, rates: [{ from: 0, price: 3 }] }] }
    await shop.post('/api/shipping/admin/zones', changed, admin.headers)
    const later = await read()
    expect(later.offer.shippingDetails[1].shippingRate.value).toBe('3.00')
    expect(later.offer.hasMerchantReturnPolicy.merchantReturnDays).toBe(30)
  })
})
