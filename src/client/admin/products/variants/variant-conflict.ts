import type { ProductEdit } from '../../../../shared/catalog/admin.ts'
import { optionIdsOf } from '../../../../shared/catalog/variants.ts'
import type { Side } from '../side.ts'
import { areVariantsChanged, rowsOf, type VariantColumn, type VariantRow } from './variant-rows.ts'

/** Where two editions differ: a cell (`variants.<row>.<column>`), a variant (`variants.<row>`), or `variants.all`. */
export type VariantField = `variants.${string}`

export interface VariantDifference {
  field: VariantField
  /** Of a cell. Absent: `theirs` and `yours` are compared as a whole. */
  column?: VariantColumn
  /** The variants that the saved edition has there; empty: it has none. */
  theirs: readonly VariantRow[]
  /** Those of the form. */
  yours: readonly VariantRow[]
  /** For a stock: the variant's when the form was opened. */
  openedStock?: number | undefined
  /** The side that is chosen at first. */
  proposal: Side
}

const columns = ['sku', 'price', 'stock', 'enabled', 'barcode', 'weight'] as const
const wholeList: VariantField = 'variants.all'

type Edition = Pick<ProductEdit, 'variants'>

/** Whether both lists of variants have the same options, in any order. */
function haveSameOptions(one: readonly VariantRow[], other: readonly VariantRow[]): boolean {
  const [ids, otherIds] = [optionIdsOf(one), new Set(optionIdsOf(other))]
  return ids.length === otherIds.size && ids.every((id) => otherIds.has(id))
}

const byId = (rows: readonly VariantRow[]) => new Map(rows.map((row) => [row.id, row]))

/** The form’s rows; a stock that was not changed in the form is the stored one, with sales and returns since. */
function withSales(rows: readonly VariantRow[], opened: Edition, theirs: Edition): VariantRow[] {
  const [before, now] = [byId(rowsOf(opened)), byId(rowsOf(theirs))]
  return rows.map((row) => {
    const [was, is] = [before.get(row.id)?.stockWas, now.get(row.id)?.stockWas]
    if (row.id === undefined || was === undefined || is === undefined) return row
    return { ...row, stock: row.stock === was ? is : row.stock, stockWas: is }
  })
}

function cellDifferences(mine: VariantRow, other: VariantRow, before: VariantRow | undefined): VariantDifference[] {
  return columns.flatMap((column): VariantDifference[] => {
    if (String(mine[column]).trim() === String(other[column])) return []
    // `mine` already has the stored stock where nobody has edited it.
    const untouched = before && column !== 'stock' && mine[column] === before[column]
    const field: VariantField = `variants.${mine.key}.${column}`
    const shared = { field, column, theirs: [other], yours: [mine], proposal: untouched ? 'theirs' : 'yours' } as const
    return [column === 'stock' ? { ...shared, openedStock: before?.stockWas } : shared]
  })
}

/**
 * The differences between the variants in the form and the saved ones. What was changed in the form is proposed, else
 * what was saved.
 * @returns with `rows`, the form’s as they would be saved; a form without changes of its own takes the saved ones
 */
export function variantConflict(opened: Edition, yours: readonly VariantRow[], theirs: Edition) {
  const saved = rowsOf(theirs)
  if (!areVariantsChanged(yours, opened)) return { rows: saved, differences: [] }
  const rows = withSales(yours, opened, theirs)
  if (!areVariantsChanged(rows, theirs)) return { rows, differences: [] }
  if (!haveSameOptions(rows, saved)) {
    const whole: VariantDifference = { field: wholeList, theirs: saved, yours: rows, proposal: 'yours' }
    return { rows, differences: [whole] }
  }
  const [before, mine] = [byId(rowsOf(opened)), byId(rows)]
  const isSaved = new Set(saved.map(({ id }) => id))
  const differences = saved.flatMap((other): VariantDifference[] => {
    const own = mine.get(other.id)
    if (own) return cellDifferences(own, other, before.get(other.id))
    const proposal = before.has(other.id) ? 'yours' : 'theirs'
    return [{ field: `variants.${other.key}`, theirs: [other], yours: [], proposal }]
  })
  // Variants that somebody else has deleted. Those that are new in the form are no difference.
  const gone = rows.filter(({ id }) => id !== undefined && !isSaved.has(id))
  const lost = gone.map(
    (row): VariantDifference => ({
      ...{ field: `variants.${row.key}`, theirs: [], yours: [row], proposal: 'theirs' },
    }),
  )
  return { rows, differences: [...differences, ...lost] }
}

/** The rows to save, after a side was chosen for each difference. */
export function mergedRows(
  rows: readonly VariantRow[],
  differences: readonly VariantDifference[],
  choice: Readonly<Partial<Record<string, Side>>>,
): VariantRow[] {
  const theirs = differences.filter(({ field }) => choice[field] === 'theirs')
  const whole = theirs.find(({ field }) => field === wholeList)
  if (whole) return [...whole.theirs]
  const removed = new Set(theirs.filter((each) => each.theirs.length === 0).flatMap((each) => each.yours))
  const added = theirs.filter((each) => each.yours.length === 0).flatMap((each) => each.theirs)
  const merged = rows
    .filter((row) => !removed.has(row))
    .map((row) => {
      const cells = theirs.flatMap(({ column, yours, theirs: [other] }) =>
        column && other && yours.includes(row) ? [[column, other[column]] as const] : [],
      )
      return { ...row, ...Object.fromEntries(cells) }
    })
  // A variant that somebody else has deleted, and that is kept, is added again as a new one.
  const gone = new Set(differences.filter((each) => each.theirs.length === 0).flatMap((each) => each.yours))
  return [...merged.map((row) => (wasGone(row, gone) ? { ...row, id: undefined, stockWas: undefined } : row)), ...added]
}

const wasGone = ({ key }: VariantRow, gone: ReadonlySet<VariantRow>) => [...gone].some((row) => row.key === key)
