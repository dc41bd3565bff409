import type { EditConflict } from '../../../shared/catalog/edit-conflict.ts'
import { AppError } from '../../core/app-error.ts'

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
