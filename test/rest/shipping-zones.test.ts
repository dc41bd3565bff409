import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SavedZone } from '../../src/shared/shipping/zones.ts'
import { describeOnEither } from '../support/database.ts'
import { createValidator } from '../support/document-validator.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const method = {
  ...{ nameEs: 'Correo', nameEn: 'Post', kind: 'delivery', basis: 'flat', rates: [{ from: 0, price: 9.95 }] },
  ...{ minDays: 2, maxDays: 4, cutOff: '14:00', enabled: true },
}
const canaries = { name: 'Canarias', regions: [{ countryCode: 'ES', zipPrefix: '35' }], methods: [method] }

describeOnEither('zones of shipping over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let validator: ReturnType<typeof createValidator>
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    validator = createValidator((await shop.call({ url: '/api/openapi.json' })).json())
  })
  beforeEach(() => shop.db.shippingZone.deleteMany({ where: { id: { not: 'everywhere' } } }))
  afterAll(() => shop.close())

  const path = '/api/shipping/admin/zones'
  const post = async (body: object) => {
    const response = await shop.post(path, body, admin.headers)
    expect(validator.response(`POST ${path}`, response.statusCode, response.json())).toEqual([])
    return { status: response.statusCode, ...response.json() }
  }
  const list = async (): Promise<SavedZone[]> => {
    const response = await shop.call({ url: path, headers: admin.headers })
    expect(validator.response(`GET ${path}`, response.statusCode, response.json())).toEqual([])
    return response.json().zones
  }

  it('a shop comes with one for everywhere, in which everything is free', async () => {
    const free = {
      ...method,
      id: 'free',
      nameEs: 'Envío',
      nameEn: 'Delivery',
      rates: [{ from: 0, price: 0 }],
      maxDays: 5,
    }
    const regions = [{ countryCode: '*', zipPrefix: '' }]
    expect(await list()).toEqual([{ id: 'everywhere', name: 'Everywhere', regions, methods: [free] }])
  })

  it('a new one is a 201, one with its id a 200, a deletion a 200 with a message; buyers are asked its price at once', async () => {
    const { status, zone } = await post(canaries)
    const id = expect.any(String)
    expect([status, zone]).toEqual([201, { ...canaries, id, version: 1, methods: [{ ...method, id }] }])
    expect((await list())[1]).toEqual(zone)
    const shown = await shop.call({ url: '/api/shipping/methods?country=ES&zip=35001' })
    expect(shown.json().data.methods).toMatchObject([{ id: zone.methods[0].id, price: 9.95, selected: true }])
    const dearer = { ...zone, methods: [{ ...zone.methods[0], rates: [{ from: 0, price: 12 }] }] }
    expect(await post(dearer)).toEqual({ status: 200, zone: { ...dearer, version: 2 } })
    const remove = () => shop.call({ method: 'DELETE', url: `${path}/${zone.id}`, headers: admin.headers })
    expect((await remove()).json()).toEqual({ message: expect.any(String) })
    expect([(await remove()).statusCode, (await list()).length]).toEqual([404, 1])
  })

  const withMethod = (changes: object) => ({ methods: [{ ...method, ...changes }] })
  const steps = (...froms: number[]) => ({ basis: 'weight', rates: froms.map((from) => ({ from, price: 1 })) })
  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 7 }],
    ['regions', { regions: [] }],
    [
      'regions',
      {
        regions: [
          { countryCode: 'ES', zipPrefix: '35' },
          { countryCode: 'ES', zipPrefix: 'e-35' },
        ],
      },
    ],
    ['regions.0.countryCode', { regions: [{ countryCode: 'ZZ' }] }],
    ['regions.0.countryCode', { regions: [{ countryCode: 'España' }] }],
    ['regions.0.zipPrefix', { regions: [{ countryCode: '*', zipPrefix: '35' }] }],
    ['regions.0.zipPrefix', { regions: [{ countryCode: 'ES', zipPrefix: ' -- ' }] }],
    ['regions.0.zipPrefix', { regions: [{ countryCode: 'ES', zipPrefix: '\ud83c' }] }],
    ['methods', { methods: Array.from({ length: 21 }, () => method) }],
    ['methods.0.nameEn', withMethod({ nameEn: '' })],
    ['methods.0.kind', withMethod({ kind: 'drone' })],
    ['methods.0.id', withMethod({ id: 'free' })],
    ['methods.0.rates', withMethod({ rates: [] })],
    ['methods.0.rates', withMethod({ rates: [{ from: 1, price: 1 }] })],
    ['methods.0.rates', withMethod(steps(0, 0))],
    ['methods.0.rates', withMethod(steps(0.5))],
    ['methods.0.rates', withMethod(steps(...Array.from({ length: 11 }, (_, index) => index)))],
    ['methods.0.rates.0.price', withMethod({ rates: [{ from: 0, price: -1 }] })],
    ['methods.0.rates.0.price', withMethod({ rates: [{ from: 0, price: 1.999 }] })],
    ['methods.0.rates.0.price', withMethod({ rates: [{ from: 0, price: 1e300 }] })],
    ['methods.0.freeFrom', withMethod({ freeFrom: 0 })],
    ['methods.0.maxGrams', withMethod({ maxGrams: 0 })],
    ['methods.0.maxGrams', withMethod({ maxGrams: null })],
    ['methods.0.maxDays', withMethod({ minDays: 5 })],
    ['methods.0.cutOff', withMethod({ cutOff: '24:00' })],
    ['methods.0.enabled', withMethod({ enabled: 'yes' })],
  ])('a wrong %s (%j) is a 422 on that field, and nothing is written', async (field, changes) => {
    const { status, errors } = await post({ ...canaries, ...changes })
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
    expect(await list()).toHaveLength(1)
  })

  it('a place that another zone has is a 409 that says which, however its postcode is written', async () => {
    await post(canaries)
    const other = await post({ ...canaries, name: 'Otra', regions: [{ countryCode: 'ES', zipPrefix: 'E-35' }] })
    expect(other).toMatchObject({
      status: 409,
      key: 'errors:regionTaken',
      message: expect.stringContaining('Canarias'),
    })
    expect(await post({ ...canaries, id: 'none' })).toMatchObject({ status: 404 })
    expect(await list()).toHaveLength(2)
  })

  it('a save over what somebody else has saved is a 409 with the differences; without a version it overwrites', async () => {
    const { zone } = await post(canaries)
    const { zone: stored } = await post({ ...zone, name: 'Islas Canarias' })
    expect(await post({ ...zone, expectedVersion: zone.version, name: 'Las islas' })).toMatchObject({
      ...{ status: 409, key: 'errors:editConflict' },
      conflict: { version: 2, stored, fields: [{ field: 'name', now: '"Islas Canarias"', yours: '"Las islas"' }] },
    })
    expect(await post({ ...zone, name: 'Las islas' })).toMatchObject({ status: 200, zone: { version: 3 } })
    expect(await post({ ...zone, expectedVersion: 'x' })).toMatchObject({ status: 422 })
  })

  it('half of a surrogate pair is stored as any database can', async () => {
    const { status, zone } = await post({ ...canaries, name: 'Isla \ud83c' })
    expect([status, zone.name, (await list())[1]]).toEqual([201, 'Isla \u{fffd}', zone])
  })
})
