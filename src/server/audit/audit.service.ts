import { getRowRange } from '../../shared/admin-list.ts'
import type { AuditEntries, AuditEntryView, AuditQuery } from '../../shared/audit/entries.ts'
import type { Snapshot, SnapshotChange } from '../../shared/audit/snapshot.ts'
import { isUndoable, parseVariantField } from '../../shared/audit/undo.ts'
import { isRecord } from '../../shared/settings/sections.ts'
import { nameZone } from '../../shared/shipping/setup.ts'
import { nextDay, startOfDay } from '../../shared/shop-time.ts'
import type { Actor, Undoing } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { bound } from '../core/bound.ts'
import { chunks } from '../core/chunks.ts'
import { idsFrom } from '../core/ids.ts'
import { readStoredEntries } from '../db/audit-entries.ts'
import type { Db } from '../db/db.ts'
import { type AuditEntry, Prisma } from '../db/generated/sqlite/client.ts'
import { countRows, type IdPage, inOrder, readIds, selectPage } from '../db/list-page.ts'
import { deleteBefore } from '../logs/log-rows.ts'
import type { ServiceContext } from '../service-context.ts'

/** Brings back what an entry changed, by the service that changes such things. */
export type Undo = (undoing: Undoing, by: Actor) => Promise<void>

/** Records that can be undone, by the permission that their change needs. */
const undoGroups = {
  catalogue: ['product', 'category', 'option', 'size-guide', 'maker'],
  settings: ['settings', 'tax-rate', 'shipping-zone'],
} as const satisfies Record<string, readonly string[]>
export type UndoGroup = keyof typeof undoGroups

const hour = 60 * 60_000

/** Changes by staff: their log, the history of each thing, and undo (docs/rules.md#audit). */
export function createAuditService(
  context: Pick<ServiceContext, 'db' | 'clock' | 'config' | 'scheduler' | 'settings'>,
  undoes: Record<UndoGroup, Undo>,
) {
  /**
   * Undoes an entry: writes what was before where nothing has changed since, as a change of its own.
   * @param group what the caller may change; an entry of another kind is not found
   * @throws AppError not-found, not-undoable, edit-conflict with the fields that were changed since; and all of the
   * change itself, such as a SKU that somebody else has now
   */
  async function undo(id: string, group: UndoGroup, by: Actor): Promise<void> {
    const [entry] = await readEntries(context.db, [id])
    if (!entry || !(undoGroups[group] as readonly string[]).includes(entry.entity)) throw new AppError('not-found')
    const { entity, entityId, before, after, undoneBy } = entry
    if (undoneBy !== null || before === null || after === null || !isUndoable(entity, { before, after }))
      throw new AppError('not-undoable')
    await undoes[group]({ id, entity, entityId, before, after }, by)
    const row = await context.db.auditEntry.findUnique({ where: { id }, select: { undoneBy: true } })
    // Somebody else had brought back the same values, so that there was nothing to write.
    if (row && row.undoneBy === null) throw new AppError('edit-conflict')
  }

  const service = {
    ...bound(context, { list: listAuditEntries, actors: listAuditActors, retain: deleteOldEntries }),
    undo,
  }
  context.scheduler.add({ name: 'audit-retention', everyMs: 24 * hour, exclusiveMs: hour, run: service.retain })
  return service
}

/** How long entries are stored, but for those of settings, which are their history (docs/rules.md#audit). */
const auditMonths = 24

