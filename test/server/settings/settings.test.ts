import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getQuotingShop } from '../../../src/server/checkout/quote.ts'
import { createSettingsService } from '../../../src/server/settings/settings.service.ts'
import { firstSettings, type SectionName, sectionNames } from '../../../src/shared/settings/sections.ts'
import { actorNamed } from '../../support/actors.ts'
import { openTestDatabase, type TestDatabase, testDatabases } from '../../support/database.ts'
import { later } from '../../support/full.ts'
import { testContext } from '../../support/service-context.ts'

/** A process of its own as far as the settings go: own snapshot, own listening connection. */
async function processOn({ db, url }: TestDatabase, env: Record<string, string> = {}) {
  const context = testContext(db, { env: { DATABASE_URL: url, JWT_SECRET: 'x'.repeat(40), ...env } })
  await context.settings.start()
  return { context, live: context.settings, settings: createSettingsService(context) }
}
type Process = Awaited<ReturnType<typeof processOn>>

const actor = 'ana@example.com'

/** A change of some sections. */
const saves: Partial<Record<SectionName, Record<string, unknown>>> = {
  ...{ identity: { name: 'Otra' }, seller: { address: ['Calle 1'] }, contact: { links: [] }, home: { sections: [] } },
  ...{ look: { hue: 7 }, checkout: { phone: false }, shop: { lowStock: 9 }, generator: { visitors: 'off' } },
}

