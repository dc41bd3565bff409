import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminOption, maxOptionValues, newValueSchema } from '../../../shared/catalog/options.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { nameIn } from './option-names.ts'
import { useOptionChange } from './use-option-change.ts'
import classes from './value-adder.module.css'
import { emptyValue, ValueFields, type ValueForm, valueFields } from './value-fields.tsx'

/** A button that becomes a form for one value after the other. */
export function ValueAdder({ option }: { option: AdminOption }) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const [isAdding, setIsAdding] = useState(false)
  const wasAdding = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasAdding.current && !isAdding) button.current?.focus()
    wasAdding.current = isAdding
  }, [isAdding])
  if (isAdding) return <AddForm option={option} onClose={() => setIsAdding(false)} />
  return (
    <ActionButton
      ref={button}
      icon={IconPlus}
      className={classes.open}
      aria-label={`${t('actions.addValue')}: ${nameIn(language, option)}`}
      disabled={option.values.length >= maxOptionValues}
      onClick={() => setIsAdding(true)}
    >
      {t('actions.addValue')}
    </ActionButton>
  )
}

function AddForm({ option, onClose }: { option: AdminOption; onClose: () => void }) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const change = useOptionChange()
  const edit = trpc.optionsAdmin.edit.useMutation()
  const schemaForm = useSchemaForm<ValueForm>({
    schema: newValueSchema,
    initialValues: emptyValue,
    fields: valueFields,
    async send(value) {
      const call = edit.mutateAsync({ id: option.id, values: [value] })
      const outcome = await change(call, { done: t('valueForm.added', { name: nameIn(language, value) }) })
      if (!outcome.isDone) return outcome.error
      form.reset()
      focusFirst()
      return undefined
    },
  })
  const { form, element, working } = schemaForm
  const focusFirst = () => element.current?.querySelector('input')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => focusFirst(), [])
  return (
    <Form
      form={schemaForm}
      aria-label={t('valueForm.label', { name: nameIn(language, option) })}
      className={classes.form}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <ValueFields form={schemaForm} hasSwatch={option.kind === 'colour'} />
      <div className={classes.choices}>
        <Button type="submit" loading={working} className={classes.choice}>
          {t('valueForm.action')}
        </Button>
        <ActionButton onClick={onClose}>{t('valueForm.done')}</ActionButton>
      </div>
    </Form>
  )
}
