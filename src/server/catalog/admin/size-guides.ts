import type { Snapshot } from '../../../shared/audit/snapshot.ts'
import { haveSameName } from '../../../shared/catalog/options.ts'
import {
  type AdminSizeGuide,
  maxSizeGuides,
  type NewSizeGuide,
  type SizeGuideChanges,
} from '../../../shared/catalog/size-guides.ts'
import { audit } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { storableJson } from '../../db/storable-json.ts'
import { readGuideTable } from '../engine/load.ts'
import { type CatalogAdminDeps, changeVocabulary, chooseReference, listDifferences } from './catalog-changes.ts'
import { undoMs } from './deletion.ts'

/** A guide with the number of its products and categories; deleted products count while they can be restored. */
const storedAt = (now: Date) =>
  ({
    select: {
      id: true,
      nameEs: true,
      nameEn: true,
      noteEs: true,
      noteEn: true,
      table: true,
      updatedAt: true,
      _count: {
        select: {
          products: { where: { OR: [{ deletedAt: null }, { deletedAt: { gte: new Date(now.getTime() - undoMs) } }] } },
          categories: true,
        },
      },
    },
  }) as const satisfies Prisma.SizeGuideDefaultArgs
type StoredGuide = Prisma.SizeGuideGetPayload<ReturnType<typeof storedAt>>

function toAdminGuide({ table, updatedAt, _count: { products, categories }, ...guide }: StoredGuide): AdminSizeGuide {
  return { ...guide, table: readGuideTable(table), updatedAt: updatedAt.toISOString(), products, categories }
}

function getSnapshot({ nameEs, nameEn, noteEs, noteEn, table }: AdminSizeGuide): Snapshot {
  return { nameEs, nameEn, noteEs, noteEn, table: table as Snapshot[string] }
}

const readAll = (db: Db | Tx, now: Date) =>
  db.sizeGuide.findMany({ ...storedAt(now), orderBy: [{ nameEs: 'asc' }, { id: 'asc' }] })

/** All guides by their Spanish name, and how many products and categories name each. */
export async function adminSizeGuides({ context }: CatalogAdminDeps): Promise<{ sizeGuides: AdminSizeGuide[] }> {
  return { sizeGuides: (await readAll(context.db, context.clock.now())).map(toAdminGuide) }
}

async function readOne(tx: Tx, id: string, now: Date): Promise<AdminSizeGuide> {
  return toAdminGuide(await tx.sizeGuide.findUniqueOrThrow({ where: { id }, ...storedAt(now) }))
}

/** Adds a guide with its table. @throws AppError size-guide-exists, size-guide-limit */
export function addSizeGuide(
  deps: CatalogAdminDeps,
  { noteEs = '', noteEn = '', ...guide }: NewSizeGuide,
  by: Actor,
): Promise<AdminSizeGuide> {
  const now = deps.context.clock.now()
  return changeVocabulary(deps, async (tx) => {
    const others = await tx.sizeGuide.findMany({ select: { nameEs: true, nameEn: true } })
    if (others.length >= maxSizeGuides) throw new AppError('size-guide-limit')
    if (others.some((other) => haveSameName(other, guide))) throw new AppError('size-guide-exists')
    const id = newId()
    const table = storableJson(guide.table)
    await tx.sizeGuide.create({ data: { ...guide, table, id, noteEs, noteEn, updatedAt: now } })
    const added = await readOne(tx, id, now)
    const entry = { action: 'create', entity: 'size-guide', entityId: id, before: null } as const
    await audit(tx, by, now, [{ ...entry, after: getSnapshot(added) }])
    return added
  })
}

function columnsAfter(before: AdminSizeGuide, changes: Omit<SizeGuideChanges, 'id'>) {
  const { nameEs = before.nameEs, nameEn = before.nameEn, noteEs = before.noteEs, noteEn = before.noteEn } = changes
  return { nameEs, nameEn, noteEs, noteEn, table: readGuideTable(changes.table ?? before.table) }
}

/**
 * Edits a guide; what is absent stays.
 * @throws AppError size-guide-not-found, size-guide-exists, edit-conflict when somebody else has saved it since
 * `updatedAt` was read; an edit that changes nothing is no conflict
 */
export function editSizeGuide(
  deps: CatalogAdminDeps,
  { id, ...changes }: SizeGuideChanges,
  by: Actor,
): Promise<AdminSizeGuide> {
  const now = deps.context.clock.now()
  return changeVocabulary(deps, async (tx) => {
    const all = await readAll(tx, now)
    const row = all.find((each) => each.id === id)
    if (!row) throw new AppError('size-guide-not-found')
    const before = toAdminGuide(row)
    const after = columnsAfter(before, changes)
    const fields = listDifferences([
      ...(['nameEs', 'nameEn', 'noteEs', 'noteEn'] as const).map((name) => [name, before[name], after[name]] as const),
      ['table', JSON.stringify(before.table), JSON.stringify(after.table)],
    ])
    if (fields.length === 0) return before
    const openedAt = changes.updatedAt ?? before.updatedAt
    if (new Date(openedAt).getTime() !== row.updatedAt.getTime())
      throw new AppError('edit-conflict', { conflict: { fields, stored: before } })
    if (all.some((other) => other !== row && haveSameName(other, after))) throw new AppError('size-guide-exists')
    // Always later than the stored time, so that two edits within a millisecond have different ones.
    const updatedAt = new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1))
    await tx.sizeGuide.update({ where: { id }, data: { ...after, table: storableJson(after.table), updatedAt } })
    const edited = await readOne(tx, id, now)
    const snapshots = { before: getSnapshot(before), after: getSnapshot(edited) }
    await audit(tx, by, now, [{ action: 'edit', entity: 'size-guide', entityId: id, ...snapshots }])
    return edited
  })
}

/** Deletes a guide that no product and no category names. @throws AppError size-guide-not-found, size-guide-used */
export function deleteSizeGuide(deps: CatalogAdminDeps, id: string, by: Actor): Promise<void> {
  const now = deps.context.clock.now()
  return changeVocabulary(deps, async (tx) => {
    const row = await tx.sizeGuide.findUnique({ where: { id }, ...storedAt(now) })
    if (!row) throw new AppError('size-guide-not-found')
    const { products, categories } = row._count
    if (products + categories > 0) throw new AppError('size-guide-used', { params: { products, categories } })
    await tx.sizeGuide.delete({ where: { id } })
    const before = getSnapshot(toAdminGuide(row))
    await audit(tx, by, now, [{ action: 'delete', entity: 'size-guide', entityId: id, before, after: null }])
  })
}

/**
 * The guide that a product or category has after an edit; null for none.
 * @param before the guide that is stored
 * @param requested what the form sends: an identifier, empty for none, undefined to leave it as it is
 * @throws AppError invalid (`sizeGuideId`) for one that does not exist
 */
export function chosenGuide(tx: Tx, before: string | null, requested: string | undefined): Promise<string | null> {
  return chooseReference(tx, {
    ...{ before, requested },
    count: (id) => tx.sizeGuide.count({ where: { id } }),
    issue: { sizeGuideId: 'sizeGuideUnknown' },
  })
}

/** The guide of a product or category before and after an edit, for listDifferences. */
export const compareGuides = (before: string | null, requested: string | undefined) =>
  ['sizeGuideId', before ?? '', requested ?? before ?? ''] as const
