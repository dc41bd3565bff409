import { useTranslation } from 'react-i18next'
import type { AdminOption, AdminValue } from '../../../shared/catalog/options.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { Dialog } from '../kit/overlays.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { OptionForm } from './option-form.tsx'
import { nameIn } from './option-names.ts'
import { UsesList } from './uses-list.tsx'
import { ValueForm } from './value-form.tsx'

/** What an admin does with an option, or with one of its values. */
export type OptionTask =
  | { task: 'edit'; option: AdminOption; value?: undefined }
  | { task: 'delete'; option: AdminOption; value?: AdminValue }
  | { task: 'uses' | 'editValue' | 'merge'; option: AdminOption; value: AdminValue }

interface OptionDialogsProps {
  /** Stays after it was closed, so that its text does not vanish before the dialog has. */
  current: OptionTask | undefined
  opened: boolean
  options: readonly AdminOption[]
  onClose: () => void
  /** Called after what had the focus was removed. */
  onGone: () => void
}

const isUsed = (option: AdminOption, value: AdminValue | undefined) =>
  value ? value.uses > 0 : option.values.some((each) => each.uses > 0)

/** The dialogs of the page, of which one is open. */
export function OptionDialogs({ current, opened, options, onClose, onGone }: OptionDialogsProps) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  useFocusReturn(opened)
  if (!current) return null
  const { task } = current
  // As the list has them by now, which another admin may have changed; what was deleted as it was.
  const option = options.find(({ id }) => id === current.option.id) ?? current.option
  const value = current.value && (option.values.find(({ id }) => id === current.value?.id) ?? current.value)
  const shown = value ?? option
  const name = nameIn(language, shown)
  const state = (isTask: boolean) => ({ opened: opened && isTask, onClose })
  const isRefused = task === 'delete' && isUsed(option, value)
  return (
    <>
      <Dialog {...state(task === 'edit')} title={t('form.edit', { name })} size="md">
        <OptionForm option={option} options={options} onCancel={onClose} onDone={onClose} />
      </Dialog>
      {value && (
        <>
          <Dialog {...state(task === 'editValue')} title={t('valueForm.edit', { name })} size="md">
            <ValueForm option={option} value={value} onClose={onClose} />
          </Dialog>
          <MergeDialog key={value.id} {...state(task === 'merge')} option={option} value={value} onGone={onGone} />
        </>
      )}
      <Dialog {...state(task === 'uses' || isRefused)} title={t('uses.title', { name })} closesLightly>
        {isRefused && <p>{t('uses.keeps')}</p>}
        <UsesList id={shown.id} />
      </Dialog>
      <DeleteDialog {...state(task === 'delete' && !isRefused)} option={option} value={value} onGone={onGone} />
    </>
  )
}
