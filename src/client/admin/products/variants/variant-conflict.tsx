import { useTranslation } from 'react-i18next'
import { createCombinationKey, listOptionIds } from '../../../../shared/catalog/variants.ts'
import { formatEuros } from '../../../../shared/money.ts'
import { useLanguage } from '../../../shell/i18n/language.ts'
import { trpc } from '../../../shell/trpc.ts'
import {
  type Choice,
  type ConflictPart,
  type DifferingVersions,
  isEqual,
  type Side,
} from '../../kit/record-conflict.tsx'
import { getVariantName, setCells, type VariantColumn, type VariantRow, variantColumns } from './variant-rows.ts'

type Fields = { variants: readonly VariantRow[] }

/** A cell, a variant, or the whole list, of which one version is chosen. */
export interface VariantDifference {
  /** A cell (`variants.<row>.<column>`), a variant (`variants.<row>`), or `variants.all`. */
  part: string
  /** The column of a cell; absent where `stored` and `typed` are compared as a whole. */
  column?: VariantColumn
  /** The variants that the stored version has there; empty: it has none. */
  stored: readonly VariantRow[]
  typed: readonly VariantRow[]
  /** For a stock: the variant's when the form was opened. */
  openedStock?: number | undefined
  proposal: Side
  /** Writes the stored version into the rows of the form. */
  apply(rows: readonly VariantRow[]): readonly VariantRow[]
}

/** The options of a list of variants, in an order that does not depend on the list. */
const sortOptions = (rows: readonly VariantRow[]) => listOptionIds(rows).sort((a, b) => a.localeCompare(b))

/** Whether a row of the form is a stored one, which it may name by its combination alone. */
const isSame = (one: VariantRow, row: VariantRow) =>
  one.id === row.id || (one.id === undefined && createCombinationKey(one.values) === createCombinationKey(row.values))
const byId = (rows: readonly VariantRow[]) => new Map(rows.map((row) => [row.id, row]))

/** The form's rows; a stock that was not changed in the form is the stored one, with sales and returns since. */
function addSales({ opened, typed, stored }: DifferingVersions<Fields>): readonly VariantRow[] {
  const [before, now] = [byId(opened.variants), byId(stored.variants)]
  return typed.variants.map((row) => {
    const [was, is] = [before.get(row.id)?.stockWas, now.get(row.id)?.stockWas]
    if (row.id === undefined || was === undefined || is === undefined) return row
    return { ...row, stock: row.stock === was ? is : row.stock, stockWas: is }
  })
}

/** Lists what there is to choose in the variants: the cells that the server names, and the variants that one side lacks. */
export function listDifferences(conflict: DifferingVersions<Fields>): VariantDifference[] {
  const { opened, stored, differing } = conflict
  const typed = addSales(conflict)
  const isListNamed = differing.includes('variants')
  if (isListNamed && !isEqual(sortOptions(typed), sortOptions(stored.variants))) {
    const apply = () => stored.variants
    return [{ part: 'variants.all', stored: stored.variants, typed, proposal: 'typed', apply }]
  }
  const before = byId(opened.variants)
  const cells = differing.flatMap((name): VariantDifference[] => {
    // The server names a cell by the SKU that is stored.
    const [, sku, part] = /^variants\.(.*)\.(\w+)$/.exec(name) ?? []
    const column = variantColumns.find((each) => each === part)
    const row = stored.variants.find((each) => each.sku === sku)
    const typedRow = row && typed.find((each) => isSame(each, row))
    if (!row || !typedRow || !column) return []
    const was = before.get(row.id)
    // `typedRow` already has the stored stock where nobody has edited it.
    const isUntouched = was && column !== 'stock' && typedRow[column] === was[column]
    return [
      {
        ...{ part: `variants.${typedRow.key}.${column}`, column, stored: [row], typed: [typedRow] },
        proposal: isUntouched ? 'stored' : 'typed',
        ...(column === 'stock' && { openedStock: was?.stockWas }),
        apply: (rows) => setCells(rows, typedRow.key, [{ [column]: row[column] }]),
      },
    ]
  })
  const lacking = isListNamed ? stored.variants.filter((row) => !typed.some((each) => isSame(each, row))) : []
  const rows = lacking.map((row): VariantDifference => {
    const proposal = before.has(row.id) ? 'typed' : 'stored'
    return { part: `variants.${row.key}`, stored: [row], typed: [], proposal, apply: (rows) => [...rows, row] }
  })
  return [...cells, ...rows]
}

/** The rows to save, after a side was chosen for each difference. */
export function mergeVariants(conflict: DifferingVersions<Fields>, choice: Choice): readonly VariantRow[] {
  return listDifferences(conflict)
    .filter(({ part, proposal }) => (choice[part] ?? proposal) === 'stored')
    .reduce((rows, { apply }) => apply(rows), addSales(conflict))
}

/** Reads from a conflict which versions of the variants there are to choose, difference by difference. */
export function useVariantParts() {
  const { t } = useTranslation(['admin-products', 'admin'])
  const language = useLanguage()
  const { data } = trpc.optionsAdmin.list.useQuery()
  const getName = ({ values }: VariantRow) => getVariantName(values, data?.options ?? [], language)
  /** Tells in words what one side of a difference has. */
  const describe = ({ column, stored, typed }: VariantDifference, rows: readonly VariantRow[]): string => {
    const nothing = t('admin:record.conflict.empty')
    const [row] = rows
    if (!column) {
      if (stored.length + typed.length > 1) return rows.map(getName).join(', ') || nothing
      return t(row ? 'variants.kept' : 'variants.gone')
    }
    const value = row?.[column]
    if (column === 'price' && typeof value === 'number') return formatEuros(value, language)
    if (typeof value === 'boolean') return t(value ? 'variants.onSale' : 'variants.notOnSale')
    return String(value ?? '') || nothing
  }
  return (conflict: DifferingVersions<Fields>): ConflictPart[] =>
    listDifferences(conflict).map((difference) => {
      const { part, column, stored, typed, openedStock: stock, proposal } = difference
      const [row] = [...typed, ...stored]
      const isWhole = stored.length > 1 || typed.length > 1 || !row
      const name = isWhole ? t('variants.title') : getName(row)
      return {
        ...{ part, proposal },
        label: column ? t('variants.cell', { column: t(`variants.columns.${column}`), name }) : name,
        note: stock === undefined ? undefined : t('conflict.opened', { stock }),
        show: (side) => describe(difference, difference[side]),
      }
    })
}
