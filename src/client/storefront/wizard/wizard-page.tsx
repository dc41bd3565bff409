import { Button, Loader } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alertFor } from '../../../shared/error-catalogue.ts'
import { type GenerationProgress, generationSteps } from '../../../shared/generator/entities.ts'
import { showAlert } from '../../alerts.ts'
import { isTextKey } from '../../i18n/use-fault-text.ts'
import { textHead } from '../../page-data.ts'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { type Generation, useGeneration } from './use-generation.ts'
import { WizardForm } from './wizard-form.tsx'
import classes from './wizard-page.module.css'
import wizardStepsClasses from './wizard-steps.module.css'

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

/** The steps that are listed; waiting in the queue is only shown as the status. */
const shownSteps = generationSteps.filter((step) => step !== 'queued')
type State = 'ahead' | 'now' | 'done'

function stateOf(step: (typeof shownSteps)[number], progress: GenerationProgress | undefined): State {
  if (!progress) return 'ahead'
  if (progress.status === 'done') return 'done'
  const [at, now] = [generationSteps.indexOf(step), generationSteps.indexOf(progress.step)]
  if (at === now) return 'now'
  return at < now ? 'done' : 'ahead'
}

/** The steps of the generation, with their state while it runs. */
function WizardSteps({ generation }: { generation: Generation }) {
  const { t } = useTranslation('wizard')
  const { progress, working } = generation
  const heading = useRef<HTMLHeadingElement>(null)
  const cancel = useFocusBack(generation.cancelling)
  useEffect(() => {
    if (!working) return
    // The pressed button is disabled now; on a phone, the steps are below it.
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [working])
  return (
    <section className={wizardStepsClasses.panel} aria-labelledby="wizard-steps" aria-busy={working}>
      <h2 id="wizard-steps" ref={heading} tabIndex={-1} className={wizardStepsClasses.heading}>
        {t(working ? 'steps.working' : 'steps.heading')}
      </h2>
      <ol className={wizardStepsClasses.list}>
        {shownSteps.map((step) => {
          const state = stateOf(step, progress)
          return (
            <li
              key={step}
              className={wizardStepsClasses.step}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className={wizardStepsClasses.mark} aria-hidden="true">
                {state === 'done' && <IconCheck size="1rem" stroke={2} />}
                {state === 'now' && <Loader size="1.125rem" />}
              </span>
              <span>
                <span className={wizardStepsClasses.name}>{t(`steps.${step}.name`)}</span>
                <span className={wizardStepsClasses.text}>{t(`steps.${step}.text`)}</span>
              </span>
            </li>
          )
        })}
      </ol>
      <p role="status" className={wizardStepsClasses.status}>
        <Status generation={generation} />
      </p>
      {working && (
        <Button
          ref={cancel}
          variant="default"
          disabled={!generation.cancellable}
          loading={generation.cancelling}
          onClick={() => void generation.cancel()}
          className={wizardStepsClasses.cancel}
        >
          {t('cancel')}
        </Button>
      )}
    </section>
  )
}

/** The present state in words, announced to screen readers when it changes. */
function Status({ generation: { progress, working, unreachable } }: { generation: Generation }) {
  const { t } = useTranslation('wizard')
  if (unreachable) return t('status.unreachable')
  if (!progress) return working ? t('status.starting') : null
  if (progress.status === 'done') return t('status.done')
  if (progress.step === 'queued') {
    return progress.ahead > 0 ? t('status.queued', { count: progress.ahead }) : t('status.starting')
  }
  if (progress.step === 'pictures' && progress.pictures.total > 0) return t('status.pictures', progress.pictures)
  return t(`steps.${progress.step}.name`)
}
