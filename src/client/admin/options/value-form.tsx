import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type AdminOption, type AdminValue, newValueSchema } from '../../../shared/catalog/options.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { ActionButton } from '../ui/action-button.tsx'
import classes from './option-form.module.css'
import { nameIn } from './option-names.ts'
import { useOptionChange } from './use-option-change.ts'
import { ValueFields, type ValueForm as Values, valueFields } from './value-fields.tsx'

interface ValueFormProps {
  option: AdminOption
  value: AdminValue
  onClose: () => void
}

/** Renames a value, or gives it another swatch. */
export function ValueForm({ option, value: { id, nameEs, nameEn, swatch }, onClose }: ValueFormProps) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const change = useOptionChange()
  const edit = trpc.optionsAdmin.edit.useMutation()
  const form = useSchemaForm<Values>({
    schema: newValueSchema,
    initialValues: { nameEs, nameEn, swatch },
    fields: valueFields,
    async send(values) {
      const call = edit.mutateAsync({ id: option.id, values: [{ id, ...values }] })
      const outcome = await change(call, { done: t('form.saved', { name: nameIn(language, values) }) })
      if (!outcome.isDone) return outcome.error
      onClose()
      return undefined
    },
  })
  return (
    <Form form={form} className={classes.form}>
      <ValueFields form={form} hasSwatch={option.kind === 'colour' || swatch !== ''} autoFocus />
      <div className={classes.choices}>
        <ActionButton onClick={onClose}>{t('form.cancel')}</ActionButton>
        <Button type="submit" loading={form.working} className={classes.choice}>
          {t('form.save')}
        </Button>
      </div>
    </Form>
  )
}
