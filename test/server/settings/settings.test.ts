import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SettingsService } from '../../../src/server/settings/settings.service.ts'
import { firstSettings } from '../../../src/shared/settings/sections.ts'
import { actorNamed } from '../../support/actors.ts'
import { testBase } from '../../support/base.ts'
import { openTestDatabase, type TestDatabase, testDatabases } from '../../support/database.ts'

/** A process of its own as far as the settings go: own snapshot, own listening connection. */
async function processOn({ db, url }: TestDatabase, env: Record<string, string> = {}) {
  const base = testBase(db, { env: { DATABASE_URL: url, JWT_SECRET: 'x'.repeat(40), ...env } })
  await base.settings.start()
  return { base, live: base.settings, settings: new SettingsService(base) }
}
type Process = Awaited<ReturnType<typeof processOn>>

const actor = 'ana@example.com'

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
    const told = saves.map((save) => (save.status === 'fulfilled' ? 'saved' : save.reason.code))
    expect(told.sort()).toEqual([...Array(5).fill('edit-conflict'), 'saved'])
    expect((await shop.settings.history('identity')).map(({ version }) => version)).toEqual([1])
  })

  it('name every field at fault, and keep what was there', async () => {
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

  it('tell who changed what and when, and an older version can be saved again', async () => {
    await shop.settings.save('identity', { version: 0, data: { name: 'Uno' } }, actorNamed(actor))
    await shop.settings.save('identity', { version: 1, data: { name: 'Dos' } }, actorNamed('eva@example.com'))
    const [second, first] = await shop.settings.history('identity')
    expect(second).toMatchObject({
      version: 2,
      actor: 'eva@example.com',
      changes: [{ field: 'name', before: 'Uno', after: 'Dos' }],
    })
    expect(first).toMatchObject({ version: 1, actor, changes: [{ field: 'name', before: 'La Marea', after: 'Uno' }] })
    await shop.settings.save('identity', { version: 2, data: first?.data ?? {} }, actorNamed(actor))
    expect(shop.live.current.identity.name).toBe('Uno')
    expect((await shop.settings.history('identity')).map(({ version }) => version)).toEqual([3, 2, 1])
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

  it('see by the version what no notification told, and read nothing while it is the same', async () => {
    const at = new Date()
    const data = { name: 'A mano' }
    await database.db.settingsSection.create({ data: { name: 'identity', version: 1, data, updatedAt: at } })
    expect(await reader.base.scheduler.run('settings-poll')).toBe(0)
    await database.db.catalogVersion.upsert({
      where: { id: 2 },
      create: { id: 2, version: 9n },
      update: { version: 9n },
    })
    expect(await reader.base.scheduler.run('settings-poll')).toBe(1)
    expect(reader.live.current.identity.name).toBe('A mano')
    expect(await reader.base.scheduler.run('settings-poll')).toBe(0)
  })
})
