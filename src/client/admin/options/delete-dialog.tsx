import { useTranslation } from 'react-i18next'
import type { AdminOption, AdminValue } from '../../../shared/catalog/options.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { ConfirmDialog } from '../kit/overlays.tsx'
import { nameIn } from './option-names.ts'
import { useOptionChange } from './use-option-change.ts'

interface DeleteDialogProps {
  option: AdminOption
  /** Absent: the option itself is deleted. */
  value: AdminValue | undefined
  opened: boolean
  onClose: () => void
  onGone: () => void
}

/** Asks before an option or a value that nothing uses is deleted. */
export function DeleteDialog({ option, value, opened, onClose, onGone }: DeleteDialogProps) {
  const { t } = useTranslation('admin-options')
  const name = nameIn(useLanguage(), value ?? option)
  const change = useOptionChange()
  const deleteOption = trpc.optionsAdmin.delete.useMutation()
  const deleteValue = trpc.optionsAdmin.deleteValue.useMutation()
  const remove = async () => {
    const { mutateAsync } = value ? deleteValue : deleteOption
    const outcome = await change(mutateAsync({ id: (value ?? option).id }), { done: t('deletion.done', { name }) })
    onClose()
    if (outcome.isDone) onGone()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('deletion.title', { name })}
      confirm={t('deletion.confirm')}
      cancel={t('deletion.keep')}
      working={deleteOption.isPending || deleteValue.isPending}
      onConfirm={() => void remove()}
    >
      <p>{value ? t('deletion.value') : t('deletion.option', { count: option.values.length })}</p>
    </ConfirmDialog>
  )
}
