import type { Snapshot } from '../../../shared/audit/snapshot.ts'
import {
  type AdminMaker,
  euFields,
  findMissingEuFields,
  type MakerChanges,
  type MakerField,
  makerFields,
  maxMakers,
  type NewMaker,
} from '../../../shared/catalog/makers.ts'
import { audit } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import type { Tx } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { type CatalogAdminDeps, changeVocabulary, chooseReference, listDifferences } from './catalog-changes.ts'
import { undoMs } from './deletion.ts'

const columns = { name: true, address: true, contact: true, euName: true, euAddress: true, euContact: true } as const

/** A maker with the number of its products; deleted ones count while they can be restored. */
const storedAt = (now: Date) =>
  ({
    select: {
      ...columns,
      id: true,
      updatedAt: true,
      _count: {
        select: {
          products: { where: { OR: [{ deletedAt: null }, { deletedAt: { gte: new Date(now.getTime() - undoMs) } }] } },
        },
      },
    },
  }) as const satisfies Prisma.MakerDefaultArgs
type StoredMaker = Prisma.MakerGetPayload<ReturnType<typeof storedAt>>

function toAdminMaker({ id, name, address, contact, updatedAt, _count, ...row }: StoredMaker): AdminMaker {
  const eu = Object.fromEntries(euFields.flatMap((field) => (row[field] === '' ? [] : [[field, row[field]]])))
  return { id, name, address, contact, ...eu, updatedAt: updatedAt.toISOString(), products: _count.products }
}

const pickColumns = (read: (field: MakerField) => string) =>
  Object.fromEntries(makerFields.map((field) => [field, read(field)])) as Record<MakerField, string>

const getSnapshot = (row: StoredMaker): Snapshot => pickColumns((field) => row[field])

const readOne = (tx: Tx, id: string, now: Date) => tx.maker.findUniqueOrThrow({ where: { id }, ...storedAt(now) })

/**
 * The maker that a product gets.
 * @param before the maker that is stored
 * @param requested what the form sends: an identifier, empty for none, undefined to leave it as it is
 * @throws AppError invalid (`makerId`) for one that does not exist
 */
export function chosenMaker(tx: Tx, before: string | null, requested: string | undefined): Promise<string | null> {
  return chooseReference(tx, {
    ...{ before, requested },
    count: (id) => tx.maker.count({ where: { id } }),
    issue: { makerId: 'makerUnknown' },
  })
}

/** The maker of a product before and after an edit, for listDifferences. */
export const compareMakers = (before: string | null, requested: string | undefined) =>
  ['makerId', before ?? '', requested ?? before ?? ''] as const

/** All makers by name, and how many products name each. */
export async function adminMakers({ context }: CatalogAdminDeps): Promise<{ makers: AdminMaker[] }> {
  const rows = await context.db.maker.findMany({
    ...storedAt(context.clock.now()),
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return { makers: rows.map(toAdminMaker) }
}

/** Adds a maker. @throws AppError maker-limit */
export function addMaker(deps: CatalogAdminDeps, maker: NewMaker, by: Actor): Promise<AdminMaker> {
  const now = deps.context.clock.now()
  return changeVocabulary(deps, async (tx) => {
    if ((await tx.maker.count()) >= maxMakers) throw new AppError('maker-limit')
    const id = newId()
    await tx.maker.create({ data: { ...pickColumns((field) => maker[field] ?? ''), id, updatedAt: now } })
    const added = await readOne(tx, id, now)
    const entry = { action: 'create', entity: 'maker', entityId: id, before: null } as const
    await audit(tx, by, now, [{ ...entry, after: getSnapshot(added) }])
    return toAdminMaker(added)
  })
}

/**
 * Edits a maker; what is absent stays.
 * @throws AppError maker-not-found, invalid (a part of the contact in the EU that is missing), edit-conflict when
 * somebody else has saved it since `updatedAt` was read; an edit that changes nothing is no conflict
 */
export function editMaker(
  deps: CatalogAdminDeps,
  { id, updatedAt: openedAt, ...changes }: MakerChanges,
  by: Actor,
): Promise<AdminMaker> {
  const now = deps.context.clock.now()
  return changeVocabulary(deps, async (tx) => {
    const row = await tx.maker.findUnique({ where: { id }, ...storedAt(now) })
    if (!row) throw new AppError('maker-not-found')
    const stored = toAdminMaker(row)
    const after = pickColumns((field) => changes[field] ?? row[field])
    const fields = listDifferences(makerFields.map((field) => [field, row[field], after[field]] as const))
    if (fields.length === 0) return stored
    if (openedAt !== undefined && new Date(openedAt).getTime() !== row.updatedAt.getTime())
      throw new AppError('edit-conflict', { conflict: { fields, stored } })
    const missing = findMissingEuFields(after)
    if (missing.length > 0)
      throw new AppError('invalid', {
        fields: Object.fromEntries(missing.map((field) => [field, 'makerEuIncomplete'])),
      })
    // Always later than the stored time, so that two edits within a millisecond have different ones.
    const updatedAt = new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1))
    await tx.maker.update({ where: { id }, data: { ...after, updatedAt } })
    const edited = await readOne(tx, id, now)
    const snapshots = { before: getSnapshot(row), after: getSnapshot(edited) }
    await audit(tx, by, now, [{ action: 'edit', entity: 'maker', entityId: id, ...snapshots }])
    return toAdminMaker(edited)
  })
}

/** Deletes a maker that no product names. @throws AppError maker-not-found, maker-used */
export function deleteMaker(deps: CatalogAdminDeps, id: string, by: Actor): Promise<void> {
  const now = deps.context.clock.now()
  return changeVocabulary(deps, async (tx) => {
    const row = await tx.maker.findUnique({ where: { id }, ...storedAt(now) })
    if (!row) throw new AppError('maker-not-found')
    const { products } = row._count
    if (products > 0) throw new AppError('maker-used', { params: { products } })
    await tx.maker.delete({ where: { id } })
    await audit(tx, by, now, [
      { action: 'delete', entity: 'maker', entityId: id, before: getSnapshot(row), after: null },
    ])
  })
}
