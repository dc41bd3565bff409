import { IconArrowDown, IconArrowMerge, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AdminOption, AdminValue } from '../../../shared/catalog/options.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../staff/use-may.ts'
import { DragHandle, useSortableItem } from '../kit/sortable.tsx'
import { RowAction } from '../ui/row-action.tsx'
import type { OptionTask } from './option-dialogs.tsx'
import { nameIn, otherName } from './option-names.ts'
import classes from './value-row.module.css'

interface ValueRowProps {
  option: AdminOption
  value: AdminValue
  isFirst: boolean
  isLast: boolean
  onStep: (by: -1 | 1) => void
  onTask: (task: OptionTask) => void
}

/** A value of an option, with the number of variants that have it. */
export function ValueRow(props: ValueRowProps) {
  const { option, value } = props
  const mayWrite = useMay('catalogue.write')
  const language = useLanguage()
  const { item, button } = useSortableItem(value.id, nameIn(language, value))
  const other = otherName(language, value)
  return (
    <li {...item} className={classes.value}>
      {mayWrite && <DragHandle {...button} />}
      {(option.kind === 'colour' || value.swatch) && <Swatch color={value.swatch} />}
      <span className={classes.names}>
        {nameIn(language, value)}
        {other && (
          <span lang={other.lang} className={classes.other}>
            {other.name}
          </span>
        )}
      </span>
      <Uses {...props} />
      {mayWrite && <ValueActions {...props} />}
    </li>
  )
}

function Swatch({ color }: { color: string }) {
  const { t } = useTranslation('admin-options')
  const label = color ? t('swatch', { color }) : t('noSwatch')
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classes.swatch}
      style={color ? { background: color } : undefined}
      data-empty={color === '' || undefined}
    />
  )
}

function Uses({ option, value, onTask }: ValueRowProps) {
  const { t } = useTranslation('admin-options')
  const name = nameIn(useLanguage(), value)
  const text = t('used', { count: value.uses })
  if (value.uses === 0) return <span className={classes.unused}>{text}</span>
  return (
    <button
      type="button"
      className={classes.uses}
      aria-label={t('usedBy', { count: value.uses, name })}
      onClick={() => onTask({ task: 'uses', option, value })}
    >
      {text}
    </button>
  )
}

function ValueActions({ option, value, isFirst, isLast, onStep, onTask }: ValueRowProps) {
  const { t } = useTranslation('admin-options')
  const name = nameIn(useLanguage(), value)
  const names = (key: 'earlier' | 'later' | 'edit' | 'merge' | 'delete') => ({
    title: t(`actions.${key}`),
    label: t(`actions.${key}Of`, { name }),
  })
  const begin = (task: 'editValue' | 'merge' | 'delete') => () => onTask({ task, option, value })
  return (
    <span className={classes.actions}>
      <RowAction icon={IconArrowUp} {...names('earlier')} disabled={isFirst} onClick={() => onStep(-1)} />
      <RowAction icon={IconArrowDown} {...names('later')} disabled={isLast} onClick={() => onStep(1)} />
      <RowAction icon={IconPencil} {...names('edit')} onClick={begin('editValue')} />
      <RowAction
        icon={IconArrowMerge}
        {...names('merge')}
        disabled={option.values.length < 2}
        onClick={begin('merge')}
      />
      <RowAction icon={IconTrash} {...names('delete')} onClick={begin('delete')} />
    </span>
  )
}
