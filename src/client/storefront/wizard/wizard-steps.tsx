import { Button, Loader } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type GenerationProgress, generationSteps } from '../../../shared/generator/entities.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import type { Making } from './use-generation.ts'
import classes from './wizard-steps.module.css'

/** What is shown of the work; waiting in the queue is said beside them. */
const shownSteps = generationSteps.filter((step) => step !== 'queued')
type State = 'ahead' | 'now' | 'done'

function stateOf(step: (typeof shownSteps)[number], progress: GenerationProgress | undefined): State {
  if (!progress) return 'ahead'
  if (progress.status === 'done') return 'done'
  const [at, now] = [generationSteps.indexOf(step), generationSteps.indexOf(progress.step)]
  if (at === now) return 'now'
  return at < now ? 'done' : 'ahead'
}

/** What happens, step by step: before, as an announcement; during, as it is. */
export function WizardSteps({ making }: { making: Making }) {
  const { t } = useTranslation('wizard')
  const { progress, working } = making
  const heading = useRef<HTMLHeadingElement>(null)
  const cancel = useFocusBack(making.cancelling)
  useEffect(() => {
    if (!working) return
    // The button that was pressed is off now; on a phone, what happens stands below it.
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
                {state === 'done' && <IconCheck className={classes.check} stroke={2} />}
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
        <Status making={making} />
      </p>
      {working && (
        <Button
          ref={cancel}
          variant="default"
          disabled={!making.cancellable}
          loading={making.cancelling}
          onClick={() => void making.cancel()}
          className={classes.cancel}
        >
          {t('cancel')}
        </Button>
      )}
    </section>
  )
}

/** Where the work is, in words; read aloud when it changes. */
function Status({ making: { progress, working, unreachable } }: { making: Making }) {
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
