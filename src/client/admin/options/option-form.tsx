import { Button, Radio, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  type AdminOption,
  maxFilterOptions,
  newOptionSchema,
  type optionKinds,
} from '../../../shared/catalog/options.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import { Form } from '../../ui/form/form.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { ActionButton } from '../ui/action-button.tsx'
import classes from './option-form.module.css'
import { nameIn } from './option-names.ts'
import { useOptionChange } from './use-option-change.ts'

const schema = z.omit(newOptionSchema, { values: true })

interface OptionFormProps {
  /** Absent: a new one. */
  option?: AdminOption
  /** Those of the shop. */
  options: readonly AdminOption[]
  onCancel: () => void
  onDone: () => void
}

/** Names, kind and filter of an option; its values are added in its list. */
export function OptionForm({ option, options, onCancel, onDone }: OptionFormProps) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const change = useOptionChange()
  const add = trpc.optionsAdmin.add.useMutation()
  const edit = trpc.optionsAdmin.edit.useMutation()
  const hasRoom = options.filter((each) => each.filter && each.id !== option?.id).length < maxFilterOptions
  const { nameEs = '', nameEn = '', kind = 'text' as (typeof optionKinds)[number], filter = hasRoom } = option ?? {}
  const form = useSchemaForm({
    schema,
    initialValues: { nameEs, nameEn, kind, filter },
    fields: ['nameEs', 'nameEn', 'kind', 'filter'],
    async send(values) {
      const call = option ? edit.mutateAsync({ id: option.id, ...values }) : add.mutateAsync({ ...values, values: [] })
      const done = t(option ? 'form.saved' : 'form.added', { name: nameIn(language, values) })
      const outcome = await change(call, { done })
      if (!outcome.isDone) return outcome.error
      onDone()
      return undefined
    },
  })
  const { field } = form
  const plain = { size: 'md', classNames: fieldClasses, autoComplete: 'off' } as const
  return (
    <Form form={form} className={classes.form}>
      <TextInput {...plain} label={t('form.nameEs')} lang="es" data-autofocus {...field('nameEs')} />
      <TextInput {...plain} label={t('form.nameEn')} lang="en" {...field('nameEn')} />
      <Radio.Group label={t('form.kind')} {...field('kind')}>
        <div className={classes.kinds}>
          <Radio size="md" value="text" label={t('form.asText')} />
          <Radio size="md" value="colour" label={t('form.asColour')} />
        </div>
      </Radio.Group>
      <Switch
        label={t('form.filter')}
        description={t('form.filterHint', { count: maxFilterOptions })}
        disabled={!hasRoom && !filter}
        {...field('filter')}
      />
      <div className={classes.choices}>
        <ActionButton onClick={onCancel}>{t('form.cancel')}</ActionButton>
        <Button type="submit" loading={form.working} className={classes.choice}>
          {t(option ? 'form.save' : 'form.create')}
        </Button>
      </div>
    </Form>
  )
}
