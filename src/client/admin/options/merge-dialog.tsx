import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminOption, AdminValue } from '../../../shared/catalog/options.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { ConfirmDialog } from '../kit/overlays.tsx'
import selects from '../ui/select.module.css'
import classes from './merge-dialog.module.css'
import { nameIn } from './option-names.ts'
import { useOptionChange } from './use-option-change.ts'

interface MergeDialogProps {
  option: AdminOption
  /** It goes; another one of the option takes its place. */
  value: AdminValue
  opened: boolean
  onClose: () => void
  onGone: () => void
}

/** Makes one of two values that mean the same, such as S and Small. */
export function MergeDialog({ option, value, opened, onClose, onGone }: MergeDialogProps) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const field = useId()
  const change = useOptionChange()
  const merge = trpc.optionsAdmin.mergeValues.useMutation()
  const others = option.values.filter(({ id }) => id !== value.id)
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  const into = others.find(({ id }) => id === chosen)
  const select = useRef<HTMLSelectElement>(null)
  const name = nameIn(language, value)
  const close = () => {
    setError(undefined)
    onClose()
  }
  const run = async () => {
    if (!into) {
      setError(t('merge.choose'))
      select.current?.focus()
      return
    }
    setError(undefined)
    const call = merge.mutateAsync({ from: value.id, into: into.id })
    const outcome = await change(call, { done: t('merge.done', { name: nameIn(language, into) }), quiet: true })
    if (!outcome.isDone) return setError(outcome.error?.message ?? t('failed.text'))
    close()
    onGone()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={t('merge.title', { name })}
      confirm={t('merge.confirm')}
      working={merge.isPending}
      onConfirm={() => void run()}
    >
      <div className={classes.merge}>
        <label htmlFor={field} className={classes.label}>
          {t('merge.into')}
        </label>
        <select
          id={field}
          ref={select}
          className={selects.select}
          value={chosen}
          onChange={({ currentTarget }) => {
            setError(undefined)
            setChosen(currentTarget.value)
          }}
        >
          <option value="">{t('merge.none')}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {nameIn(language, other)}
            </option>
          ))}
        </select>
        {into && (
          <p>
            {t('merge.text', { count: value.uses, name, into: nameIn(language, into) })} {t('merge.lost')}
          </p>
        )}
        <p role="alert" className={classes.error}>
          {error}
        </p>
      </div>
    </ConfirmDialog>
  )
}
