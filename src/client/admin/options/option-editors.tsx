import { Group, Radio, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  type AdminOption,
  type AdminValue,
  adminOptionSchema,
  adminValueSchema,
  maxFilterOptions,
  newOptionSchema,
  newValueSchema,
} from '../../../shared/catalog/options.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { columnIn, textIn } from '../../../shared/localized.ts'
import { showAlert } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { trpc } from '../../shell/trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { DraftNotice } from '../../ui/form/use-draft.tsx'
import type { FormValues, SchemaForm } from '../../ui/form/use-schema-form.ts'
import { BilingualFields } from '../kit/bilingual-fields.tsx'
import { Dialog, type DialogState } from '../kit/overlays.tsx'
import { ActionButton } from '../kit/parts.tsx'
import { ConflictDialog, type ConflictView } from '../kit/record-conflict.tsx'
import { useRefreshCatalog } from '../kit/use-catalog-action.tsx'
import { awaitSave, type RecordForm, useRecord } from '../kit/use-record.ts'

interface RecordDialogProps<Values extends FormValues, Extra extends object>
  extends DialogState,
    ConflictView<Values & Extra> {
  record: RecordForm<Values, Extra>
  title: string
  /** On the buttons; "Cancel", and "Add" or "Save", when absent. */
  cancel?: string
  label?: string
  children: ReactNode
}

/** The form of a small record in a dialog above its list. Closing it without saving discards what was typed. */
function RecordDialog<Values extends FormValues, Extra extends object>(props: RecordDialogProps<Values, Extra>) {
  const { record, opened, onClose, title, cancel, label, children, ...view } = props
  const { t } = useTranslation('admin')
  const { form, draft, conflict, isNew } = record
  const close = () => {
    // Escape closes the comparison above it alone.
    if (conflict) return
    draft.discard()
    onClose()
  }
  return (
    <>
      <Dialog opened={opened} onClose={close} title={title} size="md">
        <Form form={form}>
          <Stack gap="md">
            <DraftNotice draft={draft} files={draft.files} />
            {children}
            <Group justify="flex-end" gap="xs">
              <ActionButton onClick={close}>{cancel ?? t('record.cancel')}</ActionButton>
              <ActionButton variant="filled" type="submit" loading={form.working}>
                {label ?? t(isNew ? 'record.add' : 'record.save')}
              </ActionButton>
            </Group>
          </Stack>
        </Form>
      </Dialog>
      <ConflictDialog record={record} {...view} />
    </>
  )
}

const namePairs = [['nameEs', 'nameEn']] as const
const optionFormSchema = z.pick(adminOptionSchema, { nameEs: true, nameEn: true, kind: true, filter: true })

interface OptionEditorProps extends DialogState {
  /** Absent: a new one. */
  option?: AdminOption
  options: readonly AdminOption[]
}

/** Names, kind and filter of an option; its values are added in its list. */
export function OptionEditor({ option, options, ...dialog }: OptionEditorProps) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const refresh = useRefreshCatalog()
  const add = trpc.optionsAdmin.add.useMutation()
  const edit = trpc.optionsAdmin.edit.useMutation()
  const hasRoom = options.filter(({ id, filter }) => filter && id !== option?.id).length < maxFilterOptions
  const record = useRecord({
    entity: 'option',
    opened: option,
    storedSchema: adminOptionSchema,
    toValues: (stored) => optionFormSchema.parse(stored ?? { nameEs: '', nameEn: '', kind: 'text', filter: hasRoom }),
    valuesSchema: optionFormSchema,
    schema: z.omit(newOptionSchema, { values: true }),
    fields: ['nameEs', 'nameEn', 'kind', 'filter'],
    pairs: namePairs,
    save(values, base) {
      const call = base
        ? edit.mutateAsync({ ...values, id: base.id, version: base.version })
        : add.mutateAsync({ ...values, values: [] })
      return awaitSave(call).finally(refresh)
    },
    onSaved({ option: { name } }) {
      showAlert({ message: t(option ? 'form.saved' : 'form.added', { name: textIn(language, name) }), tone: 'success' })
      dialog.onClose()
    },
  })
  const { form } = record
  return (
    <RecordDialog
      record={record}
      {...dialog}
      title={option ? t('form.edit', { name: columnIn(language, 'name', option) }) : t('form.add')}
      {...(!option && { label: t('form.create') })}
      getLabel={(field) => t(`form.${field}`)}
      show={(field, values) => {
        if (field === 'kind') return t(values.kind === 'colour' ? 'form.asColour' : 'form.asText')
        return field === 'filter' ? t(values.filter ? 'form.isFilter' : 'form.isNoFilter') : undefined
      }}
    >
      <BilingualFields record={record} pairs={namePairs} getLabel={(name) => t(`form.${name}`)} isInDialog />
      <Radio.Group label={t('form.kind')} {...form.field('kind')}>
        <Stack gap={0}>
          <Radio value="text" label={t('form.asText')} />
          <Radio value="colour" label={t('form.asColour')} />
        </Stack>
      </Radio.Group>
      <Switch
        label={t('form.filter')}
        description={t('form.filterHint', { count: maxFilterOptions })}
        disabled={!hasRoom && !form.form.values.filter}
        {...form.field('filter')}
      />
    </RecordDialog>
  )
}

