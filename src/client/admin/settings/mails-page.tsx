import { Button, Code, Fieldset, Group, NativeSelect, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/languages.ts'
import { mails, type WordedMail, wordedMailNames } from '../../../shared/mail/mails.ts'
import {
  firstMails,
  type MailsSettings,
  signatureField,
  type WordingField,
  type WordingPart,
  wordingField,
  wordingFields,
  wordingParts,
} from '../../../shared/settings/mails.ts'
import { readSection } from '../../../shared/settings/sections.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { TextPair } from '../kit/bilingual-fields.tsx'
import { Hint } from '../kit/hint.tsx'
import { Panel } from '../kit/panel.tsx'
import { languageOfField } from '../kit/use-bilingual-texts.ts'
import { useFieldLabel } from './field-texts.ts'
import { MailTrial } from './mail-trial.tsx'
import type { SectionFieldsProps, SectionSpec } from './section-form.tsx'
import { createSectionPage } from './section-frame.tsx'
import { useShownPart } from './section-parts.tsx'

/** A text of a mail in both languages; without a mail, the signature of all. */
const getPair = (part: WordingPart, mail?: WordedMail): readonly [es: WordingField, en: WordingField] =>
  mail ? [wordingField(mail, part, 'es'), wordingField(mail, part, 'en')] : [signatureField('es'), signatureField('en')]
const getFields = (mail: WordedMail): WordingField[] => wordingParts.flatMap((part) => getPair(part, mail))

const pairs = wordedMailNames.flatMap((mail) => wordingParts.map((part) => getPair(part, mail)))

/** The wording of the shop's mails. */
export const mailsSpec: SectionSpec<MailsSettings> = {
  name: 'mails',
  fields: [...pairs.flat(), ...getPair('Signature')],
  pairs: [...pairs, getPair('Signature')],
  toValues: (data) => readSection('mails', data, firstMails),
  Fields: MailFields,
}

export const { load, Page } = createSectionPage(mailsSpec)

/** One kind of mail at a time, and below it the signature of all. */
function MailFields(props: SectionFieldsProps<MailsSettings>) {
  const { form } = props
  const { t } = useTranslation(['admin-settings', 'mail'])
  const [mail, setMail] = useShownPart(form, wordedMailNames, getFields)
  /** The field that had the focus last. */
  const [last, setLast] = useState<WordingField>()
  const fields = [...getFields(mail), ...getPair('Signature')]
  const noteFocus = ({ target }: FocusEvent) =>
    setLast((before) => wordingFields.find((field) => field === target.getAttribute('name')) ?? before)
  return (
    <Stack gap="lg" onFocus={noteFocus}>
      <Paper withBorder p="lg" radius="md">
        <Stack gap="md">
          <NativeSelect
            maw="24rem"
            label={t('admin-settings:mails.kind')}
            value={mail}
            onChange={({ currentTarget }) =>
              setMail(wordedMailNames.find((name) => name === currentTarget.value) ?? mail)
            }
            data={wordedMailNames.map((value) => ({ value, label: t(`mail:kinds.${mails[value].kind}`) }))}
          />
          <Placeholders form={form} words={mails[mail].placeholders} fields={fields} last={last} />
          {wordingParts.map((part) => (
            <Pair key={`${mail}${part}`} {...props} mail={mail} part={part} />
          ))}
          <MailTrial form={form} mail={mail} fields={fields} />
        </Stack>
      </Paper>
      <Panel title={t('admin-settings:mails.all')}>
        <Pair {...props} part="Signature" />
      </Panel>
    </Stack>
  )
}

interface PlaceholdersProps {
  form: SchemaForm<MailsSettings>
  /** The placeholders of the mail. */
  words: readonly string[]
  /** The fields that they can be put into. */
  fields: readonly WordingField[]
  last: WordingField | undefined
}

/** The values that a mail knows, each with how often its texts have it; a press puts it where the cursor was. */
function Placeholders({ form, words, fields, last }: PlaceholdersProps) {
  const { t } = useTranslation('admin-settings')
  const { values } = form.form
  const count = (word: string) => fields.reduce((sum, field) => sum + values[field].split(`{${word}}`).length - 1, 0)
  const insert = (word: string) => {
    const field = fields.find((each) => each === last) ?? fields[0]
    const input = form.element.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${field}"]`)
    if (!input || field === undefined) return
    const [start, end] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length]
    form.form.setValues({ [field]: `${input.value.slice(0, start)}{${word}}${input.value.slice(end)}` })
    const caret = start + word.length + 2
    requestAnimationFrame(() => {
      input.focus()
      input.setSelectionRange(caret, caret)
    })
  }
  return (
    <Fieldset variant="unstyled" mx={0} aria-labelledby="mail-placeholders">
      <Hint id="mail-placeholders" mb="xs">
        {t('mails.placeholders')}
      </Hint>
      <Group gap="xs">
        {words.map((word) => {
          const meaning = t(`mails.meanings.${word}` as 'mails.meanings.name')
          const uses = count(word)
          return (
            <Button
              key={word}
              variant="default"
              aria-label={t('mails.insert', { word: `{${word}}`, meaning })}
              onClick={() => insert(word)}
            >
              <Code>{`{${word}}`}</Code>
              <Text span size="sm" c="dimmed" ml="xs">
                {uses > 0 ? `${meaning} ×${uses}` : meaning}
              </Text>
            </Button>
          )
        })}
      </Group>
    </Fieldset>
  )
}

interface PairProps extends SectionFieldsProps<MailsSettings> {
  /** Undefined for the signature of all mails. */
  mail?: WordedMail
  part: WordingPart
}

/** A text of a mail in both languages. */
function Pair({ form, texts, mail, part }: PairProps) {
  const { t } = useTranslation('admin-settings')
  const getLabel = useFieldLabel('mails')
  const defaults = { es: useDefaultText('es'), en: useDefaultText('en') }
  return (
    <TextPair<WordingField> texts={texts} pair={getPair(part, mail)} labelOf={getLabel}>
      {(field) => {
        const language = languageOfField(field)
        const input = {
          label: getLabel(field),
          lang: language,
          placeholder: mail && defaults[language](mail, part),
          description: t(`mails.hints.${mail ? part : 'all'}`),
          ...form.field(field),
        }
        return part === 'Subject' ? <TextInput {...input} /> : <Textarea autosize minRows={3} {...input} />
      }}
    </TextPair>
  )
}

/**
 * Reads the text that an empty field stands for, in the words of a form: `Tu pedido {id} en {shop}`; empty until it is loaded.
 * Closings and signatures are empty in a shop as it comes.
 */
function useDefaultText(language: Language): (mail: WordedMail, part: WordingPart) => string {
  const { t, ready } = useTranslation('mail', { lng: language })
  return (mail, part) => {
    if (!ready || part === 'Closing' || part === 'Signature') return ''
    const { texts, placeholders } = mails[mail]
    const [subject, ...opening] = texts
    const asTyped = Object.fromEntries(placeholders.map((word) => [word, `{${word}}`]))
    const keys = part === 'Subject' ? [subject] : opening
    return keys.map((key) => t(key as 'reason', { replace: asTyped })).join('\n\n')
  }
}