/** Job: deletes entries of more than 24 months, in statements that are short for others. @returns how many */
async function deleteOldEntries({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<number> {
  const end = new Date(clock.now())
  end.setUTCMonth(end.getUTCMonth() - auditMonths)
  return deleteBefore(db, Prisma.sql`"AuditEntry"`, idsFrom(end), Prisma.sql`"entity" <> 'settings'`)
}

type ReadContext = Pick<ServiceContext, 'db' | 'settings'>

/** Ids sort by time: days are a range of them, and the newest come first without sorting. */
function conditions({ actor, action, entity, entityId, from, to }: AuditQuery, timeZone: string): Prisma.Sql {
  const equal = Object.entries({ actorId: actor, action, entity, entityId }).flatMap(([column, value]) =>
    value === undefined ? [] : [Prisma.sql`${Prisma.raw(`"${column}"`)} = ${value}`],
  )
  const span = [
    ...(from ? [Prisma.sql`"id" >= ${idsFrom(startOfDay(from, timeZone))}`] : []),
    ...(to ? [Prisma.sql`"id" < ${idsFrom(startOfDay(nextDay(to), timeZone))}`] : []),
  ]
  return Prisma.join([Prisma.sql`1 = 1`, ...equal, ...span], ' AND ')
}

/** Saves of settings that changed nothing: the history of their section alone shows them. */
const unchanged = Prisma.sql`("entity" = 'settings' AND "before" IS NULL AND "after" IS NULL)`

/** The entries of a page. Unchanged ones are few and counted by themselves, so that an index alone counts all others. */
async function readPage(db: Db, query: AuditQuery, timeZone: string): Promise<IdPage> {
  const from = Prisma.sql`"AuditEntry"`
  const where = conditions(query, timeZone)
  const list = { from, where: Prisma.sql`${where} AND NOT ${unchanged}`, orderBy: Prisma.sql`"id" DESC` }
  const [ids, all, hidden] = await Promise.all([
    readIds(db, selectPage(list, getRowRange(query))),
    countRows(db, { from, where }),
    countRows(db, { from, where: Prisma.sql`${where} AND ${unchanged}` }),
  ])
  return { ids, total: all - hidden }
}

/** An entry with its change; snapshots that are damaged are missing. */
type Entry = Omit<AuditEntry, 'before' | 'after' | 'version' | 'snapshot'> & SnapshotChange

async function readEntries(db: Db, ids: readonly string[]): Promise<Entry[]> {
  const [rows, stored] = await Promise.all([
    db.auditEntry.findMany({
      where: { id: { in: [...ids] } },
      omit: { before: true, after: true, version: true, snapshot: true },
    }),
    readStoredEntries(db, ids),
  ])
  const toSnapshot = (json: unknown) => (isRecord(json) ? (json as Snapshot) : null)
  return inOrder(ids, rows).map((row) => {
    const { before, after } = stored.get(row.id) ?? {}
    return { ...row, before: toSnapshot(before), after: toSnapshot(after) }
  })
}

const toView = (row: Entry, names: Names, isEditable: boolean): AuditEntryView => ({
  ...row,
  at: row.at.toISOString(),
  entityName: names.get(row.entityId) ?? nameWithin(row),
  undoable: row.undoneBy === null && isEditable && isUndoable(row.entity, row),
})

/** The last name of a thing that was deleted. */
function nameWithin({ entity, before, after }: Pick<Entry, 'entity'> & SnapshotChange): Name {
  const snapshot = { ...after, ...before }
  const text = (...names: string[]) => names.map((name) => snapshot[name]).find((value) => typeof value === 'string')
  const either =
    (['maker', 'shipping-zone'].includes(entity) ? text('name') : text('email', 'SKU', 'countryCode')) ?? ''
  return { es: String(text('titleEs', 'nameEs') ?? either), en: String(text('titleEn', 'nameEn') ?? either) }
}

const variantKey = (productId: string, sku: string) => JSON.stringify([productId, sku])

/**
 * The entries whose thing can still be edited, with all that an undo would bring back: settings are always there, what is
 * deleted cannot be edited, nor can it be chosen again.
 */
async function findEditable(
  db: Db,
  rows: readonly Entry[],
  subjects: Names,
  names: Names,
): Promise<ReadonlySet<Entry>> {
  const ids = rows.flatMap(({ entity, entityId }) => (entity === 'product' ? [entityId] : []))
  const products = await db.product.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true, variants: { where: { deletedAt: null }, select: { sku: true } } },
  })
  const productIds = new Set(products.map(({ id }) => id))
  const variants = new Set(products.flatMap(({ id, variants }) => variants.map(({ sku }) => variantKey(id, sku))))
  const isThere = ({ entity, entityId }: Entry) => {
    if (entity === 'product') return productIds.has(entityId)
    return entity === 'settings' || entityId === '' || subjects.has(entityId)
  }
  const hasAll = ({ entityId, before }: Entry) => {
    const skus = Object.keys(before ?? {}).flatMap((field) => parseVariantField(field)?.sku ?? [])
    return (
      findReferences(before).every((id) => names.has(id)) &&
      skus.every((sku) => variants.has(variantKey(entityId, sku)))
    )
  }
  return new Set(rows.filter((row) => isThere(row) && (row.entity === 'settings' || hasAll(row))))
}

async function listAuditEntries({ db, settings }: ReadContext, query: AuditQuery): Promise<AuditEntries> {
  const { ids, total } = await readPage(db, query, settings.current.shop.timeZone)
  const rows = await readEntries(db, ids)
  const [subjects, names] = [await readSubjects(db, rows), await readNames(db, rows)]
  const editable = await findEditable(db, rows, subjects, names)
  return {
    entries: rows.map((row) => toView(row, subjects, editable.has(row))),
    total,
    names: Object.fromEntries(names),
  }
}

/** Everybody whom the log names. Of somebody who changed their e-mail the latest counts. */
async function listAuditActors({ db }: ReadContext) {
  const latest = await db.auditEntry.groupBy({ by: ['actorId'], _max: { id: true } })
  const ids = latest.flatMap(({ _max }) => _max.id ?? [])
  const rows = await db.auditEntry.findMany({
    where: { id: { in: ids }, actorId: { not: '' } },
    orderBy: { actorName: 'asc' },
    select: { actorId: true, actorName: true },
  })
  return { actors: rows.map(({ actorId, actorName }) => ({ id: actorId, name: actorName })) }
}