const valueFormSchema = z.pick(adminValueSchema, { nameEs: true, nameEn: true, swatch: true })

interface ValueEditorProps extends DialogState {
  option: AdminOption
  /** Absent: new ones, one after the other. */
  value?: AdminValue | undefined
}

export function ValueEditor({ option, value, ...dialog }: ValueEditorProps) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const refresh = useRefreshCatalog()
  const edit = trpc.optionsAdmin.edit.useMutation()
  const record = useRecord({
    entity: value ? 'option-value' : `option-value:${option.id}`,
    opened: value,
    storedSchema: adminValueSchema,
    toValues: (stored) => valueFormSchema.parse(stored ?? { nameEs: '', nameEn: '', swatch: '' }),
    valuesSchema: valueFormSchema,
    schema: newValueSchema,
    fields: ['nameEs', 'nameEn', 'swatch'],
    pairs: namePairs,
    async save(values, base) {
      const input = base ? { ...values, id: base.id, version: base.version } : values
      const result = await awaitSave(edit.mutateAsync({ id: option.id, values: [input] })).finally(refresh)
      return 'error' in result ? { error: result.error && toValueError(result.error, value) } : result
    },
    onSaved(_saved, values) {
      const name = columnIn(language, 'name', values)
      showAlert({ message: t(value ? 'form.saved' : 'valueForm.added', { name }), tone: 'success' })
      if (value) dialog.onClose()
      else form.element.current?.querySelector('input')?.focus()
    },
    repeats: !value,
  })
  const { form } = record
  const name = columnIn(language, 'name', value ?? option)
  return (
    <RecordDialog
      record={record}
      {...dialog}
      title={t(value ? 'valueForm.edit' : 'valueForm.label', { name })}
      {...(!value && { cancel: t('valueForm.done') })}
      getLabel={(field) => t(`form.${field}`)}
    >
      <BilingualFields record={record} pairs={namePairs} getLabel={(name) => t(`form.${name}`)} isInDialog />
      {(option.kind === 'colour' || value?.swatch) && <SwatchField form={form} />}
    </RecordDialog>
  )
}

const picker = { width: '100%', height: '100%', padding: 6, border: 0, background: 'none', cursor: 'pointer' } as const

/** Before a color is chosen: the browser's picker has no empty state. */
const noColor = '#808080'

/** A color as `#rrggbb`, with the browser's own picker in the field. */
function SwatchField({ form: { form, field } }: { form: SchemaForm<z.infer<typeof valueFormSchema>> }) {
  const { t } = useTranslation('admin-options')
  const swatch = form.values.swatch.trim()
  return (
    <TextInput
      label={t('form.swatch')}
      description={t('form.swatchHint')}
      {...field('swatch')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      spellCheck={false}
      rightSection={
        <input
          type="color"
          aria-label={t('form.pick')}
          title={t('form.pick')}
          style={picker}
          value={/^#[0-9a-f]{6}$/i.test(swatch) ? swatch.toLowerCase() : noColor}
          onChange={({ currentTarget }) => form.setFieldValue('swatch', currentTarget.value)}
        />
      }
    />
  )
}

/** Reads the conflict of an option as that of its one value that was sent. */
function toValueError({ conflict, ...error }: ErrorBody, value: AdminValue | undefined): ErrorBody {
  const { data } = adminOptionSchema.safeParse(conflict?.stored)
  const stored = data?.values.find(({ id }) => id === value?.id)
  if (!conflict || !stored) return error
  const fields = conflict.fields.map((each) => ({ ...each, field: each.field.replace('values.0.', '') }))
  return { ...error, conflict: { fields, stored } }
}
