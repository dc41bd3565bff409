import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../../shared/languages.ts'
import {
  signatureField,
  type WordedMail,
  type WordingField,
  type WordingPart,
  wordedMailNames,
  wordedMails,
  wordingField,
  wordingParts,
} from '../../../../shared/settings/mails.ts'
import { fieldClasses } from '../../../ui/form/field-classes.ts'
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts'
import { TextPair } from '../../texts/text-pair.tsx'
import type { BilingualTexts } from '../../texts/use-bilingual-texts.ts'
import { languageOfField } from '../../texts/use-translations.ts'
import { useFieldLabel } from '../use-field-label.ts'
import { useDefaultTexts } from './default-texts.ts'
import { MailTrial } from './mail-trial.tsx'
import classes from './mails.module.css'
import { Placeholders } from './placeholders.tsx'

type Form = SchemaForm<Record<string, string>>

/** The fields of one mail. */
const fieldsOf = (mail: WordedMail): WordingField[] =>
  wordingParts.flatMap((part) => languages.map((language) => wordingField(mail, part, language)))
const signatures = languages.map(signatureField)

/** What mails say, one kind at a time, and below it the signature of all. */
export function MailFields({ form, texts }: { form: Form; texts: BilingualTexts }) {
  const { t } = useTranslation(['admin-settings', 'admin-mails'])
  const [mail, setMail] = useShownMail(form)
  const [last, setLast] = useState<string>()
  const shown = [...fieldsOf(mail), ...signatures]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes which field had the focus, to insert what is pressed there.
    <div className={classes.fields} onFocus={(event) => setLast((before) => fieldNameOf(event.target) ?? before)}>
      <NativeSelect
        size="md"
        label={t('admin-settings:mails.kind')}
        value={mail}
        onChange={(event) => setMail(event.currentTarget.value as WordedMail)}
        data={wordedMailNames.map((value) => ({ value, label: t(`admin-mails:kinds.${wordedMails[value].kind}`) }))}
        classNames={fieldClasses}
      />
      <Placeholders form={form} words={wordedMails[mail].placeholders} fields={shown} last={last} />
      {wordingParts.map((part) => (
        <Pair key={`${mail}${part}`} form={form} texts={texts} mail={mail} part={part} />
      ))}
      <MailTrial form={form} mail={mail} fields={shown} />
      <h2 className={classes.heading}>{t('admin-settings:mails.all')}</h2>
      <Pair form={form} texts={texts} part="Signature" />
    </div>
  )
}

const fieldNameOf = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : undefined

/** The mail that is shown: the chosen one, or after a refused save the first with a field at fault, which gets the focus. */
function useShownMail(form: Form) {
  const [mail, setMail] = useState<WordedMail>(wordedMailNames[0])
  const { errors } = form.form
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const faults = Object.keys(errors).filter((field) => errors[field])
    const isShown = faults.some((field) => [...fieldsOf(mail), ...signatures].some((each) => each === field))
    const other = isShown
      ? undefined
      : wordedMailNames.find((name) => fieldsOf(name).some((each) => faults.includes(each)))
    if (other === undefined) return
    wanted.current = fieldsOf(other).find((each) => faults.includes(each))
    setMail(other)
  }, [errors, mail])
  useEffect(() => {
    if (wanted.current === undefined || !wanted.current.startsWith(mail)) return
    form.element.current?.querySelector<HTMLElement>(`[name="${wanted.current}"]`)?.focus()
    wanted.current = undefined
  }, [mail, form.element])
  return [mail, setMail] as const
}

interface PairProps {
  form: Form
  texts: BilingualTexts
  /** Undefined for the signature of all mails. */
  mail?: WordedMail
  part: WordingPart
}

/** A text of a mail in both languages. */
function Pair({ form, texts, mail, part }: PairProps) {
  const { t } = useTranslation('admin-settings')
  const labelOf = useFieldLabel('mails')
  const defaults = { es: useDefaultTexts('es'), en: useDefaultTexts('en') }
  const pair = [
    mail ? wordingField(mail, part, 'es') : signatureField('es'),
    mail ? wordingField(mail, part, 'en') : signatureField('en'),
  ] as const
  return (
    <TextPair texts={texts} pair={pair} labelOf={labelOf}>
      {(side) => {
        const language = languageOfField(side)
        const props = {
          size: 'md' as const,
          label: labelOf(side),
          lang: language,
          placeholder: mail && defaults[language](mail, part),
          description: t(`mails.hints.${mail ? part : 'all'}`),
          classNames: fieldClasses,
          ...form.field(side),
        }
        return part === 'Subject' ? <TextInput {...props} /> : <Textarea autosize minRows={3} {...props} />
      }}
    </TextPair>
  )
}
