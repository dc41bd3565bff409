import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import classes from './value-fields.module.css'

export type ValueForm = { nameEs: string; nameEn: string; swatch: string }
export const valueFields = ['nameEs', 'nameEn', 'swatch'] as const
export const emptyValue: ValueForm = { nameEs: '', nameEn: '', swatch: '' }

/** Before a color is chosen; the color input has no empty state. */
const noColor = '#808080'

interface ValueFieldsProps {
  form: SchemaForm<ValueForm>
  /** Whether values have a swatch. */
  hasSwatch: boolean
  /** The first field gets the focus when a dialog opens. */
  autoFocus?: boolean
}

/** The names of a value in both languages, and its swatch. */
export function ValueFields({ form, hasSwatch, autoFocus }: ValueFieldsProps) {
  const { t } = useTranslation('admin-options')
  const plain = { size: 'md', classNames: fieldClasses, autoComplete: 'off' } as const
  return (
    <div className={classes.fields}>
      <TextInput
        {...plain}
        label={t('form.nameEs')}
        lang="es"
        data-autofocus={autoFocus || undefined}
        {...form.field('nameEs')}
      />
      <TextInput {...plain} label={t('form.nameEn')} lang="en" {...form.field('nameEn')} />
      {hasSwatch && <SwatchField form={form} />}
    </div>
  )
}

/** A color as text, beside the browser's own color picker. */
function SwatchField({ form: { form, field } }: { form: SchemaForm<ValueForm> }) {
  const { t } = useTranslation('admin-options')
  const typed = form.values.swatch.trim()
  return (
    <div className={classes.swatch}>
      <TextInput
        size="md"
        label={t('form.swatch')}
        description={t('form.swatchHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={fieldClasses}
        autoComplete="off"
        spellCheck={false}
        className={classes.code}
        {...field('swatch')}
      />
      <input
        type="color"
        aria-label={t('form.pick')}
        title={t('form.pick')}
        className={classes.picker}
        value={/^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : noColor}
        onChange={({ currentTarget }) => form.setFieldValue('swatch', currentTarget.value)}
      />
    </div>
  )
}
