import { Group, List, NativeSelect, Paper, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../shared/languages.ts'
import { readEuros, readNumber } from '../../../../shared/typed-number.ts'
import { useLanguage } from '../../../shell/i18n/language.ts'
import { useIssueText } from '../../../shell/i18n/texts.ts'
import { SwitchField } from '../../../ui/form/switch.tsx'
import { Swatch } from '../../../ui/product-parts.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { ActionButton } from '../../kit/parts.tsx'
import { LineActions, Sheet, type SheetColumn } from '../../kit/sheet.tsx'
import { moveItem } from '../../kit/sortable.tsx'
import {
  fillDown,
  filledColumns,
  findHolder,
  getCellName,
  getVariantName,
  listColumns,
  listSwatches,
  moveStock,
  setCells,
  type TypedColumn,
  typedColumns,
  type VariantColumn,
  type VariantRow,
  type Variants,
  type VariantsProps,
} from './variant-rows.ts'

const widths = { sku: 150, price: 100, stock: 76, barcode: 124, weight: 76, netContent: 84 } as const

/** @param props.netUnit unit of the contents; empty: none */
export function VariantTable({ variants, options, netUnit }: VariantsProps & { netUnit: string }) {
  const { rows, set, issues } = variants
  const columns = listColumns(rows, netUnit)
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const getName = (row: VariantRow) => getVariantName(row.values, options, language)
  const name: SheetColumn<VariantRow> = {
    key: 'name',
    width: 110,
    head: () => t('variants.columns.name'),
    cell: (row) => (
      <>
        {listSwatches(row.values, options).map((color) => (
          <Swatch key={color} color={color} />
        ))}
        {getName(row)}
      </>
    ),
  }
  return (
    <Sheet
      label={t('variants.title')}
      columns={[name, ...useCells(variants, columns.all, getName)]}
      rows={rows}
      hasCards
      getState={(row) => {
        const texts = columns.all.map((column) => issues[getCellName(row.key, column)])
        return JSON.stringify([rows.length, getName(row), language, texts])
      }}
      actions={(row, index) => (
        <LineActions
          line="row"
          name={getName(row)}
          index={index}
          count={rows.length}
          mayBeEmpty
          onMove={(to) => set((now) => moveItem(now, row, to))}
          onRemove={() => set((now) => now.filter((each) => each !== row))}
        />
      )}
      onPaste={(from, cells) => {
        const [row, first] = [rows[from.row], columns.typed[from.column - 1]]
        if (!row || !first) return 0
        set((now) => setCells(now, row.key, readCells(cells, first, language, columns.typed)))
        return Math.min(cells.length, rows.length - from.row)
      }}
      onFill={(from) => {
        const [row, column] = [rows[from.row], columns.all[from.column - 1]]
        if (row && column) set((now) => fillDown(now, row, column))
      }}
    />
  )
}

function useCells(
  { set, issues, leave }: Variants,
  columns: readonly VariantColumn[],
  getName: (row: VariantRow) => string,
): SheetColumn<VariantRow>[] {
  const { t } = useTranslation('admin-products')
  const getIssueText = useIssueText()
  return columns.map((column) => {
    const label = t(`variants.columns.${column}`)
    const change = (row: VariantRow, value: string | number | boolean) =>
      set((now) => setCells(now, row.key, [{ [column]: value }]))
    return {
      key: column,
      label,
      ...(column !== 'enabled' && { width: widths[column] }),
      isFilled: filledColumns.has(column),
      head: () => label,
      cell(row, _index, place) {
        const name = getCellName(row.key, column)
        const shared = {
          ...place,
          'aria-label': t('variants.cell', { column: label, name: getName(row) }),
          'data-cell': name,
        }
        if (column === 'enabled') {
          return (
            <Group h="var(--admin-control)">
              <SwitchField
                {...shared}
                checked={row.enabled}
                onChange={({ currentTarget }) => change(row, currentTarget.checked)}
              />
            </Group>
          )
        }
        const issue = issues[name]
        const input = {
          ...shared,
          error: issue && getIssueText(issue),
          autoComplete: 'off',
          onBlur: () => leave(row, column),
        }
        return column === 'price' || column === 'stock' ? (
          <NumberField {...input} kind={kinds[column]} value={row[column]} onChange={(value) => change(row, value)} />
        ) : (
          <TextInput
            {...input}
            value={row[column] ?? ''}
            onChange={({ currentTarget }) => change(row, currentTarget.value)}
            placeholder={column === 'sku' ? t('variants.skuPlaceholder') : undefined}
          />
        )
      },
    }
  })
}

const kinds = { price: 'euros', stock: 'pieces' } as const

/** Reads pasted cells as their columns hold them: numbers as numbers, where they can be read. */
export function readCells(
  cells: readonly (readonly string[])[],
  first: TypedColumn,
  language: Language,
  columns: readonly TypedColumn[] = typedColumns,
): Partial<Pick<VariantRow, TypedColumn>>[] {
  const readers: Partial<Record<TypedColumn, typeof readEuros>> = { price: readEuros, stock: readNumber }
  const from = columns.slice(columns.indexOf(first))
  return cells.map((line) => {
    const read = (column: TypedColumn, text = '') => [column, readers[column]?.(text, language) ?? text]
    return Object.fromEntries(from.slice(0, line.length).map((column, index) => read(column, line[index])))
  })
}

/** The stored variants that a save will take off sale, each with a button that keeps it. */
export function RemovedVariants({
  variants: { rows, set },
  stored,
  options,
}: VariantsProps & { stored: readonly VariantRow[] }) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const ids = new Set(rows.map(({ id }) => id))
  const removed = stored.filter(({ id }) => !ids.has(id))
  if (removed.length === 0) return null
  return (
    <Paper withBorder p="sm" role="status">
      <p>{t(rows.length > 0 ? 'variants.removed' : 'variants.removedAll', { count: removed.length })}</p>
      {rows.length > 0 ? (
        <List listStyleType="none" spacing={4} mt="xs">
          {removed.map((row) => {
            const name = getVariantName(row.values, options, language)
            return (
              <li key={row.key}>
                <Group justify="space-between" gap="xs">
                  {t('variants.removedOne', { name, count: Number(row.stock) })}
                  <ActionButton
                    aria-label={t('variants.restoreOf', { name })}
                    onClick={() => set((now) => [...now, row])}
                  >
                    {t('pictures.takeBack')}
                  </ActionButton>
                </Group>
              </li>
            )
          })}
        </List>
      ) : (
        <ActionButton mt="xs" onClick={() => set(() => stored)}>
          {t('pictures.takeBack')}
        </ActionButton>
      )}
    </Paper>
  )
}

/** Asks which variant takes over the stock of a product that had no options until now. */
export function StockHolder({ variants: { rows, set }, options }: VariantsProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const holder = findHolder(rows)
  // The stock is split among several variants already: by hand, or by SizeProposal.
  if (!holder || rows.some((row) => row !== holder && row.stock !== 0)) return null
  return (
    <NativeSelect
      maw="32rem"
      label={t('variants.stockOf', { count: holder.stockWas ?? 0 })}
      description={t('variants.stockOfHint')}
      data={rows.map(({ key, values }) => ({ value: key, label: getVariantName(values, options, language) }))}
      value={holder.key}
      onChange={({ currentTarget }) => set((now) => moveStock(now, currentTarget.value))}
    />
  )
}
