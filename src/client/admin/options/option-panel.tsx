import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminOption } from '../../../shared/catalog/options.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../staff/use-may.ts'
import { DragHandle, SortableList, useSortableItem } from '../kit/sortable.tsx'
import { RowAction } from '../ui/row-action.tsx'
import type { OptionTask } from './option-dialogs.tsx'
import { nameIn, otherName } from './option-names.ts'
import classes from './option-panel.module.css'
import type { Target } from './use-option-order.ts'
import { ValueAdder } from './value-adder.tsx'
import { ValueRow } from './value-row.tsx'

interface OptionPanelProps {
  option: AdminOption
  isFirst: boolean
  isLast: boolean
  onStep: (by: -1 | 1) => void
  onMoveValue: (move: { id: string; name: string; target: Target }) => void
  onTask: (task: OptionTask) => void
}

/** An option with its values, dragged by its handle or moved by its buttons. */
export function OptionPanel(props: OptionPanelProps) {
  const { option } = props
  const { t } = useTranslation('admin-options')
  const title = useId()
  const { item, button } = useSortableItem(option.id, nameIn(useLanguage(), option))
  const mayWrite = useMay('catalogue.write')
  return (
    <li {...item} className={classes.item}>
      <section aria-labelledby={title} className={classes.panel}>
        <div className={classes.head}>
          {mayWrite && <DragHandle {...button} />}
          <OptionTitle id={title} option={option} />
          {mayWrite && <OptionActions {...props} />}
        </div>
        {option.values.length > 0 ? <Values {...props} /> : <p className={classes.none}>{t('noValues')}</p>}
        {mayWrite && <ValueAdder option={option} />}
      </section>
    </li>
  )
}

/** Its name in the page's language, then in the other one, and what it is. */
function OptionTitle({ id, option }: { id: string; option: AdminOption }) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const other = otherName(language, option)
  const facts = [t(`kinds.${option.kind}`), ...(option.filter ? [t('filter')] : [])]
  return (
    <div className={classes.names}>
      <h2 id={id} className={classes.title}>
        {nameIn(language, option)}
      </h2>
      <p className={classes.facts}>
        {other && <span lang={other.lang}>{other.name}</span>}
        {other && ' · '}
        {facts.join(' · ')}
      </p>
    </div>
  )
}

function OptionActions({ option, isFirst, isLast, onStep, onTask }: OptionPanelProps) {
  const { t } = useTranslation('admin-options')
  const name = nameIn(useLanguage(), option)
  const names = (key: 'earlier' | 'later' | 'edit' | 'delete') => ({
    title: t(`actions.${key}`),
    label: t(`actions.${key}Of`, { name }),
  })
  return (
    <span className={classes.actions}>
      <RowAction icon={IconArrowUp} {...names('earlier')} disabled={isFirst} onClick={() => onStep(-1)} />
      <RowAction icon={IconArrowDown} {...names('later')} disabled={isLast} onClick={() => onStep(1)} />
      <RowAction icon={IconPencil} {...names('edit')} onClick={() => onTask({ task: 'edit', option })} />
      <RowAction icon={IconTrash} {...names('delete')} onClick={() => onTask({ task: 'delete', option })} />
    </span>
  )
}

function Values({ option, onMoveValue, onTask }: OptionPanelProps) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const { values } = option
  const move = (id: string, target: Target) => {
    const value = values.find((each) => each.id === id)
    if (value) onMoveValue({ id, target, name: nameIn(language, value) })
  }
  return (
    <SortableList
      ids={values.map(({ id }) => id)}
      label={t('values', { name: nameIn(language, option) })}
      layout="column"
      className={classes.values}
      onMove={(id, over) => move(id, { over })}
    >
      {values.map((value, index) => (
        <ValueRow
          key={value.id}
          option={option}
          value={value}
          isFirst={index === 0}
          isLast={index === values.length - 1}
          onStep={(by) => move(value.id, { by })}
          onTask={onTask}
        />
      ))}
    </SortableList>
  )
}
