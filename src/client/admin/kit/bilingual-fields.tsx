import { Textarea, TextInput } from '@mantine/core'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import type { FieldPath, FormValues, SchemaForm } from '../../ui/form/use-schema-form.ts'
import { TextPair } from '../texts/text-pair.tsx'
import { TextsBar } from '../texts/texts-bar.tsx'
import type { BilingualTexts } from '../texts/use-bilingual-texts.ts'
import { languageOfField } from '../texts/use-translations.ts'

interface BilingualFieldsProps<Values extends FormValues, Field extends FieldPath<Values>> {
  form: SchemaForm<Values>
  texts: BilingualTexts
  pairs: readonly (readonly [es: Field, en: Field])[]
  getLabel(field: Field): string
  /** Texts of several lines. */
  isLong?(field: Field): boolean
}

/** The texts of a record in Spanish and English, and which of them wait for a translation. */
export function BilingualFields<Values extends FormValues, Field extends FieldPath<Values>>({
  form,
  texts,
  pairs,
  getLabel,
  isLong,
}: BilingualFieldsProps<Values, Field>) {
  return (
    <>
      <TextsBar texts={texts} />
      {pairs.map((pair) => (
        <TextPair key={pair[0]} texts={texts} pair={pair} labelOf={getLabel}>
          {(name) => {
            const shared = { size: 'md', classNames: fieldClasses, lang: languageOfField(name) } as const
            const field = { ...shared, label: getLabel(name), ...form.field(name) }
            return isLong?.(name) ? (
              <Textarea {...field} autosize minRows={2} maxRows={8} />
            ) : (
              <TextInput {...field} autoComplete="off" />
            )
          }}
        </TextPair>
      ))}
    </>
  )
}
