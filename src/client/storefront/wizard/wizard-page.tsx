import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alertFor } from '../../../shared/error-catalogue.ts'
import { showAlert } from '../../alerts.ts'
import { isTextKey } from '../../i18n/use-fault-text.ts'
import { textHead } from '../../page-data.ts'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { useGeneration } from './use-generation.ts'
import { WizardForm } from './wizard-form.tsx'
import classes from './wizard-page.module.css'
import { WizardSteps } from './wizard-steps.tsx'

export const load = textHead({ title: 'wizard:title', description: 'wizard:description' })

/** Generates a bilingual product from a title: the form on one side, the progress on the other. */
export function Page() {
  const { t, i18n } = useTranslation(['wizard', 'alerts', 'errors'])
  const input = useRef<HTMLInputElement>(null)
  /** Remains visible after the alert has disappeared. */
  const [refusal, setRefusal] = useState('')
  const generation = useGeneration({
    onCancelled() {
      showAlert({ message: t('wizard:cancelled'), tone: 'info' })
      input.current?.focus()
    },
    onFailed(error) {
      // The server's message may be in another language than the page.
      const key = error.key.replace(/^errors:/, '')
      const message = isTextKey(i18n, 'errors', key) ? t(`errors:${key}`) : error.message
      const alert = alertFor('wizard', { ...error, message })
      showAlert({ message: t(`alerts:${alert.key}`, alert.params), tone: 'error' })
      setRefusal(message)
      input.current?.focus()
    },
  })
  const start = async (title: string) => {
    setRefusal('')
    const refused = await generation.start(title)
    if (!refused) return undefined
    input.current?.focus()
    if (refused === 'no-response') {
      setRefusal(t('wizard:unanswered'))
      return undefined
    }
    if (!refused.errors) setRefusal(refused.message)
    return refused
  }
  return (
    <PageFrame className={classes.page}>
      <div className={classes.columns}>
        <div>
          <h1 className={classes.heading}>{t('wizard:heading')}</h1>
          <p className={classes.lead}>{t('wizard:lead')}</p>
          <NeedsScripts text={t('wizard:needsScripts')} />
          <WizardForm input={input} working={generation.working} refusal={refusal} start={start} />
        </div>
        <WizardSteps generation={generation} />
      </div>
    </PageFrame>
  )
}
