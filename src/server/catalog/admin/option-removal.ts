import type { MergeValues } from '../../../shared/catalog/options.ts'
import { audit } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import { isReferenceMissing } from '../../db/database-error.ts'
import type { Tx } from '../../db/db.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import type { CatalogAdminDeps } from './catalog-admin.types.ts'
import { optionFacts, type StoredOption, storedOption } from './options.ts'
import { undoMs } from './purge.ts'
import { collide, dropOptions, replaceValue } from './variants.ts'

/**
 * Makes sure that no variant has one of these values. Deleted products that can no longer be restored lose their
 * options.
 * @throws AppError option-used when another product, or one that can be restored, has one of them
 */
async function freeValues(tx: Tx, valueIds: string[], at: Date): Promise<void> {
  const undone = { deletedAt: { gte: new Date(at.getTime() - undoMs) } }
  const uses = { valueId: { in: valueIds } }
  const used = await tx.variantValue.findFirst({
    where: { ...uses, variant: { product: { OR: [{ deletedAt: null }, undone] } } },
    select: { valueId: true },
  })
  if (used) throw new AppError('option-used')
  const gone = await tx.product.findMany({
    where: { variants: { some: { values: { some: uses } } } },
    select: { id: true },
  })
  const ids = gone.map(({ id }) => id)
  const { count } = await tx.product.updateMany({
    where: { id: { in: ids }, deletedAt: { not: null } },
    data: { updatedAt: at },
  })
  // One of the deleted products was restored after they were read.
  if (count < ids.length) throw new AppError('option-used')
  await dropOptions(tx, ids, at)
}

interface Removal {
  /** The option that goes, or whose value does; null when there is nothing to delete. */
  find: (tx: Tx) => Promise<StoredOption | null>
  /** The values that go with it. */
  valueIds: (option: StoredOption) => string[]
  /** Deletes the row; the database refuses when a variant has got one of the values in the meantime. */
  remove: (tx: Tx) => Promise<unknown>
}

/**
 * Deletes an option or a value that no variant has.
 * @throws AppError option-not-found, option-used
 */
async function removeUnused(
  { base, catalog }: CatalogAdminDeps,
  { find, valueIds, remove }: Removal,
  by: Actor,
): Promise<void> {
  const at = base.clock.now()
  await transaction(base.db, async (tx) => {
    const option = await find(tx)
    if (!option) throw new AppError('option-not-found')
    await freeValues(tx, valueIds(option), at)
    await remove(tx)
    await raiseCatalogVersion(tx)
    await auditRemoval(tx, by, { at, action: 'delete', option })
  }).catch((error: unknown) => {
    throw isReferenceMissing(error) ? new AppError('option-used', { cause: error }) : error
  })
  await catalog.categoriesChanged()
}

/** @param option as it was before */
async function auditRemoval(
  tx: Tx,
  by: Actor,
  { at, action, option }: { at: Date; action: 'delete' | 'merge'; option: StoredOption },
): Promise<void> {
  const left = await tx.productOption.findUnique({ where: { id: option.id }, ...storedOption })
  const facts = { before: optionFacts(option), after: left && optionFacts(left) }
  await audit(tx, by, at, [{ action, entity: 'option', entityId: option.id, ...facts }])
}

/** Deletes an option with its values. @throws AppError option-not-found, option-used */
export function deleteOption(deps: CatalogAdminDeps, id: string, by: Actor): Promise<void> {
  const removal: Removal = {
    find: (tx) => tx.productOption.findUnique({ where: { id }, ...storedOption }),
    valueIds: ({ values }) => values.map((value) => value.id),
    remove: (tx) => tx.productOption.delete({ where: { id } }),
  }
  return removeUnused(deps, removal, by)
}

const withValue = (tx: Tx, id: string) =>
  tx.productOption.findFirst({ where: { values: { some: { id } } }, ...storedOption })

/** Deletes a value of an option. @throws AppError option-not-found, option-used */
export function deleteValue(deps: CatalogAdminDeps, id: string, by: Actor): Promise<void> {
  const removal: Removal = {
    find: (tx) => withValue(tx, id),
    valueIds: () => [id],
    remove: (tx) => tx.optionValue.delete({ where: { id } }),
  }
  return removeUnused(deps, removal, by)
}

/** @throws AppError option-not-found, invalid (`into`) */
async function checkMerge(tx: Tx, { from, into }: MergeValues): Promise<void> {
  const values = await tx.optionValue.findMany({
    where: { id: { in: [from, into] } },
    select: { id: true, optionId: true },
  })
  const optionsByValue = new Map(values.map(({ id, optionId }) => [id, optionId]))
  if (!optionsByValue.has(from)) throw new AppError('option-not-found')
  if (from === into || optionsByValue.get(from) !== optionsByValue.get(into))
    throw new AppError('invalid', { fields: { into: 'valueUnknown' } })
}

/**
 * Merges two values of an option: every variant and picture with `from` gets `into`, and `from` is deleted.
 * @throws AppError option-not-found, invalid (`into`), values-collide when a product has both values in variants that
 * are otherwise the same
 */
export async function mergeValues({ base, catalog }: CatalogAdminDeps, values: MergeValues, by: Actor): Promise<void> {
  const { from, into } = values
  const at = base.clock.now()
  const ids = await transaction(base.db, async (tx) => {
    await checkMerge(tx, values)
    const option = await withValue(tx, from)
    const users = { variants: { some: { values: { some: { valueId: from } } } } }
    // Locks the products. The new version makes a save of a form that was opened before a conflict.
    await tx.product.updateMany({ where: users, data: { updatedAt: at, version: { increment: 1 } } })
    const products = await tx.product.findMany({ where: users, select: { id: true } })
    if (await collide(tx, from, into)) throw new AppError('values-collide')
    await replaceValue(tx, from, into, at)
    await tx.image.updateMany({ where: { valueId: from }, data: { valueId: into } })
    await tx.optionValue.delete({ where: { id: from } })
    await raiseCatalogVersion(tx)
    if (option) await auditRemoval(tx, by, { at, action: 'merge', option })
    return products.map(({ id }) => id)
  })
  await Promise.all([catalog.categoriesChanged(), catalog.productsChanged(ids)])
}
