import { afterAll, beforeAll, expect, it } from 'vitest'
import { usesCapabilities } from '../support/capabilities.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp } from '../support/real-app.ts'

describeOnEither('methods of shipping to a place over REST on %s', { skip: usesCapabilities }, (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const read = async (query = '') => {
    const response = await shop.call({ url: `/api/shipping/methods${query}` })
    return { status: response.statusCode, body: response.json() }
  }
  /** A zone for the Canaries with two methods, beside the one for everywhere. */
  async function addCanaries() {
    const days = { minDays: 3, maxDays: 5, position: 0 }
    const rates = (priceCents: number) => ({ create: [{ from: 0, priceCents }] })
    const method = { ...days, kind: 'delivery', basis: 'flat', nameEs: 'Correo', nameEn: 'Post' }
    const methods = [
      { ...method, id: 'post', rates: rates(995), freeFromCents: 5000, noteEs: 'Por barco' },
      { ...method, id: 'shop', rates: rates(0), kind: 'pickup', nameEs: 'Tienda', nameEn: 'Shop', position: 1 },
      { ...method, id: 'off', rates: rates(100), enabled: false, position: 2 },
    ]
    await shop.db.shippingZone.create({
      data: {
        ...{ id: 'canaries', name: 'Canarias', position: 1 },
        regions: { create: ['35', '38'].map((zipPrefix) => ({ countryCode: 'ES', zipPrefix })) },
        methods: { create: methods },
      },
    })
    const pickup = { pickupAddress: ['Calle Mar 1', 'Cádiz'], pickupHoursEs: 'De 10 a 14', pickupHoursEn: '10 to 2' }
    await shop.db.settingsSection.create({
      data: { name: 'shipping', version: 1, data: pickup, updatedAt: new Date(), updatedBy: 'Ana' },
    })
    await shop.context.settings.changed()
  }

  it('a shop that nobody has changed sends everywhere for nothing, whatever the place', async () => {
    const free = { id: 'free', name: [{ es: 'Envío', en: 'Delivery' }], kind: 'delivery', price: 0, selected: true }
    const body = { data: { methods: [{ ...free, from: '2026-11-24', to: '2026-11-27' }] } }
    for (const query of ['', '?country=', '?country=ES&zip=35001', '?country=Jap%C3%B3n', '?zip=%F0%9F%98%80'])
      expect(await read(query)).toEqual({ status: 200, body })
  })

  it('the zone of a place decides, told by code or name, with what is missing, the pick-up address and what is cheapest', async () => {
    await addCanaries()
    const { status, body } = await read('?country=Espa%C3%B1a&zip=E-35001')
    expect(status).toBe(200)
    const days = { from: '2026-11-25', to: '2026-11-27' }
    expect(body.data.methods).toEqual([
      {
        ...{ id: 'post', name: [{ es: 'Correo', en: 'Post' }], note: [{ es: 'Por barco', en: '' }] },
        ...{ kind: 'delivery', price: 9.95, missingForFree: 50, ...days },
      },
      {
        ...{ id: 'shop', name: [{ es: 'Tienda', en: 'Shop' }], kind: 'pickup', price: 0, selected: true, ...days },
        note: [{ es: 'Calle Mar 1, Cádiz · De 10 a 14', en: 'Calle Mar 1, Cádiz · 10 to 2' }],
      },
    ])
    expect((await read('?country=ES&zip=28001')).body.data.methods).toMatchObject([{ id: 'free' }])
  })

  it('is a 422 on the country that is not known, or that nothing is sent to', async () => {
    await shop.db.shippingZone.delete({ where: { id: 'everywhere' } })
    await shop.context.settings.changed()
    for (const query of ['', '?country=ES&zip=28001', '?country=Narnia', '?country=zz', '?country=%ED%A0%80'])
      expect(await read(query)).toMatchObject({ status: 422, body: { errors: { country: expect.any(String) } } })
    expect(await read(`?country=ES&zip=${'1'.repeat(21)}`)).toMatchObject({
      status: 422,
      body: { errors: { zip: {} } },
    })
    expect((await read('?country=ES&zip=38')).status).toBe(200)
  })
})