describe.each(testDatabases())('the settings of a shop on %s', (kind) => {
  let database: TestDatabase
  let shop: Process
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    shop = await processOn(database, { SHOP_NAME: 'La Marea' })
  })
  afterEach(async () => {
    await shop.live.close()
    await database.close()
  })

  it('are those of the environment and of the shop as it came, until somebody saves', async () => {
    const { identity, seller } = await shop.settings.all()
    expect(identity).toEqual({
      version: 0,
      data: { ...firstSettings.identity, name: 'La Marea' },
      environment: ['SHOP_NAME'],
    })
    expect(seller.data).toEqual(firstSettings.seller)
    expect(shop.live.digest).toBe('')
  })

  it('are in effect with the save, which leaves absent fields as they were', async () => {
    const saved = await shop.settings.save(
      'identity',
      { version: 0, data: { taglineEs: 'Ropa de abrigo' } },
      actorNamed(actor),
    )
    expect(saved).toEqual({
      version: 1,
      data: { ...firstSettings.identity, name: 'La Marea', taglineEs: 'Ropa de abrigo' },
    })
    expect(shop.live.current.identity).toEqual(saved.data)
    expect(shop.live.digest).not.toBe('')
    // From now on the database counts, not the environment.
    const other = await processOn(database, { SHOP_NAME: 'Otra' })
    expect(other.live.current.identity.name).toBe('La Marea')
    expect(other.live.digest).toBe(shop.live.digest)
    await other.live.close()
  })

  it('refuse a save of another version, and change nothing', async () => {
    await shop.settings.save('identity', { version: 0, data: { name: 'Uno' } }, actorNamed(actor))
    const { digest } = shop.live
    for (const version of [0, 2]) {
      const save = shop.settings.save('identity', { version, data: { name: 'Dos' } }, actorNamed(actor))
      await expect(save).rejects.toMatchObject({ code: 'edit-conflict' })
    }
    expect((await shop.settings.all()).identity).toMatchObject({ version: 1, data: { name: 'Uno' } })
    expect(shop.live.digest).toBe(digest)
  })

  it('let one of many saves at once through; the others hear that it was saved meanwhile', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `Tienda ${index}`)
    const saves = await Promise.allSettled(
      names.map((name) => shop.settings.save('identity', { version: 0, data: { name } }, actorNamed(actor))),
    )
    const outcomes = saves.map((save) => (save.status === 'fulfilled' ? 'saved' : save.reason.code))
    expect(outcomes.sort()).toEqual([...Array(5).fill('edit-conflict'), 'saved'])
    expect((await shop.settings.history('identity')).changes.map(({ version }) => version)).toEqual([1, 0])
  })

  it('name every invalid field, and keep what was there', async () => {
    const save = shop.settings.save(
      'seller',
      { version: 0, data: { name: ' ', address: [], register: 'R' } },
      actorNamed(actor),
    )
    await expect(save).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { name: 'required', address: 'required' } },
    })
    expect((await shop.settings.all()).seller).toMatchObject({ version: 0, data: firstSettings.seller })
  })

  it('store half a surrogate pair as the replacement character, in lists and legal texts too', async () => {
    const by = actorNamed(actor)
    const name = await shop.settings.save('identity', { version: 0, data: { name: 'Mar\ud83c y sal' } }, by)
    expect(name.data).toMatchObject({ name: 'Mar\ufffd y sal' })
    const seller = await shop.settings.save('seller', { version: 0, data: { address: ['Calle \udf0a', '🌊'] } }, by)
    expect(seller.data).toMatchObject({ address: ['Calle \ufffd', '🌊'] })
    await shop.settings.save('legal', { version: 0, data: { termsEs: '\udfff' } }, by)
    expect((await shop.settings.legalText({ document: 'terms' })).text[0]?.es).toBe('\ufffd')
  })

  it('keep fields that only a newer version of the shop knows', async () => {
    const at = new Date()
    const data = { name: 'Nueva', motto: 'Sal y mar' }
    await database.db.settingsSection.create({ data: { name: 'identity', version: 4, data, updatedAt: at } })
    await shop.settings.save('identity', { version: 4, data: { name: 'Más nueva' } }, actorNamed(actor))
    const row = await database.db.settingsSection.findUniqueOrThrow({ where: { name: 'identity' } })
    expect(row).toMatchObject({ version: 5, data: { name: 'Más nueva', motto: 'Sal y mar' } })
  })

  it('show who changed what and when, and an older version can be saved again', async () => {
    await shop.settings.save('identity', { version: 0, data: { name: 'Uno' } }, actorNamed(actor))
    await shop.settings.save('identity', { version: 1, data: { name: 'Dos' } }, actorNamed('eva@example.com'))
    const [second, first] = (await shop.settings.history('identity')).changes
    expect(second).toMatchObject({
      version: 2,
      actor: 'eva@example.com',
      changes: [{ field: 'name', before: 'Uno', after: 'Dos' }],
    })
    expect(first).toMatchObject({ version: 1, actor, changes: [{ field: 'name', before: 'La Marea', after: 'Uno' }] })
    await shop.settings.save('identity', { version: 2, data: first?.data ?? {} }, actorNamed(actor))
    expect(shop.live.current.identity.name).toBe('Uno')
    expect((await shop.settings.history('identity')).changes.map(({ version }) => version)).toEqual([3, 2, 1, 0])
  })

  it('have a history that begins with the values before the first save, whatever the environment says later', async () => {
    expect((await shop.settings.history('identity')).changes).toEqual([])
    await shop.settings.save('identity', { version: 0, data: { taglineEs: 'Ropa de abrigo' } }, actorNamed(actor))
    const other = await processOn(database, { SHOP_NAME: 'Otra' })
    const [first, before, ...older] = (await other.settings.history('identity')).changes
    expect(first).toMatchObject({
      changes: [{ field: 'taglineEs', before: firstSettings.identity.taglineEs, after: 'Ropa de abrigo' }],
    })
    const values = { ...firstSettings.identity, name: 'La Marea' }
    expect(before).toMatchObject({ version: 0, actor: '', changes: [], data: values })
    expect(older).toEqual([])
    await other.live.close()
  })

  it('can each be brought back to the values before their first save', async () => {
    const first = (await shop.settings.all()) as Record<string, { data: object }>
    for (const name of sectionNames) {
      await shop.settings.save(name, { version: 0, data: {} }, actorNamed(actor))
      const change = { version: 1, data: saves[name] ?? {} }
      await shop.settings.save(name, change, actorNamed(actor))
      const before = (await shop.settings.history(name)).changes.at(-1)
      expect([name, before]).toMatchObject([name, { version: 0, data: first[name]?.data }])
      await shop.settings.save(name, { version: 2, data: before?.data ?? {} }, actorNamed(actor))
      expect((await shop.settings.all())[name].data).toEqual(first[name]?.data)
    }
  })

  it('of a shop whose first save did not store them are compared with those that it comes with', async () => {
    const [at, data] = [new Date(), { ...firstSettings.contact, phone: '600' }]
    await database.db.settingsSection.create({ data: { name: 'contact', version: 1, data, updatedAt: at } })
    await database.db.settingsChange.create({ data: { id: 'a', section: 'contact', version: 1, data, actor, at } })
    const [saved, before] = (await shop.settings.history('contact')).changes
    expect(saved?.changes).toEqual([{ field: 'phone', before: firstSettings.contact.phone, after: '600' }])
    expect(before).toMatchObject({ version: 0, actor: '', changes: [], data: firstSettings.contact })
  })

  it('are read as they came from a row that holds nonsense', async () => {
    const at = new Date()
    await database.db.settingsSection.create({ data: { name: 'contact', version: 1, data: [1, 'x'], updatedAt: at } })
    await database.db.settingsSection.create({ data: { name: 'weather', version: 1, data: {}, updatedAt: at } })
    const other = await processOn(database)
    expect(other.live.current.contact).toEqual(firstSettings.contact)
    await other.live.close()
  })
})

