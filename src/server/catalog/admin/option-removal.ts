import { type MergeValues, maxListedUses } from '../../../shared/catalog/options.ts'
import { localized } from '../../../shared/localized.ts'
import { audit } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import { isReferenceMissing } from '../../db/database-error.ts'
import type { Db, Tx } from '../../db/db.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import type { CatalogAdminDeps } from './catalog-changes.ts'
import { undoMs } from './deletion.ts'
import { findOption, getOptionSnapshot, type StoredOption, storedOption } from './options.ts'
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
  const products = await tx.product.findMany({
    where: { variants: { some: { values: { some: uses } } } },
    select: { id: true },
  })
  const ids = products.map(({ id }) => id)
  const { count } = await tx.product.updateMany({
    where: { id: { in: ids }, deletedAt: { not: null } },
    data: { updatedAt: at },
  })
  // One of the deleted products was restored after they were read.
  if (count < ids.length) throw new AppError('option-used')
  await dropOptions(tx, ids, at)
}

/**
 * Deletes an option, or one of its values, that no variant has.
 * @throws AppError option-not-found, option-used
 */
async function removeUnused(
  { context, catalog }: CatalogAdminDeps,
  { id, kind }: { id: string; kind: 'option' | 'value' },
  by: Actor,
): Promise<void> {
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    const option = await findOption(tx, kind === 'option' ? { id } : { values: { some: { id } } })
    await freeValues(tx, kind === 'option' ? option.values.map((value) => value.id) : [id], at)
    // The database refuses when a variant has got one of the values in the meantime.
    if (kind === 'option') await tx.productOption.delete({ where: { id } })
    else await tx.optionValue.delete({ where: { id } })
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
  const remaining = await tx.productOption.findUnique({ where: { id: option.id }, ...storedOption })
  const snapshots = { before: getOptionSnapshot(option), after: remaining && getOptionSnapshot(remaining) }
  await audit(tx, by, at, [{ action, entity: 'option', entityId: option.id, ...snapshots }])
}

/** Deletes an option with its values. @throws AppError option-not-found, option-used */
export const deleteOption = (deps: CatalogAdminDeps, id: string, by: Actor): Promise<void> =>
  removeUnused(deps, { id, kind: 'option' }, by)

/** Deletes a value of an option. @throws AppError option-not-found, option-used */
export const deleteValue = (deps: CatalogAdminDeps, id: string, by: Actor): Promise<void> =>
  removeUnused(deps, { id, kind: 'value' }, by)

/**
 * Merges two values of an option: every variant and picture with `from` gets `into`, and `from` is deleted.
 * @throws AppError option-not-found, invalid (`into`), values-collide when a product has both values in variants that
 * are otherwise the same
 */
export async function mergeValues(
  { context, catalog }: CatalogAdminDeps,
  { from, into }: MergeValues,
  by: Actor,
): Promise<void> {
  const at = context.clock.now()
  const ids = await transaction(context.db, async (tx) => {
    const option = await findOption(tx, { values: { some: { id: from } } })
    if (from === into || !option.values.some(({ id }) => id === into))
      throw new AppError('invalid', { fields: { into: 'valueUnknown' } })
    const users = { variants: { some: { values: { some: { valueId: from } } } } }
    // Locks the products. The new version makes a save of a form that was opened before a conflict.
    await tx.product.updateMany({ where: users, data: { updatedAt: at, version: { increment: 1 } } })
    const products = await tx.product.findMany({ where: users, select: { id: true } })
    if (await collide(tx, from, into)) throw new AppError('values-collide')
    await replaceValue(tx, from, into, at)
    await tx.image.updateMany({ where: { valueId: from }, data: { valueId: into } })
    await tx.optionValue.delete({ where: { id: from } })
    await raiseCatalogVersion(tx)
    await auditRemoval(tx, by, { at, action: 'merge', option })
    return products.map(({ id }) => id)
  })
  await Promise.all([catalog.categoriesChanged(), catalog.productsChanged(ids)])
}

/**
 * The products whose variants have an option or a value, by title; deleted ones, which can be restored, come last.
 * @param id of an option or of a value; for one that does not exist there are no products
 */
export async function optionUses(db: Db, id: string) {
  const named = await db.optionValue.findMany({ where: { OR: [{ id }, { optionId: id }] }, select: { id: true } })
  const values = { some: { valueId: { in: named.map((value) => value.id) } } }
  const where = { variants: { some: { values } } }
  const [total, rows] = await Promise.all([
    db.product.count({ where }),
    db.product.findMany({
      where,
      select: {
        id: true,
        titleEs: true,
        titleEn: true,
        sku: true,
        deletedAt: true,
        _count: { select: { variants: { where: { values } } } },
      },
      orderBy: [{ deletedAt: { sort: 'asc', nulls: 'first' } }, { searchText: 'asc' }, { id: 'asc' }],
      take: maxListedUses,
    }),
  ])
  return {
    products: rows.map(({ titleEs, titleEn, deletedAt, _count, ...row }) => ({
      ...row,
      title: localized(titleEs, titleEn),
      variants: _count.variants,
      deleted: deletedAt !== null,
    })),
    total,
  }
}
