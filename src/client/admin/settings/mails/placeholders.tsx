import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts'
import classes from './mails.module.css'

interface PlaceholdersProps {
  form: SchemaForm<Record<string, string>>
  /** The placeholders of the mail. */
  words: readonly string[]
  /** Its fields. */
  fields: readonly string[]
  /** The field that had the focus last. */
  last: string | undefined
}

/** What a mail knows, each with how often its texts have it; a press puts it where the cursor was. */
export function Placeholders({ form, words, fields, last }: PlaceholdersProps) {
  const { t } = useTranslation('admin-settings')
  const values = form.form.getValues()
  const countOf = (word: string) =>
    fields.reduce((count, field) => count + (values[field] ?? '').split(`{${word}}`).length - 1, 0)
  const insert = (word: string) => {
    const name = last !== undefined && fields.includes(last) ? last : fields[0]
    const input = form.element.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
    if (!input || name === undefined) return
    const [start, end] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length]
    form.form.setFieldValue(name, `${input.value.slice(0, start)}{${word}}${input.value.slice(end)}`)
    const caret = start + word.length + 2
    requestAnimationFrame(() => {
      input.focus()
      input.setSelectionRange(caret, caret)
    })
  }
  return (
    <fieldset className={classes.placeholders}>
      <legend className={classes.legend}>{t('mails.placeholders')}</legend>
      {words.map((word) => (
        <Button
          key={word}
          variant="default"
          aria-label={t('mails.insert', { word: `{${word}}`, meaning: meaningOf(t, word) })}
          onClick={() => insert(word)}
        >
          <code>{`{${word}}`}</code>
          <span className={classes.meaning}>{meaningOf(t, word)}</span>
          {countOf(word) > 0 && <span className={classes.count}>×{countOf(word)}</span>}
        </Button>
      ))}
    </fieldset>
  )
}

const meaningOf = (t: ReturnType<typeof useTranslation<'admin-settings'>>['t'], word: string) =>
  t(`mails.meanings.${word}` as 'mails.meanings.name')
