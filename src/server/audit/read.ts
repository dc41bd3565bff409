import { rowsOf } from '../../shared/admin-list.ts'
import type { AuditActors, AuditEntries, AuditEntryView, AuditQuery } from '../../shared/audit/entries.ts'
import type { FactChange, Facts } from '../../shared/audit/facts.ts'
import { isUndoable, variantFact } from '../../shared/audit/undo.ts'
import { nextDay, startOfDay } from '../../shared/shop-time.ts'
import type { Base } from '../base.ts'
import { idsFrom } from '../core/ids.ts'
import type { Db } from '../db/db.ts'
import { type AuditEntry, Prisma } from '../db/generated/sqlite/client.ts'
import { inOrder, readIdPage } from '../db/list-page.ts'
import { findReferences, type Names, readNames, readSubjects } from './names.ts'

type ReadBase = Pick<Base, 'db' | 'settings'>

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

const readChange = ({ before, after }: AuditEntry): FactChange => ({
  before: before as Facts | null,
  after: after as Facts | null,
})

function toView(row: AuditEntry, names: Names, isEditable: boolean): AuditEntryView {
  const change = readChange(row)
  const { id, at, actorKind, actorId, actorName, action, entity, entityId, requestId, undoneBy } = row
  return {
    ...{ id, at: at.toISOString(), actorKind, actorId, actorName, action, entity, entityId },
    entityName: names.get(entityId) ?? nameWithin(change),
    ...change,
    ...{ requestId, undoneBy, undoable: undoneBy === null && isEditable && isUndoable(entity, change) },
  }
}

/** The last name of a thing that is gone. */
function nameWithin({ before, after }: FactChange): { es: string; en: string } {
  const facts = { ...after, ...before }
  const text = (...names: string[]) => names.map((name) => facts[name]).find((fact) => typeof fact === 'string')
  const either = text('email', 'SKU') ?? ''
  return { es: String(text('titleEs', 'nameEs') ?? either), en: String(text('titleEn', 'nameEn') ?? either) }
}

/** Tells variants of all products apart. */
const variantKey = (productId: string, sku: string) => JSON.stringify([productId, sku])

/**
 * The entries whose thing can still be edited, with all that an undo would bring back: settings are always there, what is
 * deleted cannot be edited, nor can it be chosen again.
 */
async function findEditable(
  db: Db,
  rows: readonly AuditEntry[],
  subjects: Names,
  names: Names,
): Promise<ReadonlySet<AuditEntry>> {
  const ids = rows.flatMap(({ entity, entityId }) => (entity === 'product' ? [entityId] : []))
  const products = await db.product.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true, variants: { where: { deletedAt: null }, select: { sku: true } } },
  })
  const productIds = new Set(products.map(({ id }) => id))
  const variants = new Set(products.flatMap(({ id, variants }) => variants.map(({ sku }) => variantKey(id, sku))))
  const isThere = ({ entity, entityId }: AuditEntry) => {
    if (entity === 'product') return productIds.has(entityId)
    return entity === 'settings' || entityId === '' || subjects.has(entityId)
  }
  const hasAll = (row: AuditEntry) => {
    const { before } = readChange(row)
    const skus = Object.keys(before ?? {}).flatMap((field) => variantFact(field)?.sku ?? [])
    return (
      findReferences(before).every((id) => names.has(id)) &&
      skus.every((sku) => variants.has(variantKey(row.entityId, sku)))
    )
  }
  return new Set(rows.filter((row) => isThere(row) && (row.entity === 'settings' || hasAll(row))))
}

/** See AuditService.list. */
export async function listAuditEntries({ db, settings }: ReadBase, query: AuditQuery): Promise<AuditEntries> {
  const list = {
    from: Prisma.sql`"AuditEntry"`,
    where: conditions(query, settings.current.shop.timeZone),
    orderBy: Prisma.sql`"id" DESC`,
  }
  const { ids, total } = await readIdPage(db, list, rowsOf(query))
  const rows = inOrder(ids, await db.auditEntry.findMany({ where: { id: { in: ids } } }))
  const [subjects, names] = [await readSubjects(db, rows), await readNames(db, rows.map(readChange))]
  const editable = await findEditable(db, rows, subjects, names)
  return {
    entries: rows.map((row) => toView(row, subjects, editable.has(row))),
    total,
    names: Object.fromEntries(names),
  }
}

/** See AuditService.actors. Of somebody who changed their e-mail the latest counts. */
export async function listAuditActors(db: Db): Promise<AuditActors> {
  const latest = await db.auditEntry.groupBy({ by: ['actorId'], _max: { id: true } })
  const ids = latest.flatMap(({ _max }) => _max.id ?? [])
  const rows = await db.auditEntry.findMany({
    where: { id: { in: ids }, actorId: { not: '' } },
    orderBy: { actorName: 'asc' },
    select: { actorId: true, actorName: true },
  })
  return { actors: rows.map(({ actorId, actorName }) => ({ id: actorId, name: actorName })) }
}
