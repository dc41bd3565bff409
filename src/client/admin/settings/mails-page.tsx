import {
  Box,
  Button,
  Code,
  Fieldset,
  Group,
  NativeSelect,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../../shared/languages.ts'
import { mails, type WordedMail, wordedMailNames } from '../../../shared/mail/mails.ts'
import type { MailPreview } from '../../../shared/settings/mail-preview.ts'
import {
  firstMails,
  type MailsSettings,
  signatureField,
  type WordingField,
  type WordingPart,
  wordingField,
  wordingParts,
} from '../../../shared/settings/mails.ts'
import { readSection } from '../../../shared/settings/sections.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { TextPair } from '../kit/bilingual-fields.tsx'
import { Columns, Hint, Panel } from '../kit/parts.tsx'
import { pick } from '../kit/record-conflict.tsx'
import { languageOfField } from '../kit/use-bilingual-texts.ts'
import { MailFrame } from '../mails/mail-parts.tsx'
import { useFieldLabel } from './field-texts.ts'
import type { SectionFieldsProps, SectionSpec } from './section-form.tsx'
import { createSectionPage } from './section-frame.tsx'
import { useShownPart } from './section-parts.tsx'

/** A text of a mail in both languages; without a mail, the signature of all. */
const getPair = (part: WordingPart, mail?: WordedMail): readonly [es: WordingField, en: WordingField] =>
  mail ? [wordingField(mail, part, 'es'), wordingField(mail, part, 'en')] : [signatureField('es'), signatureField('en')]
const getFields = (mail: WordedMail): WordingField[] => wordingParts.flatMap((part) => getPair(part, mail))

const pairs = [
  ...wordedMailNames.flatMap((mail) => wordingParts.map((part) => getPair(part, mail))),
  getPair('Signature'),
]

export const mailsSpec: SectionSpec<MailsSettings> = {
  name: 'mails',
  fields: pairs.flat(),
  pairs,
  toValues: (data) => readSection('mails', data, firstMails),
  Fields: MailFields,
}

export const { load, Page } = createSectionPage(mailsSpec)

/** One kind of mail at a time, and below it the signature of all. */
function MailFields(props: SectionFieldsProps<MailsSettings>) {
  const { form } = props
  const { t } = useTranslation(['admin-settings', 'mail'])
  const [mail, setMail] = useShownPart(form, wordedMailNames, getFields)
  const [last, setLast] = useState<WordingField>()
  const fields = [...getFields(mail), ...getPair('Signature')]
  const noteFocus = ({ target }: FocusEvent) =>
    setLast((before) => fields.find((field) => field === target.getAttribute('name')) ?? before)
  return (
    <Stack gap="lg" onFocus={noteFocus}>
      <Paper withBorder p="lg" radius="md">
        <Stack gap="md">
          <NativeSelect
            maw="24rem"
            label={t('admin-settings:mails.kind')}
            value={mail}
            onChange={({ currentTarget }) => setMail(currentTarget.value)}
            data={wordedMailNames.map((value) => ({ value, label: t(`mail:kinds.${mails[value].kind}`) }))}
          />
          <Placeholders {...{ form, mail, fields, last }} />
          {wordingParts.map((part) => (
            <Pair key={`${mail}${part}`} {...props} mail={mail} part={part} />
          ))}
          {useMay('settings.write') && <MailTrial {...{ form, mail, fields }} />}
        </Stack>
      </Paper>
      <Panel title={t('admin-settings:mails.all')}>
        <Pair {...props} part="Signature" />
      </Panel>
    </Stack>
  )
}

interface MailProps {
  form: SchemaForm<MailsSettings>
  mail: WordedMail
  /** The fields of the mail, and those of all mails. */
  fields: readonly WordingField[]
}

/** The values that a mail knows, each with how often its texts have it; a press puts it where the cursor was. */
function Placeholders({ form, mail, fields, last }: MailProps & { last: WordingField | undefined }) {
  const { t } = useTranslation('admin-settings')
  const { values } = form.form
  const count = (word: string) => fields.reduce((sum, field) => sum + values[field].split(`{${word}}`).length - 1, 0)
  const insert = (word: string) => {
    const field = fields.find((each) => each === last) ?? fields[0]
    const input = form.element.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${field}"]`)
    if (!input || field === undefined) return
    const { length } = input.value
    input.setRangeText(`{${word}}`, input.selectionStart ?? length, input.selectionEnd ?? length, 'end')
    form.form.setValues({ [field]: input.value })
    input.focus()
  }
  return (
    <Fieldset variant="unstyled" mx={0} aria-labelledby="mail-placeholders">
      <Hint id="mail-placeholders" mb="xs">
        {t('mails.placeholders')}
      </Hint>
      <Group gap="xs">
        {mails[mail].placeholders.map((word) => {
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

function Pair({ form, texts, mail, part }: PairProps) {
  const { t } = useTranslation('admin-settings')
  const getLabel = useFieldLabel('mails')
  const defaults = { es: useDefaultText('es', part, mail), en: useDefaultText('en', part, mail) }
  return (
    <TextPair<WordingField> texts={texts} pair={getPair(part, mail)} labelOf={getLabel}>
      {(field) => {
        const language = languageOfField(field)
        const input = {
          label: getLabel(field),
          lang: language,
          placeholder: defaults[language],
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
function useDefaultText(language: Language, part: WordingPart, mail: WordedMail | undefined): string {
  const { t, ready } = useTranslation('mail', { lng: language })
  if (!ready || !mail || part === 'Closing' || part === 'Signature') return ''
  const { texts, placeholders } = mails[mail]
  const asTyped = Object.fromEntries(placeholders.map((word) => [word, `{${word}}`]))
  const keys = part === 'Subject' ? texts.slice(0, 1) : texts.slice(1)
  return keys.map((key) => t(key as 'reason', { replace: asTyped })).join('\n\n')
}

/** Shows and sends a mail as it is typed, before it is saved. */
function MailTrial({ form, mail, fields }: MailProps) {
  const { t } = useTranslation('admin-settings')
  const showFailure = useShowFailure('adminSave')
  const preview = trpc.settingsAdmin.previewMail.useMutation({ onError: showFailure })
  const test = trpc.settingsAdmin.testMail.useMutation({ onError: showFailure })
  const readTyped = () => ({ mail, data: pick(form.form.getValues(), fields) })
  /** Whether the typed texts are valid; otherwise the fields say which are not. */
  const isValid = () => fields.map((field) => form.form.validateField(field)).every(({ hasError }) => !hasError)
  const show = () => isValid() && preview.mutate(readTyped())
  const send = (language: Language) => isValid() && test.mutate({ ...readTyped(), language })
  const content = preview.variables?.mail === mail ? preview.data?.mails : undefined
  const result = test.isPending ? undefined : test.data
  return (
    <Stack component="section" gap="sm" aria-label={t('mails.trial')}>
      <Group gap="xs">
        <Button variant="default" loading={preview.isPending} onClick={show}>
          {t(content ? 'mails.refresh' : 'mails.preview')}
        </Button>
        {languages.map((language) => (
          <Button
            key={language}
            variant="default"
            loading={test.isPending && test.variables.language === language}
            disabled={test.isPending}
            onClick={() => send(language)}
          >
            {t(`mails.test.${language}`)}
          </Button>
        ))}
      </Group>
      <Text role="status" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {result && t(result.works ? 'mails.sent' : 'connections.failed', { answer: result.answer })}
      </Text>
      {content && <Preview mails={content} />}
    </Stack>
  )
}

/** By the program for mails, whatever the scheme of this page is. */
const grounds = { light: { bg: '#fff', c: '#1f1d1a' }, dark: { bg: '#1b1b1b', c: '#f1f1f1' } } as const

/** The mail in both languages, as a telephone or a screen shows it, in a light or a dark program. */
function Preview({ mails }: { mails: MailPreview }) {
  const { t } = useTranslation('admin-settings')
  const [width, setWidth] = useState<'narrow' | 'wide'>('narrow')
  const [around, setAround] = useState<keyof typeof grounds>('light')
  const choose = <Value extends 'narrow' | 'wide' | 'light' | 'dark'>(of: 'width' | 'around', values: Value[]) => ({
    'aria-label': t(`mails.${of}`),
    data: values.map((value) => ({ value, label: t(`mails.look.${value}`) })),
  })
  return (
    <>
      <Group gap="md">
        <SegmentedControl {...choose('width', ['narrow', 'wide'])} value={width} onChange={setWidth} />
        <SegmentedControl {...choose('around', ['light', 'dark'])} value={around} onChange={setAround} />
      </Group>
      <Columns min="18rem" most={width === 'narrow' ? 2 : 1} gap="lg" maw={width === 'narrow' ? '50rem' : '100%'}>
        {languages.map((language) => (
          <Box
            key={language}
            component="figure"
            m={0}
            p={12}
            bd="1px solid var(--mantine-color-default-border)"
            bdrs="var(--mantine-radius-default)"
            {...grounds[around]}
          >
            <Text component="figcaption" fw={600} mb="xs" lang={language} style={{ overflowWrap: 'anywhere' }}>
              {mails[language].subject}
            </Text>
            <MailFrame
              html={mails[language].html}
              title={t(`mails.previewOf.${language}`)}
              h="35rem"
              bd={0}
              bg="#f6f1e9"
            />
          </Box>
        ))}
      </Columns>
    </>
  )
}