describe.each(testDatabases())('stored settings that cannot be used, on %s', (kind) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase(kind)
  })
  afterEach(() => database.close())

  const store = (name: string, data: object, version = 1) =>
    database.db.settingsSection.create({ data: { name, version, data: { ...data }, updatedAt: new Date() } })

  it('cost their own value, which the shop then names, and no other', async () => {
    await store('shop', { timeZone: '+01:00', lowStock: 7, personalDataYears: 'many' })
    await store('contact', { phone: '600', links: ['https://marea.example', 'javascript:alert(1)'] })
    const { live, settings, context } = await processOn(database, { SHOP_TIMEZONE: 'Atlantic/Canary' })
    expect(live.current.shop).toEqual({ ...firstSettings.shop, timeZone: 'Atlantic/Canary', lowStock: 7 })
    expect(live.current.contact).toMatchObject({ phone: '600', links: ['https://marea.example'] })
    const named = live.unusable.map(({ section, field }) => `${section}.${field}`)
    expect(named.toSorted()).toEqual(['contact.links', 'shop.personalDataYears', 'shop.timeZone'])
    expect(context.log.lines.map(({ level }) => level)).toEqual(['warn'])
    await settings.save('shop', { version: 1, data: {} }, actorNamed(actor))
    expect(live.unusable).toEqual([{ section: 'contact', field: 'links' }])
    await live.close()
  })

  it('of a home page leave its other sections, and the other fields of the section, as they were', async () => {
    const text = { kind: 'text', hidden: false, textEs: 'Hola', textEn: 'Hello' }
    const banner = { kind: 'banner', hidden: true, link: 'javascript:x', headingEs: 'Verano' }
    await store('home', { sections: [text, { kind: 'weather' }, banner] })
    const { live } = await processOn(database)
    const [first, second, ...others] = live.current.home.sections
    expect([first, second]).toMatchObject([text, { kind: 'banner', hidden: true, link: '', headingEs: 'Verano' }])
    expect(others.map(({ hidden }) => hidden)).toEqual([true, true, true, true, true])
    expect(live.unusable).toEqual([{ section: 'home', field: 'sections' }])
    await live.close()
  })

  it('as a day after 2999 leave a legal text waiting, whatever else is saved', async () => {
    const { settings, live } = await processOn(database)
    await settings.save('legal', { version: 0, data: { termsEs: 'Uno', termsFrom: '2999-12-31' } }, actorNamed(actor))
    const data = { ...(await settings.all()).legal.data, termsFrom: '9999-12-31' }
    await database.db.settingsSection.update({ where: { name: 'legal' }, data: { data: data as object } })
    await database.db.legalVersion.updateMany({ data: { effectiveFrom: '9999-12-31' } })
    await live.close()
    const later = await processOn(database)
    expect(later.live.unusable).toContainEqual({ section: 'legal', field: 'termsFrom' })
    const { data: opened, version } = (await later.settings.all()).legal
    expect(opened.termsFrom).toBe('2999-12-31')
    await later.settings.save('legal', { version, data: { ...opened, noticeEs: 'Marea' } }, actorNamed(actor))
    const { versions } = await later.settings.legalHistory('terms')
    expect(versions.map(({ from, state }) => [from, state])).toEqual([['2999-12-31', 'pending']])
    expect(later.live.unusable).toEqual([{ section: 'legal', field: 'termsFrom' }])
    const next = { version: version + 1, data: { termsFrom: '2027-01-01' } }
    await later.settings.save('legal', next, actorNamed(actor))
    expect(later.live.unusable).toEqual([])
    await later.live.close()
  })

  it('refuse a day after 2999 and an offset in place of a time zone, and change nothing', async () => {
    const { settings, live } = await processOn(database)
    for (const [name, field, value, message] of [
      ['legal', 'termsFrom', '9999-12-31', 'legalDay'],
      ['legal', 'noticeFrom', '3000-01-01', 'legalDay'],
      ['shop', 'timeZone', '+01:00', 'timeZone'],
    ] as const) {
      const save = settings.save(name, { version: 0, data: { [field]: value } }, actorNamed(actor))
      await expect(save).rejects.toMatchObject({ code: 'invalid', details: { fields: { [field]: message } } })
    }
    expect(await database.db.auditEntry.count()).toBe(0)
    await live.close()
  })

  it('in the oldest version that a history shows are compared with the one before it', async () => {
    const { settings, live } = await processOn(database)
    const save = (version: number, name: string) =>
      settings.save('identity', { version, data: { name, taglineEs: 'Sal' } }, actorNamed(actor))
    for (let version = 0; version <= 51; version++) await save(version, `Tienda ${version}`)
    const history = (await settings.history('identity')).changes
    expect(history).toHaveLength(50)
    expect(history.at(-1)).toMatchObject({
      version: 3,
      changes: [{ field: 'name', before: 'Tienda 1', after: 'Tienda 2' }],
    })
    await live.close()
  })
})

