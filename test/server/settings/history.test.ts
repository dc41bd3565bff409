import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { newSortableId } from '../../../src/server/core/ids.ts'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import { backUp } from '../../../src/server/ops/backup/backup.ts'
import { restore } from '../../../src/server/ops/backup/restore.ts'
import { readZones } from '../../../src/server/ops/going-live/remove-orders.ts'
import { readHistory } from '../../../src/server/settings/section-history.ts'
import { newHomeSection } from '../../../src/shared/settings/home.ts'
import { firstSettings, type SectionName } from '../../../src/shared/settings/sections.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { createEmptyDatabase, describeOnEither, testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const ana = actorNamed('ana@example.com', 'ana')
const day = 86_400_000

describe.each(testDatabases())('the history of a section on %s', (kind) => {
  let shop: RealApp
  beforeEach(async () => {
    shop = await openApp(kind)
    shop.context.clock.set('2026-11-20T10:00:00Z')
  })
  afterEach(() => shop.close())

  async function save(name: SectionName, data: Record<string, unknown>): Promise<void> {
    const { version } = (await shop.services.settings.all())[name]
    await shop.services.settings.save(name, { version, data }, ana)
    shop.context.clock.advance(1000)
  }
  const read = (name: SectionName, page?: number) => shop.services.settings.history(name, page)
  const history = async (name: SectionName, page?: number) => (await read(name, page)).changes
  const numbers = async (name: SectionName, page?: number) => (await history(name, page)).map(({ version }) => version)
  const log = () => shop.services.audit.list({ entity: 'settings' })

  /** Saves the name of the shop as its earlier versions did: a whole section in one table, a change in the other. */
  async function saveOlder(version: number, before: string, name: string): Promise<void> {
    const { db, context } = shop
    const at = context.clock.now()
    const stored = (text: string) => ({ ...firstSettings.identity, name: text, motto: 'Sal' })
    const row = { version, data: stored(name), updatedAt: at, updatedBy: ana.name }
    await db.settingsSection.upsert({ where: { name: 'identity' }, create: { name: 'identity', ...row }, update: row })
    const change = { section: 'identity', at }
    if (version === 1) {
      const first = { id: newSortableId(at), version: 0, actor: '', data: stored(before) }
      await db.settingsChange.create({ data: { ...change, ...first } })
    }
    await db.settingsChange.create({
      data: { ...change, id: newSortableId(at), version, actor: ana.name, data: stored(name) },
    })
    const by = { actorKind: 'staff', actorId: 'ana', actorName: ana.name, requestId: 'req-1' }
    const about = {
      action: 'edit',
      entity: 'settings',
      entityId: 'identity',
      before: { name: before },
      after: { name },
    }
    await db.auditEntry.create({ data: { id: newSortableId(at), at, ...by, ...about } })
    context.clock.advance(1000)
  }

  it('is written once, in the audit, with the whole section and what a newer version of the shop stored in it', async () => {
    const at = shop.context.clock.now()
    const data = { name: 'Nueva', motto: 'Sal y mar' }
    await shop.db.settingsSection.create({ data: { name: 'identity', version: 4, data, updatedAt: at } })
    await save('identity', { name: 'Más nueva' })
    const [entry, ...others] = await shop.db.auditEntry.findMany()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ version: 5, before: { name: 'Nueva' }, after: { name: 'Más nueva' } })
    expect(entry?.snapshot).toEqual({ ...firstSettings.identity, name: 'Más nueva', motto: 'Sal y mar' })
    expect(await shop.db.settingsChange.count()).toBe(0)
    expect(await history('identity')).toMatchObject([
      { version: 5, actor: ana.name, changes: [{ field: 'name', before: 'Nueva', after: 'Más nueva' }] },
    ])
  })

  it('has a save that changes nothing, which the audit does not show', async () => {
    await save('contact', {})
    await save('contact', { phone: '600' })
    await save('contact', { phone: '600' })
    expect((await history('contact')).map(({ version, changes }) => [version, changes.length])).toEqual([
      [3, 0],
      [2, 1],
      [1, 0],
      [0, 0],
    ])
    expect(await log()).toMatchObject({ total: 1, entries: [{ after: { phone: '600' } }] })
    expect(await shop.services.audit.list({ limit: 1, page: 2 })).toEqual({ total: 1, entries: [], names: {} })
  })

  it('goes on from what an earlier version of the shop wrote, each save once, and restores it', async () => {
    await saveOlder(1, 'Lino y Sal', 'Uno')
    await saveOlder(2, 'Uno', 'Dos')
    const asBefore = await history('identity')
    await save('identity', { name: 'Tres' })
    const [newest, ...older] = await history('identity')
    expect(newest).toMatchObject({ version: 3, changes: [{ field: 'name', before: 'Dos', after: 'Tres' }] })
    expect(older).toEqual(asBefore)
    expect(older.map(({ version, actor, changes }) => [version, actor, changes])).toEqual([
      [2, ana.name, [{ field: 'name', before: 'Uno', after: 'Dos' }]],
      [1, ana.name, [{ field: 'name', before: 'Lino y Sal', after: 'Uno' }]],
      [0, '', []],
    ])
    await save('identity', older[1]?.data ?? {})
    expect(shop.context.settings.current.identity.name).toBe('Uno')
    expect(await numbers('identity')).toEqual([4, 3, 2, 1, 0])
    expect((await log()).entries.map(({ after }) => after?.name)).toEqual(['Uno', 'Tres', 'Dos', 'Uno'])
    expect(await shop.db.settingsChange.count()).toBe(3)
  })

  it('has pages over both, the newest version first', async () => {
    for (let version = 1; version <= 48; version++) await saveOlder(version, `N ${version - 1}`, `N ${version}`)
    for (let version = 49; version <= 55; version++) await save('identity', { name: `N ${version}` })
    expect((await read('identity')).pages).toBe(2)
    const [first, second] = [await history('identity'), await history('identity', 2)]
    expect([...first, ...second].map(({ version }) => version)).toEqual(Array.from({ length: 56 }, (_, i) => 55 - i))
    for (const { version, changes } of [...first, ...second].slice(0, -1))
      expect(changes).toEqual(
        [{ field: 'name', before: `N ${version - 1}`, after: `N ${version}` }].map((change) =>
          version === 1 ? { ...change, before: 'N 0' } : change,
        ),
      )
    expect(await history('identity', 3)).toEqual([])
  })

  it('has version 0 on a page of its own where the others fill theirs', async () => {
    for (let number = 1; number <= 10; number++) await save('legal', { noticeEs: `Aviso ${number}` })
    expect((await read('legal')).pages).toBe(2)
    expect(await numbers('legal')).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(await history('legal', 2)).toMatchObject([{ version: 0, actor: '', data: firstSettings.legal }])
    expect((await read('look')).pages).toBe(0)
  })

  it('keeps the longest legal texts whole', async () => {
    const fields = Object.keys(firstSettings.legal).filter((field) => !field.endsWith('From'))
    const textsOf = (letter: string) => Object.fromEntries(fields.map((field) => [field, letter.repeat(40_000)]))
    await save('legal', textsOf('ñ'))
    await save('legal', textsOf('o'))
    const [second, first] = await history('legal')
    expect([first?.data, second?.data]).toMatchObject([textsOf('ñ'), textsOf('o')])
    expect(first?.changes.find(({ field }) => field === 'termsEs')?.after).toHaveLength(40_000)
  })

  it('outlives the 24 months after which the audit forgets all else', async () => {
    await saveOlder(1, 'Lino y Sal', 'Uno')
    await save('identity', { name: 'Dos' })
    const other = { actorKind: 'staff', actorId: 'ana', actorName: ana.name, requestId: '', action: 'edit' }
    const at = shop.context.clock.now()
    await shop.db.auditEntry.create({
      data: { id: newSortableId(at), at, ...other, entity: 'product', entityId: 'old' },
    })
    const before = await history('identity')
    shop.context.clock.advance(800 * day)
    expect(await shop.services.audit.retain()).toBe(1)
    expect(await history('identity')).toEqual(before)
    expect((await log()).total).toBe(2)
    expect(await shop.services.audit.retain()).toBe(0)
  })

  it('keeps the pictures that only an entry of the audit names', async () => {
    const home = `${'a'.repeat(32)}.webp`
    const logo = `logo-${'b'.repeat(32)}-40x20.png`
    const unnamed = [`${'c'.repeat(32)}.webp`, `logo-${'d'.repeat(32)}-40x20.png`]
    const { images } = shop.context
    for (const file of [home, logo, ...unnamed]) await images.put(file, Buffer.from('x'), 'image/webp')
    const banner = { ...newHomeSection.banner, image: home }
    await save('home', { sections: [...firstSettings.home.sections, banner] })
    await save('home', { sections: firstSettings.home.sections })
    await save('identity', { logoLight: logo })
    await save('identity', { logoLight: '' })
    shop.context.clock.advance(800 * day)
    await shop.services.audit.retain()
    await shop.context.scheduler.run('picture-sweep')
    shop.context.clock.advance(day)
    await shop.context.scheduler.run('picture-sweep')
    expect([...images.files.keys()]).toEqual([home, logo])
    const [, named] = await history('identity')
    await save('identity', named?.data ?? {})
    expect(shop.context.settings.current.identity.logoLight).toBe(logo)
  })

  it('of a version whose JSON is no section has the others, and its change where that can be read', async () => {
    for (const name of ['Uno', 'Dos', 'Tres']) await save('identity', { name })
    await shop.db.auditEntry.updateMany({ where: { version: 2 }, data: { snapshot: ['damaged'] } })
    expect(
      (await history('identity')).map(({ version, data, changes }) => [version, data.name, changes.length]),
    ).toEqual([
      [3, 'Tres', 1],
      [2, undefined, 1],
      [1, 'Uno', 1],
      [0, firstSettings.identity.name, 0],
    ])
    await shop.db.auditEntry.updateMany({ where: { version: 3 }, data: { before: 5 } })
    await shop.db.auditEntry.updateMany({ where: { version: 1 }, data: { before: 'x' } })
    const [third, , , first] = await history('identity')
    // With what was before it, as far as that can be read.
    expect(third?.changes).toEqual([{ field: 'name', before: 'Uno', after: 'Tres' }])
    expect(first?.data).toEqual({})
    const { entries, total } = await log()
    expect([total, entries.map(({ before, undoable }) => [before?.name, undoable])]).toEqual([
      3,
      [
        [undefined, false],
        ['Uno', true],
        [undefined, false],
      ],
    ])
    const undone = shop.services.audit.undo(entries[0]?.id ?? '', 'settings', ana)
    expect((await errorOf(undone)).code).toBe('not-undoable')
  })

  it('leaves out a field that cannot be used, so that a restore leaves it as it is', async () => {
    await save('shop', { lowStock: 7 })
    await save('shop', { lowStock: 8, timeZone: 'America/Lima' })
    const snapshot = { ...firstSettings.shop, lowStock: 7, timeZone: '+01:00' }
    await shop.db.auditEntry.updateMany({ where: { version: 1 }, data: { snapshot } })
    const [, first] = await history('shop')
    expect(first?.data).not.toHaveProperty('timeZone')
    await save('shop', first?.data ?? {})
    expect(shop.context.settings.current.shop).toMatchObject({ lowStock: 7, timeZone: 'America/Lima' })
  })

  it('says in which time zone the shop was, for what was counted then', async () => {
    await save('shop', { timeZone: 'Asia/Tokyo' })
    shop.context.clock.advance(10 * day)
    await save('shop', { timeZone: 'America/Lima' })
    const zoneAt = await readZones(shop.db, 'Europe/Madrid')
    const days = ['2026-11-19', '2026-11-25', '2026-12-05']
    expect(days.map((each) => zoneAt(new Date(each)))).toEqual(['Europe/Madrid', 'Asia/Tokyo', 'America/Lima'])
  })

  describe('and an undo from the audit', () => {
    it('bring back the same, and both are in both lists', async () => {
      await save('contact', { phone: '600', links: [] })
      await save('contact', { phone: '700' })
      const [change] = (await log()).entries
      await shop.services.audit.undo(change?.id ?? '', 'settings', ana)
      const [undone, , before] = await history('contact')
      expect([undone?.version, undone?.data]).toEqual([3, before?.data])
      expect(undone?.changes).toEqual([{ field: 'phone', before: '700', after: '600' }])
      shop.context.clock.advance(1000)
      const [, second] = await history('contact')
      await save('contact', second?.data ?? {})
      expect((await log()).entries.map(({ action, after }) => [action, after?.phone])).toEqual([
        ['edit', '700'],
        ['undo', '600'],
        ['edit', '700'],
        ['edit', '600'],
      ])
      expect(await numbers('contact')).toEqual([4, 3, 2, 1, 0])
    })

    it('let a legal text take effect on the day on which it comes back', async () => {
      await save('legal', { termsEs: 'Uno' })
      shop.context.clock.advance(day)
      await save('legal', { termsEs: 'Dos' })
      shop.context.clock.advance(day)
      const [change] = (await log()).entries
      await shop.services.audit.undo(change?.id ?? '', 'settings', ana)
      expect(shop.context.settings.current.legal).toMatchObject({ termsEs: 'Uno', termsFrom: '2026-11-22' })
      expect(shop.context.settings.legalInEffect).toMatchObject([{ version: 3, from: '2026-11-22' }])
    })

    it('leave a day that has not come as it was', async () => {
      await save('legal', { termsEs: 'Uno', termsFrom: '2026-12-01' })
      await save('legal', { termsFrom: '2026-12-05' })
      const [change] = (await log()).entries
      await shop.services.audit.undo(change?.id ?? '', 'settings', ana)
      expect(shop.context.settings.current.legal.termsFrom).toBe('2026-12-01')
    })

    it('is refused once the text was changed again', async () => {
      await save('legal', { termsEs: 'Uno' })
      await save('legal', { termsEs: 'Dos' })
      const first = (await log()).entries.at(-1)
      const { code, details } = await errorOf(shop.services.audit.undo(first?.id ?? '', 'settings', ana))
      expect([code, details.conflict?.fields]).toEqual(['edit-conflict', [{ field: 'termsEs', now: 'Dos', yours: '' }]])
    })
  })
})

