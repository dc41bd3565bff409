import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type BilingualName,
  fieldNames,
  type InputsLike,
  type ProductField,
  productFields,
} from '../../../shared/catalog/product-fields.ts'
import { type ProductTextField, productTextFields } from '../../../shared/generator/texts.ts'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { RewriteButton } from '../texts/rewrite-button.tsx'
import { TextPair } from '../texts/text-pair.tsx'
import { TextsBar } from '../texts/texts-bar.tsx'
import type { BilingualTexts } from '../texts/use-bilingual-texts.ts'
import { languageOfField } from '../texts/use-translations.ts'
import { FormSection } from './form-section.tsx'
import type { ProductValues } from './product-values.ts'

type TextInputName = InputsLike<{ kind: 'texts' }>

/** Title and descriptions, Spanish beside English, with the buttons that translate and rewrite them. */
export function ProductTexts({ form, texts }: { form: SchemaForm<ProductValues>; texts: BilingualTexts }) {
  const { t } = useTranslation('admin-products')
  const labelOf = (input: TextInputName) => t(`form.fields.${input}`)
  const take = (taken: Partial<Record<ProductTextField, string>>) => {
    for (const [field, text] of Object.entries(taken)) {
      form.form.setFieldValue(field as ProductTextField, text)
      form.form.clearFieldError(field)
    }
  }
  return (
    <FormSection title={t('form.texts.title')} text={t('form.texts.text')}>
      <TextsBar texts={texts}>
        <RewriteButton texts={readTexts(form.form.values)} labelOf={labelOf} onTake={take} />
      </TextsBar>
      {fieldNames({ kind: 'texts' }).map((name) => (
        <TextPair key={name} texts={texts} pair={[`${name}Es`, `${name}En`]} labelOf={labelOf}>
          {(input) => <TextField name={name} input={input} form={form} label={labelOf(input)} />}
        </TextPair>
      ))}
    </FormSection>
  )
}

/** The texts alone, without the other values of the form. */
const readTexts = (values: ProductValues) =>
  Object.fromEntries(productTextFields.map((field) => [field, values[field]])) as Record<ProductTextField, string>

interface TextFieldProps {
  name: BilingualName
  input: TextInputName
  form: SchemaForm<ProductValues>
  label: string
}

/** A text input, or a text area for fields of several lines. */
function TextField({ name, input, form, label }: TextFieldProps) {
  const field: ProductField = productFields[name]
  const props = {
    size: 'md',
    classNames: fieldClasses,
    required: field.required ?? false,
    withAsterisk: false,
    lang: languageOfField(input),
    label,
    ...form.field(input),
  }
  if (field.kind !== 'texts' || !field.lines) return <TextInput {...props} />
  const [minRows, maxRows] = field.lines
  return <Textarea {...props} autosize minRows={minRows} maxRows={maxRows} />
}
