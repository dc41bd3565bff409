import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { productTextPairs } from '../../../shared/catalog/text-times.ts'
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

interface ProductTextsProps {
  form: SchemaForm<ProductValues>
  texts: BilingualTexts
}

/** Title and descriptions, Spanish and English beside each other, with their translations. */
export function ProductTexts({ form, texts }: ProductTextsProps) {
  const { t } = useTranslation('admin-products')
  const labelOf = (field: ProductTextField) => t(`form.fields.${field}`)
  const take = (taken: Partial<Record<ProductTextField, string>>) => {
    for (const [field, text] of Object.entries(taken)) {
      form.form.setFieldValue(field as ProductTextField, text)
      form.form.clearFieldError(field)
    }
  }
  const { values } = form.form
  return (
    <FormSection title={t('form.texts.title')} text={t('form.texts.text')}>
      <TextsBar texts={texts}>
        <RewriteButton
          texts={Object.fromEntries(productTextFields.map((field) => [field, values[field]])) as never}
          labelOf={labelOf}
          onTake={take}
        />
      </TextsBar>
      {productTextPairs.map((pair) => (
        <TextPair key={pair[0]} texts={texts} pair={pair} labelOf={labelOf}>
          {(field) => <TextInputOf field={field} form={form} label={labelOf(field)} />}
        </TextPair>
      ))}
    </FormSection>
  )
}

/** Rows of the text areas; a title has one line. */
const rows = { shortDescription: { minRows: 2, maxRows: 6 }, largeDescription: { minRows: 6, maxRows: 20 } }

interface TextInputOfProps {
  field: ProductTextField
  form: SchemaForm<ProductValues>
  label: string
}

function TextInputOf({ field, form, label }: TextInputOfProps) {
  const input = {
    ...{ size: 'md', classNames: fieldClasses, required: true, withAsterisk: false },
    ...{ lang: languageOfField(field), label },
    ...form.field(field),
  }
  if (field === 'titleEs' || field === 'titleEn') return <TextInput {...input} />
  const kind = field.startsWith('short') ? 'shortDescription' : 'largeDescription'
  return <Textarea {...input} autosize {...rows[kind]} />
}
