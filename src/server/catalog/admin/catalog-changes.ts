import type { EditConflict } from '../../../shared/catalog/edit-conflict.ts'
import { AppError } from '../../core/app-error.ts'
import type { Tx } from '../../db/db.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import type { ServiceContext } from '../../service-context.ts'
import type { CatalogService } from '../catalog.service.ts'

/** Dependencies of the catalogue administration. */
export interface CatalogAdminDeps {
  context: Pick<ServiceContext, 'db' | 'clock' | 'log' | 'images' | 'scheduler' | 'settings'>
  catalog: Pick<CatalogService, 'productsChanged' | 'categoriesChanged' | 'categories'>
}

/** Runs a change of the options or of the size guides as one transaction, and lets the catalogue know. */
export async function changeVocabulary<T>(
  { context, catalog }: CatalogAdminDeps,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await transaction(context.db, async (tx) => {
    // First of all: on PostgreSQL this locks the one row that every such change writes, and every choice of a guide, so
    // that two of them at the same time cannot both take the last place or the same name, and no guide is deleted while
    // a product is about to get it.
    await raiseCatalogVersion(tx)
    return change(tx)
  })
  await catalog.categoriesChanged()
  return result
}

/** The fields that an edit changes, for its conflict. @param fields each with its stored and its new text */
export function listDifferences(
  fields: readonly (readonly [field: string, now: string, yours: string])[],
): EditConflict['fields'] {
  return fields.flatMap(([field, now, yours]) => (now === yours ? [] : [{ field, now, yours }]))
}

/**
 * Refuses to overwrite what somebody else has saved since a form was opened.
 * @param version the version before the edit
 * @param opened the one that the form was opened with; undefined overwrites
 * @param fields those that the edit changes: one that changes nothing is no conflict
 * @throws AppError edit-conflict
 */
export function checkVersion(version: number, opened: number | undefined, fields: EditConflict['fields']): void {
  if (opened === undefined || opened === version || fields.length === 0) return
  throw new AppError('edit-conflict', { conflict: { version, fields } })
}

/**
 * Adds the stored record to a conflict, once the lock that raised its version and its time is rolled back.
 * @param read reads the record; it may be gone by now
 * @returns a handler of the edit's error, which throws it again
 */
export function addStored(read: () => Promise<{ version: number }>): (error: unknown) => Promise<never> {
  return async (error) => {
    if (!(error instanceof AppError) || !error.details.conflict) throw error
    const stored = await read()
    const { fields } = error.details.conflict
    throw new AppError('edit-conflict', { conflict: { version: stored.version, fields, stored } })
  }
}
