import { Alert, Box, Center, Paper, Stack, Tabs, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lastDay } from '../../../shared/calendar-day.ts'
import { imagePath } from '../../../shared/paths.ts'
import {
  firstLegal,
  type Legal,
  type LegalDocument,
  legalDocuments,
  legalFields,
} from '../../../shared/settings/legal.ts'
import { readSection } from '../../../shared/settings/sections.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { statutoryDays } from '../../../shared/withdrawal/period.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { trpc } from '../../shell/trpc.ts'
import { Markdown } from '../../ui/markdown.tsx'
import { TextPair } from '../kit/bilingual-fields.tsx'
import { convertToMarkdown } from '../kit/html-to-markdown.ts'
import { NumberField } from '../kit/number-field.tsx'
import { Columns, Hint, Panel } from '../kit/parts.tsx'
import { languageOfField } from '../kit/use-bilingual-texts.ts'
import { useFieldLabel } from './field-texts.ts'
import { GapCount, TemplateOffer } from './legal-template.tsx'
import { VersionRow } from './legal-versions.tsx'
import { PictureField } from './picture-field.tsx'
import type { SectionFieldsProps, SectionSpec } from './section-form.tsx'
import { createSectionPage } from './section-frame.tsx'
import { useShownPart } from './section-parts.tsx'

/** Every field stands in its form, set or not. */
type LegalValues = Record<Exclude<keyof Legal, 'withdrawalDays'>, string> & { withdrawalDays: number }
type Field = Exclude<keyof Legal, 'withdrawalDays'>
type TextField = `${LegalDocument}${'Es' | 'En'}`

const getFields = (document: LegalDocument): Field[] => Object.values(legalFields(document))
const pairs = legalDocuments.map((document): readonly [TextField, TextField] => {
  const { es, en } = legalFields(document)
  return [es, en]
})

const notices = ['guaranteeNoticeEs', 'guaranteeNoticeEn'] as const

/** Fields that a shop may be without. */
const unset = {
  ...{ accessibilityEs: '', accessibilityEn: '', accessibilityFrom: '' },
  ...{ guaranteeNoticeEs: '', guaranteeNoticeEn: '', withdrawalDays: statutoryDays },
}

export const legalSpec: SectionSpec<LegalValues> = {
  name: 'legal',
  fields: ['withdrawalDays', ...legalDocuments.flatMap(getFields), ...notices],
  pairs,
  toValues(data) {
    const stored = readSection('legal', data, firstLegal)
    return { ...unset, ...stored }
  },
  async toData(values) {
    const { withdrawalDays, ...legal } = await convertToMarkdown(values, pairs.flat())
    // A shop that keeps to the days of the law stores none.
    return withdrawalDays === statutoryDays ? legal : { ...legal, withdrawalDays }
  },
  Fields: LegalFields,
}

export const { load, Page } = createSectionPage(legalSpec)

