import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRegion, normalizeZip } from '../../../src/shared/places/place.ts'
import { maxZones, type SavedZone, zoneSchema } from '../../../src/shared/shipping/zones.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { days } from '../../support/clock.ts'
import { testDatabases } from '../../support/database.ts'
import { readOutcomes } from '../../support/outcomes.ts'
import { methodInputs, zoneInputs } from '../../support/random-zones.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const ana = actorNamed('ana@example.com')
const post = {
  ...{ nameEs: 'Correo', nameEn: 'Post', kind: 'delivery', basis: 'flat', rates: [{ from: 0, price: 4.95 }] },
  ...{ minDays: 1, maxDays: 2, cutOff: '14:00', enabled: true },
}
const heavy = {
  ...{ ...post, nameEs: 'Agencia', nameEn: 'Courier', basis: 'weight', noteEs: 'Con cita', freeFrom: 99.99 },
  ...{
    maxGrams: 30_000,
    enabled: false,
    rates: [
      { from: 0, price: 6 },
      { from: 5000, price: 9.9 },
    ],
  },
}
const spain = { name: 'España', regions: [{ countryCode: 'ES' }], methods: [post, heavy] }

describe.each(testDatabases())('zones of shipping on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  beforeEach(async () => {
    await shop.db.shippingZone.deleteMany({ where: { id: { not: 'everywhere' } } })
    await shop.db.auditEntry.deleteMany()
  })
  afterAll(() => shop.close())

  const save = (zone: object) => {
    shop.context.clock.advance(1000)
    return shop.services.zones.save(zoneSchema.parse(zone), ana)
  }
  const list = async () => (await shop.services.zones.list()).zones.filter(({ id }) => id !== 'everywhere')
  const live = () => shop.context.settings.shipping
  const remove = (id: string) => {
    shop.context.clock.advance(1000)
    return shop.services.zones.delete(id, ana)
  }
  const latest = () => shop.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })

  it('are read back as they were saved, in the order in which they were added, and are in effect at once', async () => {
    const saved = await save(spain)
    const id = expect.any(String)
    const regions = [{ countryCode: 'ES', zipPrefix: '' }]
    expect(saved).toEqual({
      ...spain,
      ...{ id, version: 1 },
      regions,
      methods: [
        { ...post, id },
        { ...heavy, id },
      ],
    })
    const value = {
      ...post,
      basis: 'value',
      rates: [
        { from: 0, price: 3 },
        { from: 19.99, price: 0 },
      ],
    }
    const portugal = await save({
      name: 'Portugal',
      regions: [{ countryCode: 'PT', zipPrefix: ' p-4' }],
      methods: [value],
    })
    expect(portugal).toMatchObject({ regions: [{ countryCode: 'PT', zipPrefix: '4' }], methods: [value] })
    expect(await list()).toEqual([saved, portugal])
    expect(live().zones.map(({ name, methods }) => [name, methods.length])).toContainEqual(['España', 1])
    expect(live().zones.at(-1)?.methods[0]?.steps).toEqual([
      { from: 0, priceCents: 300 },
      { from: 1999, priceCents: 0 },
    ])
  })

  it('of any kind are read back equal, and give each place at most one region', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(zoneInputs, { maxLength: 4 }), fc.string({ maxLength: 6 }), async (zones, zip) => {
        await shop.db.shippingZone.deleteMany({ where: { id: { not: 'everywhere' } } })
        const accepted: SavedZone[] = []
        for (const zone of zones) {
          const saved = await save(zone).catch((error) => void expect(error.code).toBe('region-taken'))
          if (saved) accepted.push(saved)
          const { version: _, ...written } = saved ?? {}
          if (saved) expect(zoneSchema.parse(saved)).toMatchObject(written)
        }
        expect(await list()).toEqual(accepted)
        const regions = accepted.flatMap((zone) => zone.regions)
        for (const { countryCode } of regions) {
          const place = { countryCode, zip: normalizeZip(zip, countryCode) }
          const found = findRegion(place, regions)
          expect(regions.filter((region) => region === found).length).toBeLessThanOrEqual(1)
          expect(findRegion(place, regions.toReversed())).toEqual(found)
        }
      }),
      { numRuns: 15 },
    )
  })

  it('that are saved again keep the methods that they name, and those that are left out are known as gone', async () => {
    const { methods, ...zone } = await save(spain)
    const [first, second] = methods
    const edited = await save({ ...zone, name: 'Península', methods: [{ ...heavy, id: second?.id }, post] })
    expect(edited.methods[0]).toEqual({ ...heavy, id: second?.id })
    expect(methods.map(({ id }) => id)).not.toContain(edited.methods[1]?.id)
    expect([await list(), live().goneIds.has(first?.id ?? '')]).toEqual([[edited], true])
    // A method that is gone belongs to no zone any more.
    const again = await errorOf(save({ ...edited, methods: [{ ...post, id: first?.id }] }))
    expect(again).toMatchObject({ code: 'invalid', details: { fields: { 'methods.0.id': 'methodUnknown' } } })
  })

  it('take no method of another zone, nor one twice', async () => {
    const { methods } = await save(spain)
    const id = methods[0]?.id
    const other = { name: 'Otra', regions: [{ countryCode: 'PT' }], methods: [post, { ...post, id }] }
    const fields = { 'methods.1.id': 'methodUnknown' }
    expect(await errorOf(save(other))).toMatchObject({ code: 'invalid', details: { fields } })
    const twice = {
      ...spain,
      id: (await list())[0]?.id,
      methods: [
        { ...post, id },
        { ...post, id },
      ],
    }
    expect(await errorOf(save(twice))).toMatchObject({ code: 'invalid', details: { fields } })
    expect((await list())[0]?.methods).toEqual(methods)
  })

  it('have no region twice, also when several people save at once', async () => {
    const [code, name] = ['region-taken', 'España']
    const outcomes = readOutcomes(await Promise.allSettled([save(spain), save(spain), save(spain)]))
    expect(outcomes.filter((outcome) => outcome !== code)).toEqual(['done'])
    const other = await save({ name: 'Canarias', regions: [{ countryCode: 'ES', zipPrefix: '35' }], methods: [] })
    const taken = await errorOf(save({ ...other, regions: [{ countryCode: 'ES', zipPrefix: '' }] }))
    expect(taken).toMatchObject({ code, details: { params: { region: 'ES', zone: name } } })
    expect((await errorOf(save({ ...spain, regions: [{ countryCode: '*' }] }))).code).toBe(code)
    expect((await list()).map((zone) => zone.regions.length)).toEqual([1, 1])
  })

  it('that are deleted leave their methods known as gone, and nothing is sent without any zone', async () => {
    const saved = await save(spain)
    await remove(saved.id)
    expect(saved.methods.every(({ id }) => live().goneIds.has(id))).toBe(true)
    expect((await errorOf(remove(saved.id))).code).toBe('not-found')
    expect((await errorOf(save({ ...spain, id: saved.id }))).code).toBe('not-found')
    await remove('everywhere')
    expect([await list(), live().zones]).toEqual([[], []])
    const everywhere = { name: 'Everywhere', regions: [{ countryCode: '*' }], methods: [post] }
    const { id } = await save(everywhere)
    await shop.db.shippingZone.update({ where: { id }, data: { id: 'everywhere' } })
  })

  it('whose first method is saved decide about shipping: it gets an identifier of its own', async () => {
    const method = await shop.db.shippingMethod.findFirst({ where: { zoneId: 'everywhere' } })
    await shop.db.shippingMethod.update({ where: { id: method?.id ?? '' }, data: { id: 'free' } })
    const [before] = (await shop.services.zones.list()).zones
    const saved = await save({ ...before })
    expect(saved).toEqual({ ...before, methods: [{ ...before?.methods[0], id: expect.not.stringMatching(/^free$/) }] })
    expect(live().goneIds.has('free')).toBe(true)
  })

  it('are at most 100; those that are there can still be changed', async () => {
    const saved = await save(spain)
    const count = await shop.db.shippingZone.count()
    const more = Array.from({ length: maxZones - count }, (_, index) => ({ id: `z${index}`, name: 'x', position: 9 }))
    await shop.db.shippingZone.createMany({ data: more })
    expect((await errorOf(save({ ...spain, regions: [{ countryCode: 'PT' }] }))).code).toBe('zone-limit')
    expect((await save({ ...saved, name: 'Otra' })).name).toBe('Otra')
  })

  it('with a method that a newer version stored lose that method alone', async () => {
    const { id, methods } = await save(spain)
    const newer = {
      zoneId: id,
      nameEs: 'x',
      nameEn: 'x',
      kind: 'drone',
      basis: 'flat',
      minDays: 1,
      maxDays: 2,
      position: 7,
    }
    await shop.db.shippingMethod.create({ data: { ...newer, id: 'm1', basis: 'distance' } })
    await shop.db.shippingMethod.create({ data: { ...newer, id: 'm2' } })
    const [zone] = await list()
    expect(zone?.methods).toMatchObject([...methods, { id: 'm2', kind: 'delivery', rates: [] }])
  })

  it('are changed with an entry of the audit, which an undo takes back while nothing else has changed', async () => {
    const saved = await save(spain)
    expect(await latest()).toMatchObject({ action: 'create', entity: 'shipping-zone', before: null })
    await save({ ...saved })
    expect(await shop.db.auditEntry.count()).toBe(1)
    await save({ ...saved, name: 'Otra', methods: saved.methods.slice(1) })
    const edit = await latest()
    expect(edit).toMatchObject({
      action: 'edit',
      before: { name: 'España' },
      after: { name: 'Otra', methods: [{ ...heavy, id: saved.methods[1]?.id }] },
    })
    const { entries } = await shop.services.audit.list({ entityId: saved.id })
    expect(entries[0]).toMatchObject({ undoable: true, entityName: { es: 'Otra', en: 'Otra' } })
    shop.context.clock.advance(1000)
    await shop.services.audit.undo(edit.id, 'settings', ana)
    const [restored] = await list()
    expect(restored).toMatchObject({ ...spain, regions: saved.regions, methods: saved.methods })
    expect(live().goneIds.has(saved.methods[0]?.id ?? '')).toBe(false)
    expect((await errorOf(shop.services.audit.undo(edit.id, 'settings', ana))).code).toBe('not-undoable')
    await save({ ...restored, name: 'Tercera' })
    const third = await latest()
    await save({ ...restored, name: 'Cuarta' })
    expect((await errorOf(shop.services.audit.undo(third.id, 'settings', ana))).code).toBe('edit-conflict')
    await remove(saved.id)
    expect((await errorOf(shop.services.audit.undo(third.id, 'settings', ana))).code).toBe('not-found')
    expect((await shop.services.audit.list({ entityId: saved.id })).entries[0]?.entityName.es).toBe('Cuarta')
  })

  it('whose method was renamed since get it back by its identifier; one that is forgotten comes back as a new one', async () => {
    const saved = await save(spain)
    const [first, second] = saved.methods
    const renamed = { ...first, nameEs: 'Correo exprés', nameEn: 'Express post', rates: [{ from: 0, price: 7 }] }
    await save({ ...saved, methods: [second, renamed] })
    const edit = await latest()
    shop.context.clock.advance(1000)
    await shop.services.audit.undo(edit.id, 'settings', ana)
    expect((await list())[0]?.methods).toEqual(saved.methods)

    await save({ ...saved, methods: saved.methods.slice(1) })
    const removal = await latest()
    await shop.db.shippingMethod.delete({ where: { id: first?.id ?? '' } })
    shop.context.clock.advance(1000)
    await shop.services.audit.undo(removal.id, 'settings', ana)
    const [restored] = await list()
    expect(restored?.methods).toMatchObject([post, { id: second?.id }])
    expect(restored?.methods[0]?.id).not.toBe(first?.id)
  })

  it('of two people who save one, the second is told what is stored and what differs, unless nothing does', async () => {
    const saved = await save(spain)
    const first = await save({ ...saved, name: 'Península' })
    expect([saved.version, first.version]).toEqual([1, 2])
    const refused = await errorOf(save({ ...saved, expectedVersion: saved.version, methods: saved.methods.slice(1) }))
    expect(refused).toMatchObject({ code: 'edit-conflict', details: { conflict: { version: 2, stored: first } } })
    expect(refused.details.conflict?.fields.map(({ field }) => field)).toEqual(['name', 'methods'])
    expect(await list()).toEqual([first])
    const same = {
      ...first,
      regions: first.regions.toReversed(),
      methods: [{ ...first.methods[0], noteEs: '' }, heavy],
    }
    const { version, methods } = await save({ ...same, expectedVersion: 1 })
    expect([version, methods.length]).toEqual([3, 2])
    expect(await save({ ...saved, methods, name: 'Última' })).toMatchObject({ name: 'Última', version: 4 })
  })

  it('of two people who save one at the same moment, one is refused', async () => {
    const saved = await save(spain)
    const results = await Promise.allSettled(
      ['Una', 'Otra'].map((name) => save({ ...saved, name, expectedVersion: saved.version })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('tell what a parcel would cost: the zone of its place, and the methods that fit its weight and value', async () => {
    await save({ ...spain, methods: [{ ...heavy, enabled: true }] })
    const ask = (parcel: object) =>
      shop.services.zones.tryOut({ countryCode: 'ES', zip: '28001', value: 50, grams: 500, ...parcel })
    const price = (parcel: object) => ask(parcel).methods.map((method) => method.price)
    expect(ask({})).toMatchObject({
      zone: { name: 'España' },
      methods: [{ price: 6, missingForFree: 49.99, selected: true }],
    })
    expect([price({ grams: 5000 }), price({ value: 99.99 }), price({ grams: 30_001 })]).toEqual([[9.9], [0], []])
    await shop.db.shippingZone.updateMany({ where: { id: 'everywhere' }, data: { name: 'Mundo' } })
    await shop.context.settings.changed()
    expect(ask({ countryCode: 'JP' }).zone).toEqual({ id: 'everywhere', name: 'Mundo' })
  })

  it('list the products on sale without a weight that can be read, of themselves or of a variant', async () => {
    await shop.db.product.deleteMany()
    const [none, unread, weighed, hidden] = [
      ...[await shop.product(), await shop.product(), await shop.product(), await shop.product()],
    ]
    const update = (id: string | undefined, data: object) => shop.db.product.update({ where: { id: id ?? '' }, data })
    await update(unread, { weight: 'ligero' })
    await update(weighed, { weight: '0,5 kg' })
    await update(hidden, { visible: false })
    const { total, products } = await shop.services.zones.unweighed()
    expect([total, products.map(({ id }) => id)]).toEqual([2, [none, unread].toSorted()])
  })

  it('forget a method 90 days after it is gone, and none that is offered', async () => {
    const saved = await save(spain)
    await save({ ...saved, methods: saved.methods.slice(1) })
    const purge = async () => {
      await shop.context.scheduler.run('shipping-retention')
      return shop.db.shippingMethod.count({ where: { zoneId: saved.id } })
    }
    shop.context.clock.advance(days(89))
    expect(await purge()).toBe(2)
    shop.context.clock.advance(days(2))
    expect([await purge(), (await list())[0]?.methods]).toEqual([1, [saved.methods[1]]])
  })
})

it('random methods are those that the shop takes', () => {
  fc.assert(fc.property(methodInputs, ({ rates }) => new Set(rates.map(({ from }) => from)).size === rates.length))
})
