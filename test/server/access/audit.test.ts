import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { procedures } from './calls.ts'
import { requestOf } from './requests.ts'
import { restRows } from './rest-rows.ts'
import { type Row, roles } from './rows.ts'
import { trpcRows } from './trpc-rows.ts'
import { type SharedThings, sharedThings, World } from './world.ts'

/** Calls of staff that leave no entry, and why. */
const unaudited: Readonly<Record<string, string>> = {
  'settingsAdmin.tryConnection': 'tries a key and changes nothing',
  'POST /api/connections/admin/:name/try': 'the same',
  'generator.translate': 'proposes a text; the save of the form is what changes something',
  'generator.rewrite': 'the same',
  'POST /api/translations': 'the same',
  'secondFactor.begin': 'is on once a code was confirmed',
  'system.makeBackup': 'makes a file of what may be read, and changes nothing',
  'POST /api/system/admin/backups': 'the same',
  'documentsAdmin.archive': 'makes a file of what may be read, as an export does',
  'POST /api/documents/admin/archive': 'the same',
  'settingsAdmin.previewMail': 'saves nothing',
  'settingsAdmin.testMail': 'sends a mail to whoever asks for it',
}

/** What of a row is sent instead, where its own example would change nothing. */
const changing: Readonly<Record<string, Partial<Row>>> = {
  'staff.requireSecondFactor': { input: { required: true } },
  'POST /api/categories/admin/edit-category': { form: { id: '{spareCategory}', nameEs: 'Bolsos', nameEn: 'Bags' } },
  'POST /api/products/admin/import.csv': { csv: 'id,price\n{spareProduct},31.50' },
  'POST /api/products/admin/import-inventory.csv': { csv: 'SKU,stock\nAUDIT-1,31' },
}

const isMutation = ({ call }: Row) =>
  procedures.has(call) ? procedures.get(call) === 'mutation' : !/^(GET|ALL) /.test(call)
/** Customers may not, staff may. */
const isForStaff = ({ gets }: Row) => gets[roles.indexOf('other')] === 403 && gets[roles.indexOf('admin')] !== 403
const statusOf = ({ gets }: Row) => gets[roles.indexOf('admin')] ?? 0

const rows = [...trpcRows, ...restRows].filter((row) => isMutation(row) && isForStaff(row))
const named = (chosen: readonly Row[]) =>
  chosen.map((row) => [[row.call, row.example].filter(Boolean).join(', '), row] as const)

describe('the audit of what staff change', () => {
  let shop: RealApp
  let shared: SharedThings
  beforeAll(async () => {
    shop = await openApp('sqlite')
    shared = await sharedThings(shop)
  })
  afterAll(() => shop.close())

  /** What rows that come earlier have saved, and what others need. */
  async function prepare(row: Row, world: World): Promise<void> {
    await shop.db.setting.deleteMany({ where: { key: 'staff.secondFactor' } })
    if (row.call.includes('inventory'))
      await shop.db.product.update({ where: { id: await world.thing('spareProduct') }, data: { sku: 'AUDIT-1' } })
    if (row.call.includes('/settings/')) {
      await shop.db.connectionValue.deleteMany()
      await shop.db.settingsSection.deleteMany({ where: { name: 'contact' } })
      await shop.db.auditEntry.deleteMany({ where: { entity: 'settings', entityId: 'contact' } })
    }
    if (row.call === 'optionsAdmin.order') {
      const first = { id: newId(), nameEs: newId(), nameEn: newId() }
      await shop.db.productOption.create({ data: first })
      await shop.db.productOption.update({ where: { id: await world.thing('spareOption') }, data: { position: 9 } })
    }
    const colleague = await world.thing('colleague')
    await shop.db.user.update({ where: { id: colleague }, data: { totpSince: shop.context.clock.now() } })
  }

  it('excepts only calls that exist', () => {
    const calls = new Set(rows.map(({ call }) => call))
    expect(Object.keys(unaudited).filter((call) => !calls.has(call))).toEqual([])
    expect(calls.size).toBeGreaterThan(40)
  })

  it.each(named(rows))('%s: whoever changed what, or nothing where nothing changed', async (_name, row) => {
    const world = await World.create(shop, shared, 'admin')
    // The things of the world are made before the call, by the shop.
    const request = await requestOf({ ...row, ...changing[row.call] }, world)
    await prepare(row, world)
    const before = new Set((await shop.db.auditEntry.findMany({ select: { id: true } })).map(({ id }) => id))
    const response = await shop.call(request)
    expect(response.statusCode).toBe(statusOf(row))
    const entries = (await shop.db.auditEntry.findMany()).filter(({ id }) => !before.has(id))
    if (response.statusCode >= 400 || row.call in unaudited) {
      expect(entries).toEqual([])
      return
    }
    expect(entries.length, 'entries in the audit').toBeGreaterThan(0)
    for (const { actorKind, actorId, actorName, requestId } of entries) {
      expect(await shop.db.user.findUnique({ where: { id: actorId } })).toMatchObject({
        email: actorName,
        isAdmin: true,
      })
      expect([actorKind, requestId]).toEqual(['staff', response.headers['x-request-id']])
    }
    const written = JSON.stringify(entries.map((entry) => [entry.before, entry.after]))
    expect(written).not.toMatch(/password|hash|token|secret/i)
  })
})
