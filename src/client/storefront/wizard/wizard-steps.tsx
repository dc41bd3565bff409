import { Button, Loader } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type GenerationProgress, generationSteps } from '../../../shared/generator/entities.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import type { Generation } from './use-generation.ts'
import classes from './wizard-steps.module.css'

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
export function WizardSteps({ generation }: { generation: Generation }) {
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
    <section className={classes.panel} aria-labelledby="wizard-steps" aria-busy={working}>
      <h2 id="wizard-steps" ref={heading} tabIndex={-1} className={classes.heading}>
        {t(working ? 'steps.working' : 'steps.heading')}
      </h2>
      <ol className={classes.list}>
        {shownSteps.map((step) => {
          const state = stateOf(step, progress)
          return (
            <li
              key={step}
              className={classes.step}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className={classes.mark} aria-hidden="true">
                {state === 'done' && <IconCheck size="1rem" stroke={2} />}
                {state === 'now' && <Loader size="1.125rem" />}
              </span>
              <span>
                <span className={classes.name}>{t(`steps.${step}.name`)}</span>
                <span className={classes.text}>{t(`steps.${step}.text`)}</span>
              </span>
            </li>
          )
        })}
      </ol>
      <p role="status" className={classes.status}>
        <Status generation={generation} />
      </p>
      {working && (
        <Button
          ref={cancel}
          variant="default"
          disabled={!generation.cancellable}
          loading={generation.cancelling}
          onClick={() => void generation.cancel()}
          className={classes.cancel}
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
