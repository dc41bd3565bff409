import { useTranslation } from 'react-i18next'
import { createCombinationKey, optionIdsOf } from '../../../../shared/catalog/variants.ts'
import { formatEuros } from '../../../../shared/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { trpc } from '../../../trpc.ts'
import type { ConflictPart } from '../../kit/record-conflict.tsx'
import type { Choice, DifferingVersions, Side } from '../../kit/record-versions.ts'
import { getVariantName } from './variant-names.ts'
import type { VariantColumn, VariantRow } from './variant-rows.ts'

interface Fields {
  variants: readonly VariantRow[]
}

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
  /** The side that is chosen at first. */
  proposal: Side
}

/** Whether both lists of variants have the same options, in any order. */
function haveSameOptions(one: readonly VariantRow[], other: readonly VariantRow[]): boolean {
  const [ids, otherIds] = [optionIdsOf(one), new Set(optionIdsOf(other))]
  return ids.length === otherIds.size && ids.every((id) => otherIds.has(id))
}

/** Whether a row of the form is a stored one, which it may name by its combination alone. */
const isSame = (own: VariantRow, row: VariantRow) =>
  own.id === row.id || (own.id === undefined && createCombinationKey(own.values) === createCombinationKey(row.values))
const byId = (rows: readonly VariantRow[]) => new Map(rows.map((row) => [row.id, row]))

/** The form's rows; a stock that was not changed in the form is the stored one, with sales and returns since. */
function addSales({ opened, typed, stored }: DifferingVersions<Fields>): VariantRow[] {
  const [before, now] = [byId(opened.variants), byId(stored.variants)]
  return typed.variants.map((row) => {
    const [was, is] = [before.get(row.id)?.stockWas, now.get(row.id)?.stockWas]
    if (row.id === undefined || was === undefined || is === undefined) return row
    return { ...row, stock: row.stock === was ? is : row.stock, stockWas: is }
  })
}

/** The row and the column of a cell that the server names by the SKU that is stored. */
function findCell(name: string, stored: readonly VariantRow[], typed: readonly VariantRow[]) {
  const [, sku, column] = /^variants\.(.*)\.(\w+)$/.exec(name) ?? []
  const row = stored.find((each) => each.sku === sku)
  const own = row && typed.find((each) => isSame(each, row))
  return own && row && { row, own, column: column as VariantColumn }
}

/** Lists what there is to choose in the variants: the cells that the server names, and the variants that one side lacks. */
export function listDifferences(conflict: DifferingVersions<Fields>): VariantDifference[] {
  const { opened, stored, differing } = conflict
  const typed = addSales(conflict)
  const isListNamed = differing.includes('variants')
  if (isListNamed && !haveSameOptions(typed, stored.variants)) {
    return [{ part: 'variants.all', stored: stored.variants, typed, proposal: 'typed' }]
  }
  const before = byId(opened.variants)
  const cells = differing.flatMap((name): VariantDifference[] => {
    const { row, own, column } = findCell(name, stored.variants, typed) ?? {}
    if (!row || !own || !column) return []
    const was = before.get(row.id)
    // `own` already has the stored stock where nobody has edited it.
    const isUntouched = was && column !== 'stock' && own[column] === was[column]
    return [
      {
        ...{ part: `variants.${own.key}.${column}`, column, stored: [row], typed: [own] },
        proposal: isUntouched ? 'stored' : 'typed',
        ...(column === 'stock' && { openedStock: was?.stockWas }),
      },
    ]
  })
  const lacking = isListNamed ? stored.variants.filter((row) => !typed.some((own) => isSame(own, row))) : []
  const rows = lacking.map(
    (row): VariantDifference => ({
      ...{ part: `variants.${row.key}`, stored: [row], typed: [] },
      proposal: before.has(row.id) ? 'typed' : 'stored',
    }),
  )
  return [...cells, ...rows]
}

/** The rows to save, after a side was chosen for each difference. */
export function mergeVariants(conflict: DifferingVersions<Fields>, choice: Choice): VariantRow[] {
  const kept = listDifferences(conflict).filter(({ part, proposal }) => (choice[part] ?? proposal) === 'stored')
  const whole = kept.find(({ part }) => part === 'variants.all')
  if (whole) return [...whole.stored]
  const merged = addSales(conflict).map((row) => {
    const cells = kept.flatMap(({ column, typed, stored: [other] }) =>
      column && other && typed.some(({ key }) => key === row.key) ? [[column, other[column]] as const] : [],
    )
    return { ...row, ...Object.fromEntries(cells) }
  })
  return [...merged, ...kept.filter(({ typed }) => typed.length === 0).flatMap(({ stored }) => stored)]
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
