import type { ProductChanges, ProductForm } from '../../../shared/catalog/admin.ts'
import type { EditConflict } from '../../../shared/catalog/edit-conflict.ts'
import { fromInputs, inputsByKind, type ProductInputEntry } from '../../../shared/catalog/product-fields.ts'
import { productTextPairs, readTextTimes, timesAfter } from '../../../shared/catalog/text-times.ts'
import { remainingFiles } from './product-pictures.ts'
import { columnsOf, formOf, type StoredProduct } from './stored-product.ts'

/** What an edit writes. */
export interface PlannedEdit {
  columns: PlannedColumns
  categoryIds: readonly string[]
  /** Files of the stored pictures that stay, in their new order. */
  files: readonly string[]
  /** The fields of which it writes another value than is stored. */
  differences: EditConflict['fields']
}

type PlannedColumns = ReturnType<typeof columnsOf> & { textTimes: string }

/** What stands beside the fields: the stored times of texts, when they are saved, and which of them still fit. */
interface Times {
  textTimes: string
  at: Date
  upToDate?: readonly string[] | undefined
}

/** The columns of a product, and when each of its texts was last changed, once a form is saved over another. */
export function columnsAfter(
  before: ProductForm,
  after: ProductForm,
  { textTimes, at, upToDate }: Times,
): PlannedColumns {
  const times = readTextTimes(textTimes)
  const next = timesAfter(productTextPairs, { before, after, times, at: at.toISOString(), upToDate })
  return { ...columnsOf(after), textTimes: JSON.stringify(next) }
}

/**
 * The pieces to save. A form that says how many it was opened with changes them by the difference, so that what was
 * sold meanwhile stays sold.
 */
function piecesAfter(now: number, wanted: number | undefined, opened: number | undefined): number {
  if (wanted === undefined) return now
  return opened === undefined ? wanted : Math.max(0, now + wanted - opened)
}

/** The whole form after an edit: what the changes leave out is as it is stored. */
function formAfter(before: ProductForm, changes: ProductChanges): ProductForm {
  const sent: Partial<ProductForm> & Record<string, unknown> = changes
  return fromInputs(({ input, kind }) => {
    const [now, wanted] = [before[input], sent[input]]
    if (kind === 'categories') return [[input, [...new Set((wanted ?? now) as string[])]]]
    if (kind === 'code') return [[input, wanted || now]]
    if (kind !== 'pieces') return [[input, wanted ?? now]]
    return [
      [input, piecesAfter(now as number, wanted as number | undefined, sent[`${input}Was`] as number | undefined)],
    ]
  })
}

const listed = (values: readonly string[]) => values.join(', ')

/** A value as EditConflict writes it. */
function written({ input, kind }: ProductInputEntry, form: ProductForm): string {
  const value = form[input]
  if (kind === 'categories') return listed(value as string[])
  return kind === 'euros' ? (value as number).toFixed(2) : String(value)
}

/** Own columns first, lists after them. */
const compared = inputsByKind({ texts: 0, text: 0, code: 0, euros: 0, pieces: 0, switch: 0, categories: 1 })

/** All that an edit of a stored product writes. */
export function planEdit(row: StoredProduct, changes: ProductChanges, at: Date): PlannedEdit {
  const before = formOf(row)
  const after = formAfter(before, changes)
  const stored = row.images.map(({ file }) => file)
  const files = remainingFiles(stored, changes)
  const values = [
    ...compared.map((entry) => [entry.input, written(entry, before), written(entry, after)] as const),
    ['images', listed(stored), listed(files)] as const,
  ]
  return {
    columns: columnsAfter(before, after, { textTimes: row.textTimes, at, upToDate: changes.upToDate }),
    categoryIds: after.categories,
    files,
    differences: values.flatMap(([field, now, yours]) => (now === yours ? [] : [{ field, now, yours }])),
  }
}
