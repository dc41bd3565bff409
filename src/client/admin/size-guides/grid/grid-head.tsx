import { NativeSelect, TextInput } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { figureMeasures, type GuideMeasure } from '../../../../shared/catalog/size-guides.ts'
import { useFaultText } from '../../../i18n/use-fault-text.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { announce } from '../../../navigation/announcer.tsx'
import { nameIn } from '../../options/option-names.ts'
import { RowAction } from '../../ui/row-action.tsx'
import { columnCell } from './grid-faults.ts'
import classes from './grid-table.module.css'
import type { GridColumn } from './guide-grid.ts'
import type { GuideGrid } from './use-guide-grid.ts'

/** The name of a column; until it has one, its number. */
export function useColumnName(): (column: GridColumn, index: number) => string {
  const { t } = useTranslation('admin-size-guides')
  const language = useLanguage()
  return (column, index) => nameIn(language, column).trim() || t('grid.columnNumber', { number: index + 1 })
}

/** Names of the columns in both languages, and which line of the drawing is theirs. */
export function GridHead({ guide }: { guide: GuideGrid }) {
  const { t } = useTranslation('admin-size-guides')
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.size}>
          {t('grid.size')}
        </th>
        {guide.grid.columns.map((column, index) => (
          <th key={column.key} scope="col" className={classes.column}>
            <ColumnHead guide={guide} column={column} index={index} />
          </th>
        ))}
        <td />
      </tr>
    </thead>
  )
}

interface ColumnHeadProps {
  guide: GuideGrid
  column: GridColumn
  index: number
}

function ColumnHead(props: ColumnHeadProps) {
  const { guide, column, index } = props
  return (
    <div className={classes.head}>
      <NameField {...props} field="nameEs" lang="es" row={-2} />
      <NameField {...props} field="nameEn" lang="en" row={-1} />
      {guide.grid.figure !== 'none' && <MeasureChoice {...props} />}
      <ColumnActions guide={guide} column={column} index={index} />
    </div>
  )
}

interface NameFieldProps extends ColumnHeadProps {
  field: 'nameEs' | 'nameEn'
  lang: string
  /** Above the sizes, for the keys. */
  row: number
}

function NameField({ guide, column, index, field, lang, row }: NameFieldProps) {
  const { t } = useTranslation('admin-size-guides')
  const faultText = useFaultText()
  const cell = columnCell(column.key, field)
  const fault = guide.faults[cell]
  return (
    <TextInput
      size="sm"
      lang={lang}
      value={column[field]}
      placeholder={t(`grid.${field}`)}
      aria-label={t(`grid.${field}Of`, { number: index + 1 })}
      error={fault && faultText(fault)}
      autoComplete="off"
      data-row={row}
      data-column={index}
      data-cell={cell}
      onChange={({ currentTarget }) =>
        guide.dispatch({ type: 'SET_COLUMN', key: column.key, changes: { [field]: currentTarget.value } })
      }
      onBlur={() => guide.leave(cell)}
    />
  )
}

function MeasureChoice({ guide, column, index }: ColumnHeadProps) {
  const { t } = useTranslation('admin-size-guides')
  const faultText = useFaultText()
  const name = useColumnName()(column, index)
  const cell = columnCell(column.key, 'measure')
  const fault = guide.faults[cell]
  const measures: readonly GuideMeasure[] = figureMeasures[guide.grid.figure]
  const choices = measures.map((measure) => ({ value: measure, label: t(`measures.${measure}`) }))
  return (
    <NativeSelect
      size="sm"
      aria-label={t('grid.measureOf', { name })}
      data={[{ value: '', label: t('grid.noMeasure') }, ...choices]}
      value={column.measure}
      error={fault && faultText(fault)}
      data-cell={cell}
      onChange={({ currentTarget }) => {
        const measure = measures.find((each) => each === currentTarget.value) ?? ''
        guide.dispatch({ type: 'SET_COLUMN', key: column.key, changes: { measure } })
      }}
      onBlur={() => guide.leave(cell)}
    />
  )
}

function ColumnActions({ guide: { grid, dispatch }, column: { key, ...column }, index }: ColumnHeadProps) {
  const { t } = useTranslation('admin-size-guides')
  const name = useColumnName()({ key, ...column }, index)
  const step = (by: -1 | 1) => {
    dispatch({ type: 'STEP_COLUMN', key, by })
    announce(t('grid.moved', { name, number: index + by + 1 }))
  }
  const last = grid.columns.length - 1
  return (
    <span className={classes.actions}>
      <RowAction
        icon={IconArrowLeft}
        label={t('grid.left', { name })}
        disabled={index === 0}
        onClick={() => step(-1)}
      />
      <RowAction
        icon={IconArrowRight}
        label={t('grid.right', { name })}
        disabled={index === last}
        onClick={() => step(1)}
      />
      <RowAction
        icon={IconTrash}
        label={t('grid.removeColumn', { name })}
        disabled={last === 0}
        onClick={() => {
          dispatch({ type: 'REMOVE_COLUMN', key })
          announce(t('grid.removed', { name }))
        }}
      />
    </span>
  )
}