describe('a read of the settings that fails', () => {
  let database: TestDatabase
  let shop: Process
  beforeEach(async () => {
    database = await openTestDatabase('sqlite')
    shop = await processOn(database)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    await shop.live.close()
    await database.close()
  })

  it('is tried again after pauses of 1 to 60 seconds, with one line a minute, and then counts', async () => {
    const reads: number[] = []
    const away = vi.spyOn(database.db.catalogVersion, 'findMany').mockImplementation((() => {
      reads.push(Math.round(performance.now() / 1000))
      return Promise.reject(new Error('away'))
    }) as never)
    const began = performance.now() / 1000
    await shop.live.changed()
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    expect(reads.map((at) => Math.round(at - began))).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
    const lines = shop.context.log.lines.filter(({ level }) => level === 'error')
    expect(lines).toHaveLength(4)
    away.mockRestore()
    const at = new Date()
    await database.db.settingsSection.create({
      data: { name: 'identity', version: 1, data: { name: 'Mar' }, updatedAt: at },
    })
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    await expect.poll(() => shop.live.current.identity.name).toBe('Mar')
  })

  it('at the start is tried twice more, and stops no start', later, async () => {
    vi.spyOn(database.db.catalogVersion, 'findMany').mockImplementation((() =>
      Promise.reject(new Error('away'))) as never)
    vi.useRealTimers()
    const other = await processOn(database)
    expect(other.live.current.identity).toEqual(firstSettings.identity)
    expect(other.context.log.lines).toHaveLength(1)
    // Zones and rates are unknown: an order would be sent for nothing.
    expect(() => getQuotingShop({ settings: other.live }, new Date())).toThrow('busy')
    vi.restoreAllMocks()
    await other.live.changed()
    expect(getQuotingShop({ settings: other.live }, new Date()).setup).toEqual(other.live.shipping)
    await other.live.close()
  })
})

it('a section whose row holds no JSON is read as it came, and can be saved again', async () => {
  const database = await openTestDatabase('sqlite')
  const at = new Date()
  for (const name of ['identity', 'seller'])
    await database.db.settingsSection.create({ data: { name, version: 1, data: { name: 'Mar' }, updatedAt: at } })
  await database.db.$executeRawUnsafe(`UPDATE "SettingsSection" SET "data" = 'no {json' WHERE "name" = 'seller'`)
  const { live, settings } = await processOn(database)
  expect(live.current.identity.name).toBe('Mar')
  expect(live.unusable).toEqual([{ section: 'seller', field: '*' }])
  await settings.save('seller', { version: 1, data: { name: 'Marea, S. L.' } }, actorNamed(actor))
  expect(live.current.seller.name).toBe('Marea, S. L.')
  expect(live.unusable).toEqual([])
  await live.close()
  await database.close()
})

describe('two processes on one PostgreSQL', () => {
  let database: TestDatabase
  let writer: Process
  let reader: Process
  beforeEach(async () => {
    database = await openTestDatabase('postgres')
    writer = await processOn(database)
    reader = await processOn(database)
  })
  afterEach(async () => {
    await Promise.all([writer.live.close(), reader.live.close()])
    await database.close()
  })

  it('have the same settings within a second of a save', async () => {
    await writer.settings.save('identity', { version: 0, data: { name: 'La Marea' } }, actorNamed(actor))
    await expect.poll(() => reader.live.current.identity.name, { timeout: 1000, interval: 5 }).toBe('La Marea')
    expect(reader.live.digest).toBe(writer.live.digest)
  })

  it('see by the version what no notification reported, and read nothing while it is the same', async () => {
    const at = new Date()
    const data = { name: 'A mano' }
    await database.db.settingsSection.create({ data: { name: 'identity', version: 1, data, updatedAt: at } })
    expect(await reader.context.scheduler.run('changes-poll')).toBe(0)
    await database.db.catalogVersion.upsert({
      where: { id: 2 },
      create: { id: 2, version: 9n },
      update: { version: 9n },
    })
    expect(await reader.context.scheduler.run('changes-poll')).toBe(1)
    expect(reader.live.current.identity.name).toBe('A mano')
    expect(await reader.context.scheduler.run('changes-poll')).toBe(0)
  })
})
