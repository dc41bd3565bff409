import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastDay } from '../../../shared/calendar-day.ts'
import { type LegalDocument, legalDocuments, legalFields } from '../../../shared/settings/legal.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { TextPair } from '../texts/text-pair.tsx'
import type { BilingualTexts } from '../texts/use-bilingual-texts.ts'
import { languageOfField } from '../texts/use-translations.ts'
import classes from './legal-fields.module.css'
import { LegalVersions } from './legal-versions.tsx'

type Values = Record<string, string>
interface LegalFieldsProps {
  form: SchemaForm<Values>
  texts: BilingualTexts
}

/** The legal texts, one document at a time. */
export function LegalFields({ form, texts }: LegalFieldsProps) {
  const { t } = useTranslation('admin-legal')
  const language = useLanguage()
  const [chosen, setChosen] = useState<LegalDocument>('terms')
  const wanted = useRef<string>(undefined)
  const { errors } = form.form
  const pending = usePending(form)
  // A fault of another document is shown: what is hidden cannot have the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new faults move it.
  useEffect(() => {
    const faults = Object.keys(errors)
    const documentOf = (field: string) =>
      legalDocuments.find((document) => Object.values<string>(legalFields(document)).includes(field))
    if (faults.length === 0 || faults.some((field) => documentOf(field) === chosen)) return
    const [first] = faults
    const document = first && documentOf(first)
    if (!document) return
    wanted.current = first
    setChosen(document)
  }, [errors])
  useEffect(() => {
    if (!wanted.current || !chosen) return
    form.element.current?.querySelector<HTMLElement>(`[name="${wanted.current}"]`)?.focus()
    wanted.current = undefined
  }, [chosen, form.element])
  return (
    <>
      {pending.map(({ document, from }) => (
        <p key={document} role="note" className={classes.pending}>
          {t('pending', { document: t(`documents.${document}`), date: writtenDay(from, language) })}
        </p>
      ))}
      <fieldset className={classes.documents}>
        <legend className={classes.legend}>{t('document')}</legend>
        {legalDocuments.map((document) => (
          <label key={document} className={classes.choice}>
            <input
              type="radio"
              name="legal-document"
              checked={document === chosen}
              onChange={() => setChosen(document)}
            />
            {t(`documents.${document}`)}
          </label>
        ))}
      </fieldset>
      {legalDocuments.map((document) => (
        <div key={document} hidden={document !== chosen} className={classes.document}>
          <DocumentFields document={document} form={form} texts={texts} isShown={document === chosen} />
        </div>
      ))}
    </>
  )
}

/** Documents as they were saved whose day has not come. */
function usePending({ form }: SchemaForm<Values>) {
  const { data } = trpc.settingsAdmin.legalVersions.useQuery({ document: 'terms' })
  const saved = form.getInitialValues()
  const all = legalDocuments.map((document) => ({ document, from: saved[legalFields(document).from] ?? '' }))
  return data ? all.filter(({ from }) => from > data.today) : []
}

interface DocumentFieldsProps extends LegalFieldsProps {
  document: LegalDocument
  isShown: boolean
}

/** Both texts of a document side by side with their preview, when it takes effect, and its versions. */
function DocumentFields({ document, form, texts, isShown }: DocumentFieldsProps) {
  const { t } = useTranslation(['admin-legal', 'admin-settings'])
  const { es, en, from } = legalFields(document)
  const history = trpc.settingsAdmin.legalVersions.useQuery({ document }, { enabled: isShown })
  const { values } = form.form
  const initial = form.form.getInitialValues()
  const isChanged = values[es] !== initial[es] || values[en] !== initial[en]
  const labelOf = (field: string) => t(`admin-settings:fields.legal.${field}` as 'admin-settings:fields.legal.termsEs')
  return (
    <>
      <h2 className={classes.heading}>{t(`documents.${document}`)}</h2>
      <p className={classes.note}>{t(`notes.${document}`)}</p>
      <TextPair texts={texts} pair={[es, en] as const} labelOf={labelOf}>
        {(side) => (
          <div className={classes.side}>
            <Textarea
              size="md"
              autosize
              minRows={8}
              maxRows={24}
              label={labelOf(side)}
              lang={languageOfField(side)}
              description={t('hint')}
              classNames={fieldClasses}
              {...form.field(side)}
            />
            <Preview text={values[side] ?? ''} lang={languageOfField(side)} label={labelOf(side)} />
          </div>
        )}
      </TextPair>
      <TextInput
        type="date"
        size="md"
        className={classes.day}
        label={labelOf(from)}
        description={t(isChanged ? 'dayOfChange' : 'day')}
        min={history.data?.today}
        max={lastDay}
        classNames={fieldClasses}
        {...form.field(from)}
      />
      {history.data && <LegalVersions history={history.data} />}
    </>
  )
}

/** The text as its page shows it. */
function Preview({ text, lang, label }: { text: string; lang: string; label: string }) {
  const { t } = useTranslation('admin-legal')
  if (text.trim() === '') return null
  return (
    <details className={classes.preview} open>
      <summary>{t('preview', { label })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard. */}
      <section className={classes.page} tabIndex={0} aria-label={t('preview', { label })}>
        <Markdown text={text} top={3} lang={lang} />
      </section>
    </details>
  )
}
