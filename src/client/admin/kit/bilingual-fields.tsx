import { Textarea, TextInput } from '@mantine/core'
import type { FieldPath, FormValues } from '../../ui/form/use-schema-form.ts'
import { TextPair } from '../texts/text-pair.tsx'
import { TextsBar } from '../texts/texts-bar.tsx'
import { languageOfField } from '../texts/use-translations.ts'
import type { RecordForm } from './use-record.ts'

interface BilingualFieldsProps<Values extends FormValues, Field extends FieldPath<Values>> {
  record: Pick<RecordForm<Values>, 'form' | 'texts'>
  pairs: readonly (readonly [es: Field, en: Field])[]
  getLabel(field: Field): string
  /** Texts of several lines. */
  isLong?(field: Field): boolean
  /** In a dialog the first one gets the focus; the number of missing translations is left out. */
  isInDialog?: boolean
}

/** The texts of a record in Spanish and English, and which of them wait for a translation. */
export function BilingualFields<Values extends FormValues, Field extends FieldPath<Values>>({
  record: { form, texts },
  pairs,
  getLabel,
  isLong,
  isInDialog = false,
}: BilingualFieldsProps<Values, Field>) {
  return (
    <>
      {!isInDialog && <TextsBar texts={texts} />}
      {pairs.map((pair) => (
        <TextPair key={pair[0]} texts={texts} pair={pair} labelOf={getLabel}>
          {(name) => {
            const field = { lang: languageOfField(name), label: getLabel(name), ...form.field(name) }
            const isFirst = isInDialog && name === pairs[0]?.[0]
            return isLong?.(name) ? (
              <Textarea {...field} autosize minRows={2} maxRows={8} />
            ) : (
              <TextInput {...field} autoComplete="off" data-autofocus={isFirst || undefined} />
            )
          }}
        </TextPair>
      ))}
    </>
  )
}
