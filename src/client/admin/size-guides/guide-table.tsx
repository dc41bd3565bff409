import { Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  figureMeasures,
  type GuideMeasure,
  maxGuideColumns,
  maxGuideRows,
} from '../../../shared/catalog/size-guides.ts'
import { columnIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { LineActions, Sheet, type SheetColumn } from '../kit/sheet.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { createColumn, createRow, type GuideValues, nextKey, pasteMeasures } from './guide-values.ts'

type Form = SchemaForm<GuideValues>
type Row = GuideValues['table']['rows'][number]
const cell = { size: 'sm', autoComplete: 'off' } as const

/** The measures of a guide, by size. */
export function GuideTable({ form }: { form: Form }) {
  const { t } = useTranslation('admin-size-guides')
  const language = useLanguage()
  const getRowName = useRowName()
  const { table } = form.form.values
  const { columns, rows } = table
  const sizes = useSizes(form)
  const measures = useMeasures(form)

  const add = (list: 'rows' | 'columns') => {
    if (list === 'rows') form.form.insertListItem('table.rows', createRow(nextKey(rows), columns.length))
    else {
      form.form.insertListItem('table.columns', createColumn(nextKey(columns)))
      for (const row of rows.keys()) form.form.insertListItem(`table.rows.${row}.values`, '')
    }
    const name = list === 'rows' ? `table.rows.${rows.length}.size` : `table.columns.${columns.length}.nameEs`
    requestAnimationFrame(() => form.element.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus())
  }
  return (
    <>
      <Sheet
        label={t('form.table')}
        columns={[sizes, ...measures]}
        rows={rows}
        actions={(row, index) => (
          <LineActions
            line="row"
            name={getRowName(row, index)}
            index={index}
            count={rows.length}
            onMove={(to) => form.form.reorderListItem('table.rows', { from: index, to })}
            onRemove={() => form.form.removeListItem('table.rows', index)}
          />
        )}
        onPaste={(from, cells) => {
          form.form.setFieldValue('table', pasteMeasures(table, from, cells, language))
          return Math.min(cells.length, maxGuideRows - from.row)
        }}
      />
      <Group gap="sm">
        <ActionButton icon={IconPlus} disabled={rows.length >= maxGuideRows} onClick={() => add('rows')}>
          {t('grid.addRow')}
        </ActionButton>
        <ActionButton icon={IconPlus} disabled={columns.length >= maxGuideColumns} onClick={() => add('columns')}>
          {t('grid.addColumn')}
        </ActionButton>
      </Group>
    </>
  )
}

/** Calls a row by its size; until it has one, by its number. */
function useRowName() {
  const { t } = useTranslation('admin-size-guides')
  return ({ size }: Row, index: number) => size.trim() || t('grid.rowNumber', { number: index + 1 })
}

/** The column of the sizes. */
function useSizes(form: Form): SheetColumn<Row> {
  const { t } = useTranslation('admin-size-guides')
  return {
    key: 'size',
    head: () => t('grid.size'),
    cell: (_row, index, place) => (
      <TextInput
        {...{ ...cell, ...place, ...form.field(`table.rows.${index}.size`) }}
        w={112}
        aria-label={t('grid.sizeOf', { number: index + 1 })}
      />
    ),
  }
}

/** The columns of the measures, each with its name in both languages. */
function useMeasures(form: Form): SheetColumn<Row>[] {
  const { t } = useTranslation('admin-size-guides')
  const language = useLanguage()
  const getRowName = useRowName()
  return form.form.values.table.columns.map((column, at) => {
    const name = columnIn(language, 'name', column).trim() || t('grid.columnNumber', { number: at + 1 })
    return {
      key: column.key,
      width: 148,
      head: (place) => (
        <Stack gap={4}>
          {(['nameEs', 'nameEn'] as const).map((field, line) => (
            <TextInput
              key={field}
              {...{ ...cell, ...place(line - 2), ...form.field(`table.columns.${at}.${field}`) }}
              lang={field === 'nameEs' ? 'es' : 'en'}
              placeholder={t(`grid.${field}`)}
              aria-label={t(`grid.${field}Of`, { number: at + 1 })}
            />
          ))}
          <MeasureChoice form={form} at={at} name={name} />
          <ColumnActions form={form} at={at} name={name} />
        </Stack>
      ),
      cell: (row, index, place) => (
        <NumberField
          {...{ ...cell, ...place, ...form.field(`table.rows.${index}.values.${at}`) }}
          kind="centimeters"
          aria-label={t('grid.cell', { column: name, size: getRowName(row, index) })}
        />
      ),
    }
  })
}

interface ColumnProps {
  form: Form
  at: number
  name: string
}

/** Which line of the drawing shows the measures of a column. */
function MeasureChoice({ form, at, name }: ColumnProps) {
  const { t } = useTranslation('admin-size-guides')
  const measures: readonly GuideMeasure[] = figureMeasures[form.form.values.table.figure]
  if (measures.length === 0) return null
  return (
    <NativeSelect
      size="sm"
      aria-label={t('grid.measureOf', { name })}
      data={[
        { value: '', label: t('grid.noMeasure') },
        ...measures.map((measure) => ({ value: measure, label: t(`measures.${measure}`) })),
      ]}
      {...form.field(`table.columns.${at}.measure`)}
    />
  )
}

/** Moves and removes a column with its measures. */
function ColumnActions({ form: { form }, at, name }: ColumnProps) {
  const { columns, rows } = form.values.table
  const change = (act: (list: string) => void) => {
    act('table.columns')
    for (const row of rows.keys()) act(`table.rows.${row}.values`)
  }
  return (
    <LineActions
      line="column"
      name={name}
      index={at}
      count={columns.length}
      onMove={(to) => change((list) => form.reorderListItem(list, { from: at, to }))}
      onRemove={() => change((list) => form.removeListItem(list, at))}
    />
  )
}
