import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../../../shared/languages.ts'
import type { MailPreview } from '../../../../shared/settings/mail-preview.ts'
import type { WordedMail } from '../../../../shared/settings/mails.ts'
import { useShowFailure } from '../../../failure-alert.ts'
import { useMay } from '../../../staff/use-may.ts'
import { trpc } from '../../../trpc.ts'
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts'
import { withDeadLinks } from '../../mails/dead-links.ts'
import classes from './mails.module.css'

interface MailTrialProps {
  form: SchemaForm<Record<string, string>>
  mail: WordedMail
  /** Its fields, and those of all mails. */
  fields: readonly string[]
}

/** Shows and sends a mail as it is typed, before it is saved. */
export function MailTrial({ form, mail, fields }: MailTrialProps) {
  const { t } = useTranslation('admin-settings')
  const showFailure = useShowFailure('adminSave')
  const mayTry = useMay('settings.write')
  const preview = trpc.settingsAdmin.previewMail.useMutation()
  const test = trpc.settingsAdmin.testMail.useMutation()
  const typed = () => {
    const values = form.form.getValues()
    return { mail, data: Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])) }
  }
  /** Whether what is typed is valid; otherwise the fields say what is not. */
  const isValid = () => fields.map((field) => form.form.validateField(field)).every(({ hasError }) => !hasError)
  const show = () => isValid() && preview.mutate(typed(), { onError: showFailure })
  const send = (language: Language) => isValid() && test.mutate({ ...typed(), language }, { onError: showFailure })
  if (!mayTry) return null
  const shown = preview.variables?.mail === mail ? preview.data?.mails : undefined
  return (
    <section className={classes.trial} aria-label={t('mails.trial')}>
      <div className={classes.actions}>
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
      </div>
      <p role="status" className={classes.answer}>
        {test.data &&
          !test.isPending &&
          t(test.data.works ? 'mails.sent' : 'connections.failed', { answer: test.data.answer })}
      </p>
      {shown && <Preview mails={shown} />}
    </section>
  )
}

const widths = ['narrow', 'wide'] as const
const surroundings = ['light', 'dark'] as const

/** The mail in both languages, as a telephone or a screen shows it, in a light or a dark program. */
function Preview({ mails }: { mails: MailPreview }) {
  const { t } = useTranslation('admin-settings')
  const [width, setWidth] = useState<(typeof widths)[number]>('narrow')
  const [around, setAround] = useState<(typeof surroundings)[number]>('light')
  return (
    <>
      <div className={classes.actions}>
        <Choice label={t('mails.width')} value={width} values={widths} onChange={setWidth} />
        <Choice label={t('mails.around')} value={around} values={surroundings} onChange={setAround} />
      </div>
      <div className={classes.previews} data-width={width} data-around={around}>
        {(['es', 'en'] as const).map((language) => (
          <figure key={language} className={classes.preview}>
            <figcaption className={classes.subject} lang={language}>
              {mails[language].subject}
            </figcaption>
            {/* Fully sandboxed: scripts, forms and links do nothing. */}
            <iframe
              className={classes.frame}
              sandbox=""
              srcDoc={withDeadLinks(mails[language].html)}
              title={t(`mails.previewOf.${language}`)}
            />
          </figure>
        ))}
      </div>
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  values: readonly Value[]
  onChange: (value: Value) => void
}

function Choice<Value extends 'narrow' | 'wide' | 'light' | 'dark'>({
  label,
  value,
  values,
  onChange,
}: ChoiceProps<Value>) {
  const { t } = useTranslation('admin-settings')
  return (
    <fieldset className={classes.choice} aria-label={label}>
      {values.map((each) => (
        <Button
          key={each}
          variant={each === value ? 'filled' : 'default'}
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {t(`mails.look.${each}`)}
        </Button>
      ))}
    </fieldset>
  )
}
