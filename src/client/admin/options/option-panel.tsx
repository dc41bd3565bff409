import { Anchor, ColorSwatch, Group, Text } from '@mantine/core'
import { IconArrowMerge, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type AdminOption, type AdminValue, maxOptionValues } from '../../../shared/catalog/options.ts'
import { columnIn, findTranslation } from '../../../shared/localized.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { useMay } from '../../shell/session/staff.tsx'
import { ActionButton, Panel } from '../kit/parts.tsx'
import { DeleteButton, EditButton, RowAction, StepButtons } from '../kit/row-action.tsx'
import { DragHandle, SortableList, type Target, useSortableItem } from '../kit/sortable.tsx'
import type { OptionTask } from './option-dialogs.tsx'
import classes from './options.module.css'

interface OptionPanelProps {
  option: AdminOption
  /** The option's place in the list, and how many options there are. */
  index: number
  count: number
  /** Moves the option, or one of its values. */
  onMove: (id: string, target: Target, optionId?: string) => void
  onTask: (task: OptionTask) => void
}

export function OptionPanel({ option, index, count, onMove, onTask }: OptionPanelProps) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const name = columnIn(language, 'name', option)
  const other = findTranslation(language, 'name', option)
  const { item, button } = useSortableItem(option.id, name)
  const mayWrite = useMay('catalogue.write')
  const { values } = option
  return (
    <li {...item}>
      <Panel
        title={name}
        text={
          <>
            {other && <span lang={other.language}>{other.text}</span>}
            {other && ' · '}
            {[t(`kinds.${option.kind}`), ...(option.filter ? [t('filter')] : [])].join(' · ')}
          </>
        }
        before={mayWrite && <DragHandle {...button} />}
        actions={
          mayWrite && (
            <Group gap={0}>
              <StepButtons name={name} index={index} count={count} onStep={(by) => onMove(option.id, { by })} />
              <EditButton name={name} onClick={() => onTask({ task: 'edit', option })} />
              <DeleteButton name={name} onClick={() => onTask({ task: 'delete', option })} />
            </Group>
          )
        }
      >
        {values.length === 0 && <Text c="dimmed">{t('noValues')}</Text>}
        {values.length > 0 && (
          <SortableList
            ids={values.map(({ id }) => id)}
            label={t('values', { name })}
            layout="column"
            onMove={(id, over) => onMove(id, { over }, option.id)}
          >
            {values.map((value, at) => (
              <ValueRow key={value.id} {...{ option, value, index: at, onMove, onTask }} />
            ))}
          </SortableList>
        )}
        {mayWrite && (
          <Group>
            <ActionButton
              icon={IconPlus}
              aria-label={`${t('actions.addValue')}: ${name}`}
              disabled={values.length >= maxOptionValues}
              onClick={() => onTask({ task: 'addValue', option })}
            >
              {t('actions.addValue')}
            </ActionButton>
          </Group>
        )}
      </Panel>
    </li>
  )
}

interface ValueRowProps extends Pick<OptionPanelProps, 'option' | 'index' | 'onMove' | 'onTask'> {
  value: AdminValue
}

function ValueRow({ option, value, index, onMove, onTask }: ValueRowProps) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const name = columnIn(language, 'name', value)
  const other = findTranslation(language, 'name', value)
  const { item, button } = useSortableItem(value.id, name)
  const mayWrite = useMay('catalogue.write')
  const count = option.values.length
  const swatch = value.swatch ? t('swatch', { color: value.swatch }) : t('noSwatch')
  const uses = t('used', { count: value.uses })
  const look = { fz: 'sm', miw: '6.5rem', ta: 'end' } as const
  return (
    <li {...item} className={classes.value}>
      {mayWrite && <DragHandle {...button} />}
      {(option.kind === 'colour' || value.swatch) && (
        <ColorSwatch
          role="img"
          size="1.5rem"
          color={value.swatch || 'transparent'}
          aria-label={swatch}
          title={swatch}
        />
      )}
      <Text component="span" flex="1 1 4rem" miw={0}>
        {name}
        {other && (
          <Text component="span" lang={other.language} size="sm" c="dimmed" ms="xs">
            {other.text}
          </Text>
        )}
      </Text>
      {value.uses === 0 ? (
        <Text component="span" c="dimmed" {...look}>
          {uses}
        </Text>
      ) : (
        <Anchor
          component="button"
          type="button"
          mih="var(--admin-control)"
          aria-label={t('usedBy', { count: value.uses, name })}
          onClick={() => onTask({ task: 'uses', option, value })}
          {...look}
        >
          {uses}
        </Anchor>
      )}
      {mayWrite && (
        <Group gap={0} ms="auto">
          <StepButtons name={name} index={index} count={count} onStep={(by) => onMove(value.id, { by }, option.id)} />
          <EditButton name={name} onClick={() => onTask({ task: 'editValue', option, value })} />
          <RowAction
            icon={IconArrowMerge}
            title={t('actions.merge')}
            label={t('actions.mergeOf', { name })}
            disabled={count < 2}
            onClick={() => onTask({ task: 'merge', option, value })}
          />
          <DeleteButton name={name} onClick={() => onTask({ task: 'delete', option, value })} />
        </Group>
      )}
    </li>
  )
}