type Name = AuditEntryView['entityName']
type Names = ReadonlyMap<string, Name>

const both = (text: string): Name => ({ es: text, en: text })
const named = { id: true, nameEs: true, nameEn: true } as const
const toName = ({ id, nameEs, nameEn }: { id: string; nameEs: string; nameEn: string }): [string, Name] => [
  id,
  { es: nameEs, en: nameEn },
]

async function readMakers(db: Db, id: { in: string[] }): Promise<[string, Name][]> {
  const rows = await db.maker.findMany({ where: { id }, select: { id: true, name: true } })
  return rows.map((row) => [row.id, both(row.name)])
}

const readers: Record<string, (db: Db, id: { in: string[] }) => Promise<[string, Name][]>> = {
  async product(db, id) {
    const rows = await db.product.findMany({ where: { id }, select: { id: true, titleEs: true, titleEn: true } })
    return rows.map((row) => [row.id, { es: row.titleEs, en: row.titleEn }])
  },
  category: async (db, id) => (await db.category.findMany({ where: { id }, select: named })).map(toName),
  option: async (db, id) => (await db.productOption.findMany({ where: { id }, select: named })).map(toName),
  'size-guide': async (db, id) => (await db.sizeGuide.findMany({ where: { id }, select: named })).map(toName),
  maker: readMakers,
  async order(db, id) {
    const rows = await db.order.findMany({ where: { id }, select: { id: true, number: true } })
    return rows.flatMap(({ id: key, number }) => (number ? [[key, both(number)]] : []))
  },
  async withdrawal(db, id) {
    const rows = await db.withdrawalStatement.findMany({ where: { id }, select: { id: true, number: true } })
    return rows.map(({ id: key, number }) => [key, both(number)])
  },
  async 'tax-rate'(db, id) {
    const rows = await db.taxRate.findMany({ where: { id }, select: { id: true, countryCode: true, zipPrefix: true } })
    return rows.map(({ id: key, countryCode, zipPrefix }) => [key, both(`${countryCode} ${zipPrefix}`.trim())])
  },
  async 'shipping-zone'(db, id) {
    const rows = await db.shippingZone.findMany({ where: { id }, select: { id: true, name: true } })
    return rows.map((row) => toName({ id: row.id, ...nameZone(row) }))
  },
  async staff(db, id) {
    const rows = await db.user.findMany({ where: { id }, select: { id: true, email: true } })
    return rows.map(({ id: key, email }) => [key, both(email)])
  },
  async mail(db, id) {
    const rows = await db.outgoingMail.findMany({ where: { id }, select: { id: true, kind: true } })
    return rows.map(({ id: key, kind }) => [key, both(kind)])
  },
}

async function readSubjects(db: Db, rows: readonly Pick<AuditEntry, 'entity' | 'entityId'>[]): Promise<Names> {
  const read = Object.entries(readers).map(([entity, reader]) => {
    const ids = [...new Set(rows.flatMap((row) => (row.entity === entity && row.entityId ? [row.entityId] : [])))]
    return ids.length > 0 ? reader(db, { in: ids }) : []
  })
  return new Map((await Promise.all(read)).flat())
}

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

/** The identifiers of categories, size guides, makers, options and values in a snapshot, and SKUs beside those of variants. */
function findReferences(snapshot: Snapshot | null): string[] {
  return Object.entries(snapshot ?? {}).flatMap(([name, value]) => {
    const [, part] = /^values\.(.+)\.\w+$/.exec(name) ?? []
    const refers = ['categories', 'sizeGuideId', 'makerId', 'order', 'variants', 'imageValues'].includes(name)
    return [...(part ? [part] : []), ...(refers ? texts(value).filter((text) => text !== '') : [])]
  })
}

/** Names of the categories, size guides, makers, options and values that changes refer to, by identifier. */
async function readNames(db: Db, changes: readonly SnapshotChange[]): Promise<Names> {
  const ids = [
    ...new Set(changes.flatMap(({ before, after }) => [...findReferences(before), ...findReferences(after)])),
  ]
  if (ids.length === 0) return new Map()
  // In parts: a list of 100 entries may name thousands, and SQLite binds 32,766 values.
  const names: [string, Name][] = []
  for (const part of chunks(ids, 1000)) {
    const query = { where: { id: { in: part } }, select: named }
    const rows = await Promise.all([
      db.category.findMany(query),
      db.sizeGuide.findMany(query),
      db.productOption.findMany(query),
      db.optionValue.findMany(query),
    ])
    names.push(...rows.flat().map(toName), ...(await readMakers(db, query.where.id)))
  }
  return new Map(names)
}
