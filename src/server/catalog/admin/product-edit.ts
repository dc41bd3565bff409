import type { ProductChanges, ProductForm } from '../../../shared/catalog/admin.ts'
import { getQuantityAfter } from '../../../shared/catalog/amounts.ts'
import { fromInputs, inputsByKind, type ProductInputEntry } from '../../../shared/catalog/product-fields.ts'
import { productTextPairs, readTextTimes, type TextPairs, timesAfter } from '../../../shared/catalog/text-times.ts'
import { listDifferences } from './catalog-changes.ts'
import { remainingFiles } from './product-pictures.ts'
import { columnsFromForm, formFromRow, type StoredProduct } from './stored-product.ts'

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

/** The times of the last change of texts, as they are stored after an edit. */
export function changeTextTimes(
  pairs: TextPairs,
  { before, after }: { before: object; after: object },
  { textTimes, at, upToDate, restored = {} }: Times,
): string {
  const times = readTextTimes(textTimes)
  const next = timesAfter(pairs, { before, after, times, at: at.toISOString(), upToDate })
  const all = Object.entries({ ...next, ...restored }).filter(([, time]) => time !== null)
  return JSON.stringify(Object.fromEntries(all))
}

/** The columns of a product after an edit, with the times of the last change of its texts. */
export function columnsAfter(before: ProductForm, after: ProductForm, times: Times) {
  return { ...columnsFromForm(after), textTimes: changeTextTimes(productTextPairs, { before, after }, times) }
}

/** The whole form after an edit: fields that the changes leave out keep their stored value. */
function formAfter(before: ProductForm, changes: ProductChanges): ProductForm {
  const inputs: Partial<ProductForm> & Record<string, unknown> = changes
  return fromInputs(({ input, kind }) => {
    const [now, requested] = [before[input], inputs[input]]
    if (requested === undefined || requested === null) return [[input, now]]
    if (kind === 'categories') return [[input, [...new Set(requested as string[])]]]
    if (kind === 'code') return [[input, requested || now]]
    if (kind !== 'pieces') return [[input, requested]]
    return [[input, getQuantityAfter(now as number, requested as number, inputs[`${input}Was`] as number | undefined)]]
  })
}

const listed = (values: readonly string[]) => values.join(', ')

function writeField({ input, kind }: ProductInputEntry, form: ProductForm): string {
  const value = form[input]
  if (kind === 'categories') return listed(value as string[])
  return kind === 'euros' ? (value as number).toFixed(2) : String(value)
}

/** Columns first, lists after them. */
const compared = inputsByKind({
  ...{ texts: 0, text: 0, code: 0, euros: 0, pieces: 0, switch: 0, categories: 1 },
  ...{ notes: 2, label: 2, value: 2, flag: 2, composition: 2, taxCategory: 2 },
})

/** Plans everything that an edit of a stored product writes. */
export function planEdit(row: StoredProduct, changes: ProductChanges & RestoredTimes, at: Date) {
  const { textTimes } = row
  const before = formFromRow(row)
  const after = formAfter(before, changes)
  const stored = row.images.map(({ file }) => file)
  const files = remainingFiles(stored, changes)
  return {
    columns: columnsAfter(before, after, { textTimes, at, upToDate: changes.upToDate, restored: changes.textTimes }),
    categoryIds: after.categories,
    /** Files of the stored pictures that stay, in their new order. */
    files,
    differences: listDifferences([
      ...compared.map((entry) => [entry.input, writeField(entry, before), writeField(entry, after)] as const),
      ['images', listed(stored), listed(files)],
    ]),
  }
}

/** Columns and rows that an edit writes, and the fields whose value changes. */
export type PlannedEdit = ReturnType<typeof planEdit>
