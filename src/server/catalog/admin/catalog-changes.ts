import type { EditConflict } from '../../../shared/catalog/edit-conflict.ts'
import type { IssueKey } from '../../../shared/issue.ts'
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

/** Runs a change of the options, the size guides or the makers as one transaction, and lets the catalogue know. */
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

interface Choice {
  /** Identifier of the record that is stored; null for none. */
  before: string | null
  /** The form’s: an identifier, empty for none, undefined to leave it as it is. */
  requested: string | undefined
  /** Counts the records with an identifier. */
  count: (id: string) => Promise<number>
  /** The field of the form, and what is wrong with it when there is no such record. */
  issue: Record<string, IssueKey>
}

/**
 * Reads which guide or maker a product or category has after an edit.
 * @returns its identifier; null for none
 * @throws AppError invalid with the issue for one that does not exist
 */
export async function chooseReference(tx: Tx, { before, requested, count, issue }: Choice): Promise<string | null> {
  const next = requested === undefined ? before : requested || null
  if (next === null || next === before) return next
  // Takes the lock of changeVocabulary, so that nobody can delete the record before this transaction commits.
  await raiseCatalogVersion(tx)
  if ((await count(next)) === 0) throw new AppError('invalid', { fields: issue })
  return next
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
