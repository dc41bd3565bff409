import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminOption } from '../../../shared/catalog/options.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SortableList } from '../kit/sortable.tsx'
import { listOptions } from '../table/list-options.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { OptionDialogs, type OptionTask } from './option-dialogs.tsx'
import classes from './option-list.module.css'
import { nameIn } from './option-names.ts'
import { OptionPanel } from './option-panel.tsx'
import { PresetButtons } from './preset-buttons.tsx'
import { type Target, useOptionOrder } from './use-option-order.ts'

/** All options, or what to begin with. */
export function OptionList() {
  const { t } = useTranslation('admin-options')
  const query = trpc.optionsAdmin.list.useQuery(undefined, listOptions)
  const options = query.data?.options
  if (query.error && !options) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (!options) return <Skeleton />
  return <Options options={options} />
}

function Skeleton() {
  const { t } = useTranslation('admin-options')
  return (
    <div role="status" aria-busy="true" className={classes.list}>
      <span className={classes.loading}>{t('loading')}</span>
      <span className={classes.bone} />
      <span className={classes.bone} />
    </div>
  )
}

function Options({ options }: { options: readonly AdminOption[] }) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const region = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<OptionTask>()
  const [isOpen, setIsOpen] = useState(false)
  const { moveOption, moveValue } = useOptionOrder()
  const mayWrite = useMay('catalogue.write')
  const focusRegion = () => region.current?.focus()
  const begin = (task: OptionTask) => {
    setCurrent(task)
    setIsOpen(true)
  }
  const move = (id: string, target: Target) => {
    const option = options.find((each) => each.id === id)
    if (option) moveOption(id, nameIn(language, option), target)
  }
  return (
    <div ref={region} tabIndex={-1} className={classes.region}>
      {options.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          {mayWrite && <PresetButtons options={options} onMade={focusRegion} />}
        </EmptyState>
      ) : (
        <SortableList
          ids={options.map(({ id }) => id)}
          label={t('list')}
          layout="column"
          className={classes.list}
          onMove={(id, over) => move(id, { over })}
        >
          {options.map((option, index) => (
            <OptionPanel
              key={option.id}
              option={option}
              isFirst={index === 0}
              isLast={index === options.length - 1}
              onStep={(by) => move(option.id, { by })}
              onMoveValue={(moved) => moveValue(option.id, moved)}
              onTask={begin}
            />
          ))}
        </SortableList>
      )}
      {options.length === 1 && mayWrite && (
        <div className={classes.presets}>
          <PresetButtons options={options} onMade={focusRegion} />
        </div>
      )}
      <OptionDialogs
        current={current}
        opened={isOpen}
        options={options}
        onClose={() => setIsOpen(false)}
        onGone={focusRegion}
      />
    </div>
  )
}
