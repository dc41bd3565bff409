import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SavedRate } from '../../src/shared/taxes/entities.ts'
import { describeOnEither } from '../support/database.ts'
import { createValidator } from '../support/document-validator.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const andorra = { countryCode: 'AD', rate: 4.5, validFrom: '2026-01-01' }

describeOnEither('rates of VAT over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let validator: ReturnType<typeof createValidator>
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    validator = createValidator((await shop.call({ url: '/api/openapi.json' })).json())
  })
  beforeEach(() => shop.db.taxRate.deleteMany({ where: { countryCode: 'AD' } }))
  afterAll(() => shop.close())

  const path = '/api/taxes/admin/rates'
  const post = async (body: object) => {
    const response = await shop.post(path, body, admin.headers)
    expect(validator.response(`POST ${path}`, response.statusCode, response.json())).toEqual([])
    return { status: response.statusCode, ...response.json() }
  }
  const list = async (): Promise<SavedRate[]> => {
    const response = await shop.call({ url: path, headers: admin.headers })
    expect(validator.response(`GET ${path}`, response.statusCode, response.json())).toEqual([])
    return response.json().rates.filter(({ countryCode }: SavedRate) => countryCode === 'AD')
  }

  it('a new one is a 201, an edit by its id a 200, a deletion a 200 with a message', async () => {
    const { status, rate } = await post(andorra)
    const saved = { ...andorra, id: expect.any(String), zipPrefix: '', category: 'standard' }
    expect([status, rate, await list()]).toEqual([201, saved, [saved]])
    expect(await post({ ...andorra, id: rate.id, rate: 5 })).toEqual({ status: 200, rate: { ...rate, rate: 5 } })
    const remove = () => shop.call({ method: 'DELETE', url: `${path}/${rate.id}`, headers: admin.headers })
    expect((await remove()).json()).toEqual({ message: expect.any(String) })
    expect([(await remove()).statusCode, await list()]).toEqual([404, []])
  })

  it.each([
    ['countryCode', 'ZZ'],
    ['countryCode', '*'],
    ['countryCode', 7],
    ['zipPrefix', '1234567890123'],
    ['category', 'books'],
    ['rate', -1],
    ['rate', 50.001],
    ['rate', 4.1234],
    ['rate', '21'],
    ['rate', null],
    ['validFrom', '2026-02-30'],
    ['validFrom', '9999-12-31'],
    ['validFrom', ''],
    ['validTo', '2025-12-31'],
    ['checkedOn', 'today'],
    ['endPrevious', 'yes'],
    ['id', ''],
  ])('a wrong %s (%j) is a 422 on that field, and nothing is written', async (field, value) => {
    const { status, errors } = await post({ ...andorra, [field]: value })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
    expect(await list()).toEqual([])
  })

  it('a prefix of separators is refused: it would be the whole country', async () => {
    const { status, errors } = await post({ ...andorra, zipPrefix: ' -- ' })
    expect([status, Object.keys(errors)]).toEqual([422, ['zipPrefix']])
    expect((await post({ ...andorra, zipPrefix: '\ud83c' })).status).toBe(422)
    expect(await list()).toEqual([])
  })

  it('the same place, kind of goods and day a second time is a 409 with a code of its own', async () => {
    await post({ ...andorra, zipPrefix: 'AD 10' })
    expect(await post({ ...andorra, zipPrefix: 'ad10' })).toMatchObject({ status: 409, key: 'errors:taxRateExists' })
    expect((await post({ ...andorra, zipPrefix: 'ad10', category: 'reduced' })).status).toBe(201)
    expect((await post({ ...andorra, id: 'none' })).status).toBe(404)
  })
})
