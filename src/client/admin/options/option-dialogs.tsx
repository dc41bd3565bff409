import { Anchor, List, NativeSelect, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminOption, AdminValue } from '../../../shared/catalog/options.ts'
import { columnIn, textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { focusHeading } from '../../shell/navigation/announcer.tsx'
import { PermittedLink } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { ConfirmDialog, Dialog, type DialogState } from '../kit/overlays.tsx'
import { Hint, QueryContent } from '../kit/parts.tsx'
import { DeletionDialog, useChange, useRefreshCatalog } from '../kit/use-catalog-action.tsx'
import { OptionEditor, ValueEditor } from './option-editors.tsx'

export interface OptionTask {
  task: 'edit' | 'delete' | 'addValue' | 'editValue' | 'uses' | 'merge'
  option: AdminOption
  /** Absent: it is about the option itself. */
  value?: AdminValue
}

interface OptionDialogsProps extends DialogState {
  current: OptionTask
  options: readonly AdminOption[]
}

export function OptionDialogs({ current, options, ...state }: OptionDialogsProps) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const { task } = current
  // Another admin may have changed it since; after a deletion it stays in sight while the dialog closes.
  const option = options.find(({ id }) => id === current.option.id) ?? current.option
  const value = option.values.find(({ id }) => id === current.value?.id) ?? current.value
  const dialog = { ...state, option, value }
  if (task === 'edit') return <OptionEditor {...dialog} option={current.option} options={options} />
  if (task === 'addValue' || task === 'editValue') return <ValueEditor {...dialog} value={current.value} />
  if (task === 'merge' && value) return <MergeDialog {...dialog} value={value} />
  const isRefused = task === 'delete' && (value ? [value] : option.values).some(({ uses }) => uses > 0)
  if (task === 'delete' && !isRefused) return <DeleteDialog {...dialog} />
  return (
    <Dialog {...state} title={t('uses.title', { name: columnIn(language, 'name', value ?? option) })} closesLightly>
      <Stack gap="sm">
        {isRefused && <Text>{t('uses.keeps')}</Text>}
        <UsesList id={(value ?? option).id} />
      </Stack>
    </Dialog>
  )
}

type TaskDialogProps = DialogState & { option: AdminOption }

/** Asks before an option, or a value of it, that nothing uses is deleted. */
function DeleteDialog({ option, value, ...dialog }: TaskDialogProps & { value: AdminValue | undefined }) {
  const { t } = useTranslation('admin-options')
  const name = columnIn(useLanguage(), 'name', value ?? option)
  const deleteOption = trpc.optionsAdmin.delete.useMutation()
  const deleteValue = trpc.optionsAdmin.deleteValue.useMutation()
  return (
    <DeletionDialog
      {...dialog}
      getText={(part) =>
        part === 'text'
          ? t(value ? 'deletion.value' : 'deletion.option', { count: option.values.length })
          : t(`deletion.${part}`, { name })
      }
      remove={() => (value ? deleteValue : deleteOption).mutateAsync({ id: (value ?? option).id })}
    />
  )
}

/** Makes one of two values that mean the same, such as S and Small: `value` goes, another one takes its place. */
function MergeDialog({ option, value, ...dialog }: TaskDialogProps & { value: AdminValue }) {
  const { t } = useTranslation(['admin-options', 'admin'])
  const language = useLanguage()
  const { change, working } = useChange('adminSave', useRefreshCatalog())
  const merge = trpc.optionsAdmin.mergeValues.useMutation()
  const others = option.values.filter(({ id }) => id !== value.id)
  const [targetId, setTargetId] = useState('')
  const [error, setError] = useState<string>()
  const select = useRef<HTMLSelectElement>(null)
  const into = others.find(({ id }) => id === targetId)
  const names = { name: columnIn(language, 'name', value), into: into && columnIn(language, 'name', into) }
  const refuse = (text: string) => {
    setError(text)
    select.current?.focus()
  }
  const run = async () => {
    if (!into) return refuse(t('merge.choose'))
    setError(undefined)
    const call = merge.mutateAsync({ from: value.id, into: into.id })
    const outcome = await change(call, { done: t('merge.done', { name: names.into }), quiet: true })
    if (!outcome.isDone) return refuse(outcome.error?.message ?? t('admin:record.failed.text'))
    dialog.onClose()
    focusHeading()
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={t('merge.title', names)}
      confirm={t('merge.confirm')}
      working={working}
      onConfirm={() => void run()}
    >
      <Stack gap="sm">
        <NativeSelect
          ref={select}
          label={t('merge.into')}
          error={error}
          value={targetId}
          data={[
            { value: '', label: t('merge.none') },
            ...others.map((other) => ({ value: other.id, label: columnIn(language, 'name', other) })),
          ]}
          onChange={({ currentTarget }) => {
            setError(undefined)
            setTargetId(currentTarget.value)
          }}
        />
        {into && (
          <Text>
            {t('merge.text', { ...names, count: value.uses })} {t('merge.lost')}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

function UsesList({ id }: { id: string }) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const query = trpc.optionsAdmin.uses.useQuery({ id }, { retryOnMount: true })
  return (
    <QueryContent query={query}>
      {({ products, total }) => (
        <>
          {total === 0 && <Text role="status">{t('uses.none')}</Text>}
          <List listStyleType="none" spacing="sm">
            {products.map((product) => (
              <List.Item key={product.id}>
                {product.deleted ? (
                  textIn(language, product.title)
                ) : (
                  <Anchor component={PermittedLink} href={paths.adminProductEdit(product.id)} fw={550}>
                    {textIn(language, product.title)}
                  </Anchor>
                )}
                <Hint>
                  {product.sku} · {t('uses.variants', { count: product.variants })}
                  {product.deleted && ` · ${t('uses.deleted')}`}
                </Hint>
              </List.Item>
            ))}
          </List>
          {total > products.length && <Hint>{t('uses.more', { count: total - products.length })}</Hint>}
        </>
      )}
    </QueryContent>
  )
}
