import type { ProductChanges, ProductForm } from '../../../shared/catalog/admin.ts'
import { piecesAfter } from '../../../shared/catalog/amounts.ts'
import type { EditConflict } from '../../../shared/catalog/edit-conflict.ts'
import { fromInputs, inputsByKind, type ProductInputEntry } from '../../../shared/catalog/product-fields.ts'
import { productTextPairs, readTextTimes, timesAfter } from '../../../shared/catalog/text-times.ts'
import { AppError } from '../../core/app-error.ts'
import { remainingFiles } from './product-pictures.ts'
import { columnsFromForm, formFromRow, type StoredProduct } from './stored-product.ts'

/** Columns and rows that an edit writes. */
export interface PlannedEdit {
  columns: PlannedColumns
  categoryIds: readonly string[]
  /** Files of the stored pictures that stay, in their new order. */
  files: readonly string[]
  /** The fields whose value changes. */
  differences: EditConflict['fields']
}

type PlannedColumns = ReturnType<typeof columnsFromForm> & { textTimes: string }

/** When the texts were last changed, when they are saved, and which translations are still up to date. */
interface Times {
  textTimes: string
  at: Date
  upToDate?: readonly string[] | undefined
  /** For an undo, by field: the times that the texts had before; null for none. */
  restored?: Readonly<Record<string, string | null>> | undefined
}

/** Passed by an undo with its changes. */
export interface RestoredTimes {
  textTimes?: Times['restored']
}

/** The times with those that an undo brings back. */
export function withRestored(times: Record<string, string>, restored: Times['restored'] = {}): string {
  const all = Object.entries({ ...times, ...restored }).filter(([, time]) => time !== null)
  return JSON.stringify(Object.fromEntries(all))
}

/** The columns of a product after an edit, with the times of the last change of its texts. */
export function columnsAfter(
  before: ProductForm,
  after: ProductForm,
  { textTimes, at, upToDate, restored }: Times,
): PlannedColumns {
  const times = readTextTimes(textTimes)
  const next = timesAfter(productTextPairs, { before, after, times, at: at.toISOString(), upToDate })
  return { ...columnsFromForm(after), textTimes: withRestored(next, restored) }
}

/** The whole form after an edit: fields that the changes leave out keep their stored value. */
function formAfter(before: ProductForm, changes: ProductChanges): ProductForm {
  const sent: Partial<ProductForm> & Record<string, unknown> = changes
  return fromInputs(({ input, kind }) => {
    const [now, wanted] = [before[input], sent[input]]
    if (kind === 'categories') return [[input, [...new Set((wanted ?? now) as string[])]]]
    if (kind === 'code') return [[input, wanted || now]]
    if (kind !== 'pieces') return [[input, wanted ?? now]]
    if (wanted === undefined) return [[input, now]]
    return [[input, piecesAfter(now as number, wanted as number, sent[`${input}Was`] as number | undefined)]]
  })
}

const listed = (values: readonly string[]) => values.join(', ')

/** A value as EditConflict shows it. */
function shown({ input, kind }: ProductInputEntry, form: ProductForm): string {
  const value = form[input]
  if (kind === 'categories') return listed(value as string[])
  return kind === 'euros' ? (value as number).toFixed(2) : String(value)
}

/** Columns first, lists after them. */
const compared = inputsByKind({ texts: 0, text: 0, code: 0, euros: 0, pieces: 0, switch: 0, categories: 1 })

/** Everything that an edit of a stored product writes. */
export function planEdit(row: StoredProduct, changes: ProductChanges & RestoredTimes, at: Date): PlannedEdit {
  const before = formFromRow(row)
  const after = formAfter(before, changes)
  const stored = row.images.map(({ file }) => file)
  const files = remainingFiles(stored, changes)
  const values = [
    ...compared.map((entry) => [entry.input, shown(entry, before), shown(entry, after)] as const),
    ['images', listed(stored), listed(files)] as const,
  ]
  return {
    columns: columnsAfter(before, after, {
      textTimes: row.textTimes,
      at,
      upToDate: changes.upToDate,
      restored: changes.textTimes,
    }),
    categoryIds: after.categories,
    files,
    differences: values.flatMap(([field, now, yours]) => (now === yours ? [] : [{ field, now, yours }])),
  }
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
