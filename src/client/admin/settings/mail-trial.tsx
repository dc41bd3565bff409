import { Box, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../../shared/languages.ts'
import type { WordedMail } from '../../../shared/mail/mails.ts'
import type { MailPreview } from '../../../shared/settings/mail-preview.ts'
import type { MailsSettings, WordingField } from '../../../shared/settings/mails.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { Columns } from '../kit/columns.tsx'
import { MailFrame } from '../mails/mail-parts.tsx'

interface MailTrialProps {
  form: SchemaForm<MailsSettings>
  mail: WordedMail
  /** The fields of the mail, and those of all mails. */
  fields: readonly WordingField[]
}

/** Shows and sends a mail as it is typed, before it is saved. */
export function MailTrial({ form, mail, fields }: MailTrialProps) {
  const { t } = useTranslation('admin-settings')
  const showFailure = useShowFailure('adminSave')
  const mayTry = useMay('settings.write')
  const preview = trpc.settingsAdmin.previewMail.useMutation({ onError: showFailure })
  const test = trpc.settingsAdmin.testMail.useMutation({ onError: showFailure })
  const readTyped = () => {
    const values = form.form.getValues()
    return { mail, data: Object.fromEntries(fields.map((field) => [field, values[field]])) }
  }
  /** Whether the typed texts are valid; otherwise the fields say which are not. */
  const isValid = () => fields.map((field) => form.form.validateField(field)).every(({ hasError }) => !hasError)
  const show = () => isValid() && preview.mutate(readTyped())
  const send = (language: Language) => isValid() && test.mutate({ ...readTyped(), language })
  if (!mayTry) return null
  const shown = preview.variables?.mail === mail ? preview.data?.mails : undefined
  const result = test.isPending ? undefined : test.data
  return (
    <Stack component="section" gap="sm" aria-label={t('mails.trial')}>
      <Group gap="xs">
        <Button variant="default" loading={preview.isPending} onClick={show}>
          {t(shown ? 'mails.refresh' : 'mails.preview')}
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
      {shown && <Preview mails={shown} />}
    </Stack>
  )
}

const widths = ['narrow', 'wide'] as const
const surroundings = ['light', 'dark'] as const
/** By the program for mails, whatever the scheme of this page is. */
const grounds = { light: { bg: '#fff', c: '#1f1d1a' }, dark: { bg: '#1b1b1b', c: '#f1f1f1' } } as const

/** The mail in both languages, as a telephone or a screen shows it, in a light or a dark program. */
function Preview({ mails }: { mails: MailPreview }) {
  const { t } = useTranslation('admin-settings')
  const [width, setWidth] = useState<(typeof widths)[number]>('narrow')
  const [around, setAround] = useState<(typeof surroundings)[number]>('light')
  const name = <Value extends 'narrow' | 'wide' | 'light' | 'dark'>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: t(`mails.look.${value}`) }))
  return (
    <>
      <Group gap="md">
        <SegmentedControl aria-label={t('mails.width')} value={width} data={name(widths)} onChange={setWidth} />
        <SegmentedControl
          aria-label={t('mails.around')}
          value={around}
          data={name(surroundings)}
          onChange={setAround}
        />
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