function LegalFields(props: SectionFieldsProps<LegalValues>) {
  const { t } = useTranslation('admin-legal')
  const language = useLanguage()
  const [shown, setShown] = useShownPart(props.form, legalDocuments, getFields)
  const pending = usePending(props)
  const getLabel = useFieldLabel('legal')
  return (
    <>
      {pending.map(({ document, from }) => (
        <Alert key={document} role="note" variant="default">
          {t('pending', { document: t(`documents.${document}`), date: writtenDay(from, language) })}
        </Alert>
      ))}
      <Paper withBorder p="lg" radius="md">
        <NumberField
          {...{
            label: getLabel('withdrawalDays'),
            description: t('withdrawalDays'),
            ...props.form.field('withdrawalDays'),
          }}
          kind="pieces"
          styles={{ wrapper: { maxWidth: '12rem' } }}
        />
      </Paper>
      <Paper withBorder p="lg" radius="md">
        <Tabs value={shown} onChange={setShown} keepMounted={false}>
          <Tabs.List aria-label={t('document')} mb="lg">
            {legalDocuments.map((document) => (
              <Tabs.Tab key={document} value={document}>
                {t(`documents.${document}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel key={shown} value={shown}>
            <DocumentFields {...props} document={shown} />
          </Tabs.Panel>
        </Tabs>
      </Paper>
      <GuaranteeNotices form={props.form} />
    </>
  )
}

/** Documents as they were saved whose day has not come. */
function usePending({ form }: SectionFieldsProps<LegalValues>) {
  const { data } = trpc.settingsAdmin.legalVersions.useQuery({ document: 'terms' })
  const saved = form.form.getInitialValues()
  const all = legalDocuments.map((document) => ({ document, from: saved[legalFields(document).from] }))
  return data ? all.filter(({ from }) => from > data.today) : []
}

function DocumentFields({ document, form, texts }: SectionFieldsProps<LegalValues> & { document: LegalDocument }) {
  const { t } = useTranslation('admin-legal')
  const { es, en, from } = legalFields(document)
  const history = trpc.settingsAdmin.legalVersions.useQuery({ document })
  const { values } = form.form
  const initial = form.form.getInitialValues()
  const isChanged = values[es] !== initial[es] || values[en] !== initial[en]
  const getLabel = useFieldLabel('legal')
  return (
    <Stack gap="md">
      <Box>
        <Title order={2} size="h4">
          {t(`documents.${document}`)}
        </Title>
        <Hint>{t(`notes.${document}`)}</Hint>
      </Box>
      <TemplateOffer
        document={document}
        texts={[values[es], values[en]]}
        onFilled={({ textEs, textEn }) => {
          form.form.setFieldValue(es, textEs)
          form.form.setFieldValue(en, textEn)
          form.form.getInputNode(es)?.focus()
        }}
      />
      <TextPair<TextField> texts={texts} pair={[es, en]} labelOf={getLabel}>
        {(field) => (
          <Stack gap="sm">
            <Textarea
              autosize
              minRows={8}
              maxRows={24}
              label={getLabel(field)}
              lang={languageOfField(field)}
              description={t('hint')}
              {...form.field(field)}
            />
            <GapCount text={values[field]} />
            <Preview text={values[field]} lang={languageOfField(field)} label={getLabel(field)} />
          </Stack>
        )}
      </TextPair>
      <TextInput
        type="date"
        maw="20rem"
        label={getLabel(from)}
        description={t(isChanged ? 'dayOfChange' : 'day')}
        min={history.data?.today}
        max={lastDay}
        {...form.field(from)}
      />
      {history.data?.versions.length === 0 && <Hint>{t('versions.none')}</Hint>}
      {history.data && history.data.versions.length > 0 && (
        <section>
          <Title order={3}>{t('versions.title')}</Title>
          <Stack component="ol" gap={0} mt="xs" mb={0} p={0} style={{ listStyle: 'none' }}>
            {history.data.versions.map((version, index, versions) => (
              <VersionRow key={version.version} version={version} before={versions[index + 1]} />
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  )
}

const wholePicture = { width: '100%', height: '100%', objectFit: 'contain' } as const

/** The official notice on the legal guarantee, one picture for each language; the shop redraws nothing of it. */
function GuaranteeNotices({ form }: Pick<SectionFieldsProps<LegalValues>, 'form'>) {
  const { t } = useTranslation(['admin-legal', 'admin-settings'])
  const getLabel = useFieldLabel('legal')
  return (
    <Panel title={t('guaranteeNotice.title')} text={t('guaranteeNotice.text')}>
      <Columns min="18rem" most={2}>
        {notices.map((name) => {
          const file = form.form.values[name]
          return (
            <PictureField
              key={name}
              {...{ form, name, label: getLabel(name) }}
              preview={
                <Center w={120} h={168} flex="none" bd="1px solid var(--lys-line)" bdrs="sm">
                  {file ? (
                    <img src={imagePath(file)} alt={getLabel(name)} style={wholePicture} />
                  ) : (
                    t('admin-settings:picture.empty')
                  )}
                </Center>
              }
            />
          )
        })}
      </Columns>
    </Panel>
  )
}

function Preview({ text, lang, label }: { text: string; lang: string; label: string }) {
  const { t } = useTranslation('admin-legal')
  if (text.trim() === '') return null
  return (
    <Paper component="details" withBorder open>
      <Text component="summary" size="sm" p="xs" style={{ cursor: 'pointer' }}>
        {t('preview', { label })}
      </Text>
      <Box
        component="section"
        // A part that scrolls must be reached by the keyboard.
        tabIndex={0}
        aria-label={t('preview', { label })}
        mah="26rem"
        px="md"
        pb="md"
        style={{ overflowY: 'auto' }}
      >
        <Markdown text={text} top={3} lang={lang} />
      </Box>
    </Paper>
  )
}