it('a history with rows that hold no JSON has all others, as does the log of the audit', async () => {
  const shop = await openApp('sqlite')
  const save = (version: number, name: string) =>
    shop.services.settings
      .save('identity', { version, data: { name } }, ana)
      .then(() => shop.context.clock.advance(1000))
  for (const [version, name] of ['Uno', 'Dos', 'Tres'].entries()) await save(version, name)
  const damaged = `"before" = '{no', "after" = 'json', "snapshot" = '}'`
  await shop.db.$executeRawUnsafe(`UPDATE "AuditEntry" SET ${damaged} WHERE "version" = 2`)
  const { changes: history } = await shop.services.settings.history('identity')
  expect(history.map(({ version, data }) => [version, data.name])).toEqual([
    [3, 'Tres'],
    [2, undefined],
    [1, 'Uno'],
    [0, firstSettings.identity.name],
  ])
  const { entries } = await shop.services.audit.list({})
  expect(entries.map(({ after, undoable }) => [after?.name, undoable])).toEqual([
    ['Tres', true],
    [undefined, false],
    ['Uno', true],
  ])
  await shop.close()
})

describeOnEither('a backup of %s', (kind) => {
  it('restored into the other database has the whole history', async () => {
    const shop = await openApp(kind)
    const { settings } = shop.services
    const at = shop.context.clock.now()
    const older = { id: newSortableId(at), section: 'contact', version: 1, actor: ana.name, at }
    await shop.db.settingsChange.create({ data: { ...older, data: { ...firstSettings.contact, phone: '500' } } })
    const row = { name: 'contact', version: 1, data: { ...firstSettings.contact, phone: '500' }, updatedAt: at }
    await shop.db.settingsSection.create({ data: row })
    await settings.save('contact', { version: 1, data: { phone: '600', links: ['https://a.example'] } }, ana)
    const file = join(shop.context.config.dataDir, 'shop.tar')
    await backUp(shop.context.config, file)
    const target = await createEmptyDatabase(kind === 'sqlite' ? 'postgres' : 'sqlite')
    const env = { DATABASE_URL: target.url, DATA_DIR: join(shop.context.config.dataDir, 'other') }
    const config = readConfig({ ...env, JWT_SECRET: 'x'.repeat(32) })
    await restore(config, file)
    const { db, close } = await connectDatabase(config.database)
    const restored = await readHistory(db, 'contact', firstSettings.contact, 1)
    expect(restored.changes).toHaveLength(3)
    expect(restored).toEqual(await settings.history('contact'))
    await Promise.all([close(), shop.close()])
    await target.drop()
  })
})
