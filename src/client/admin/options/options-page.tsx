import { Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type OptionPreset, optionPresets } from '../../../shared/catalog/option-presets.ts'
import { type AdminOption, haveSameName, maxOptions } from '../../../shared/catalog/options.ts'
import { columnIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { announce, focusHeading } from '../../shell/navigation/announcer.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { EmptyState } from '../../ui/page-parts.tsx'
import { useSubject } from '../kit/overlays.tsx'
import { ActionButton, ActionLink, Hint, QueryContent } from '../kit/parts.tsx'
import { reorder, SortableList, type Target } from '../kit/sortable.tsx'
import { useChange, useRefreshCatalog } from '../kit/use-catalog-action.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { listOptions } from '../table/use-list-query.ts'
import { OptionDialogs, type OptionTask } from './option-dialogs.tsx'
import { OptionEditor } from './option-editors.tsx'
import { OptionPanel } from './option-panel.tsx'
import classes from './options.module.css'

/** The options of the shop, such as size and color, with their values. */
export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.options',
  note: 'admin-options:note',
  Actions: AddOption,
  Content: OptionList,
})

function AddOption() {
  const { t } = useTranslation('admin-options')
  const { subject, key, open, dialog } = useSubject<'new'>()
  const options = trpc.optionsAdmin.list.useQuery().data?.options ?? []
  const isFull = options.length >= maxOptions
  return (
    <>
      {isFull && <Hint>{t('full', { count: maxOptions })}</Hint>}
      <ActionLink href={paths.adminSizeGuides()}>{t('actions.sizeGuides')}</ActionLink>
      {useMay('catalogue.write') && (
        <ActionButton variant="filled" icon={IconPlus} disabled={isFull} onClick={() => open('new')}>
          {t('actions.add')}
        </ActionButton>
      )}
      {subject && <OptionEditor key={key} options={options} {...dialog} />}
    </>
  )
}

function OptionList() {
  const { t } = useTranslation('admin-options')
  const query = trpc.optionsAdmin.list.useQuery(undefined, listOptions)
  const options = query.data?.options ?? []
  const { subject, key, open, dialog } = useSubject<OptionTask>()
  const move = useOptionOrder()
  const presetButtons = useMay('catalogue.write') && <PresetButtons options={options} onMade={focusHeading} />
  return (
    <Stack gap="md">
      <QueryContent query={query} height="15rem">
        {() =>
          options.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')}>
              {presetButtons}
            </EmptyState>
          ) : (
            <SortableList
              ids={options.map(({ id }) => id)}
              label={t('list')}
              layout="column"
              className={classes.options}
              onMove={(id, over) => move(id, { over })}
            >
              {options.map((option, index) => (
                <OptionPanel
                  key={option.id}
                  {...{ option, index, onMove: move, onTask: open }}
                  count={options.length}
                />
              ))}
            </SortableList>
          )
        }
      </QueryContent>
      {options.length === 1 && <Group gap="xs">{presetButtons}</Group>}
      {subject && <OptionDialogs key={key} current={subject} options={options} {...dialog} />}
    </Stack>
  )
}

/** Orders are sent one after the other, so that the last one stays. */
const scope = { id: 'option-order' }

/** Puts options, and the values of an option, in another order: at once on the page, then on the server. */
function useOptionOrder() {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const { list } = trpc.useUtils().optionsAdmin
  const queries = useQueryClient()
  const refresh = useRefreshCatalog()
  const onError = useShowFailure('adminAction')
  const onSettled = async () => {
    // A refresh would undo on the page what is still to be sent.
    const waiting = queries.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id })
    if (waiting === 1) await refresh()
  }
  const order = trpc.optionsAdmin.order.useMutation({ scope, onError, onSettled })
  const orderValues = trpc.optionsAdmin.orderValues.useMutation({ scope, onError, onSettled })

  /** @param optionId moves a value of this option; absent: an option */
  return (id: string, target: Target, optionId?: string) => {
    // By what the page shows at this moment: a key may be pressed again before it is drawn.
    const options = list.getData()?.options ?? []
    const values = options.find((option) => option.id === optionId)?.values
    const moved = reorder<Pick<AdminOption, 'id' | 'nameEs' | 'nameEn'>>(values ?? options, id, target)
    if (!moved) return
    const ids = moved.items.map((item) => item.id)
    const sort = <Item extends { id: string }>(items: readonly Item[]) =>
      items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    const change = (option: AdminOption) =>
      option.id === optionId ? { ...option, values: sort(option.values) } : option
    void list.cancel()
    list.setData(undefined, { options: optionId === undefined ? sort(options) : options.map(change) })
    if (optionId === undefined) order.mutate({ ids })
    else orderValues.mutate({ optionId, ids })
    announce(t('moved', { name: columnIn(language, 'name', moved.item), number: moved.to + 1, total: ids.length }))
  }
}

/**
 * Adds a ready-made option at a click; those that the shop has already are not offered.
 * @param onMade called after the button, which had the focus, was removed
 */
export function PresetButtons({ options, onMade }: { options: readonly AdminOption[]; onMade: () => void }) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const { change } = useChange('adminSave', useRefreshCatalog())
  const add = trpc.optionsAdmin.add.useMutation()
  const presets = (['sizes', 'colors'] as const).filter(
    (preset) => !options.some((option) => haveSameName(option, optionPresets[preset])),
  )
  const make = async (preset: OptionPreset) => {
    const { values, ...option } = optionPresets[preset]
    const call = add.mutateAsync({ ...option, values: [...values] })
    const { isDone } = await change(call, { done: t('form.added', { name: columnIn(language, 'name', option) }) })
    if (isDone) onMade()
  }
  return presets.map((preset) => (
    <ActionButton
      key={preset}
      icon={IconPlus}
      loading={add.isPending && add.variables?.nameEs === optionPresets[preset].nameEs}
      disabled={add.isPending}
      onClick={() => void make(preset)}
    >
      {t(`presets.${preset}`, { count: optionPresets[preset].values.length })}
    </ActionButton>
  ))
}
