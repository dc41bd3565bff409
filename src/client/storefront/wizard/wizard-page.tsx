import { Button, Loader, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alertFor } from '../../../shared/error-catalogue.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import {
  type GenerationProgress,
  type GeneratorState,
  generationSteps,
  newGenerationSchema,
} from '../../../shared/generator/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../shell/alerts.tsx'
import { isTextKey } from '../../shell/i18n/texts.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { textHead } from '../../shell/page-data.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { useFocusBack } from '../../ui/focus.ts'
import { Form, requiredField } from '../../ui/form/form.tsx'
import { useDraft } from '../../ui/form/use-draft.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import looks from '../../ui/looks.module.css'
import { NeedsScripts, PageFrame } from '../../ui/page-parts.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { type Generation, useGeneration } from './use-generation.ts'
import classes from './wizard-page.module.css'

export const load = textHead({ title: 'wizard:title', description: 'wizard:description' })

/** Generates a bilingual product from a title: the form on one side, the progress on the other. */
export function Page() {
  const { t, i18n } = useTranslation(['wizard', 'alerts', 'errors'])
  const input = useRef<HTMLInputElement>(null)
  /** Remains visible after the alert has disappeared. */
  const [refusal, setRefusal] = useState('')
  const generation = useGeneration(({ error }) => {
    input.current?.focus()
    if (!error) return showAlert({ message: t('wizard:cancelled'), tone: 'info' })
    // The server's message may be in another language than the page.
    const key = error.key.replace(/^errors:/, '')
    const message = isTextKey(i18n, 'errors', key) ? t(`errors:${key}`) : error.message
    const alert = alertFor('wizard', { ...error, message })
    showAlert({ message: t(`alerts:${alert.key}`, alert.params), tone: 'error' })
    setRefusal(message)
  })
  const start = async (title: string) => {
    setRefusal('')
    const failure = await generation.start(title)
    if (!failure) return undefined
    input.current?.focus()
    if (failure === 'no-response') {
      setRefusal(t('wizard:unanswered'))
      return undefined
    }
    if (!failure.errors) setRefusal(failure.message)
    return failure
  }
  return (
    <PageFrame className={classes.page}>
      <div className={classes.columns}>
        <div>
          <h1 className={`${looks.pageTitle} ${classes.heading}`}>{t('wizard:heading')}</h1>
          <p className={`${looks.lead} ${classes.lead}`}>{t('wizard:lead')}</p>
          <NeedsScripts text={t('wizard:needsScripts')} />
          <WizardForm input={input} working={generation.working} refusal={refusal} start={start} />
        </div>
        <Steps generation={generation} />
      </div>
    </PageFrame>
  )
}

interface WizardFormProps {
  input: RefObject<HTMLInputElement | null>
  working: boolean
  /** Why the last generation failed; empty if it did not. */
  refusal: string
  start(title: string): Promise<ErrorBody | undefined>
}

const emptyTitle = { title: '' }

const examples = ['shirt', 'cream', 'dress', 'soap'] as const

function WizardForm({ input, working, refusal, start }: WizardFormProps) {
  const { t } = useTranslation('wizard')
  // The state depends on the user, so it is only fetched by the browser.
  const state = trpc.generator.state.useQuery(undefined, { staleTime: 0 })
  const hydrated = useHydrated()
  const form = useSchemaForm<{ title: string }>({
    schema: newGenerationSchema,
    initialValues: emptyTitle,
    fields: ['title'],
    send: ({ title }) => start(title),
  })
  useDraft(form, { name: 'wizard', initialValues: emptyTitle })
  if (state.data?.closed) return <Closed />
  const fillIn = (title: string) => {
    form.form.setFieldValue('title', title)
    form.form.clearFieldError('title')
    input.current?.focus()
  }
  return (
    <Form form={form} method="post" data-early data-scripts-only className={classes.form}>
      <TextInput
        ref={input}
        label={t('field')}
        placeholder={t('placeholder')}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="go"
        {...requiredField}
        readOnly={working}
        {...form.field('title')}
      />
      <ul className={classes.examples} aria-label={t('examplesLabel')}>
        {examples.map((example) => (
          <li key={example}>
            <button type="button" disabled={working || !hydrated} onClick={() => fillIn(t(`examples.${example}`))}>
              {t(`examples.${example}`)}
            </button>
          </li>
        ))}
      </ul>
      {refusal && (
        <p role="alert" className={looks.notice}>
          {refusal}
        </p>
      )}
      <Button type="submit" loading={working} disabled={!hydrated} className={classes.submit}>
        {t('submit')}
      </Button>
      <Notes state={state.data} />
    </Form>
  )
}

/** Shown to visitors where only admins may generate products. */
function Closed() {
  const { t } = useTranslation('wizard')
  const session = useSession()
  return (
    <div className={`${classes.form} ${classes.closed}`}>
      <p>{t('closed')}</p>
      {!session && <PageLink href={paths.login(paths.wizard())}>{t('signIn')}</PageLink>}
      <PageLink href={paths.products()}>{t('toProducts')}</PageLink>
    </div>
  )
}

/** The number left is shown if it is below this. */
const fewRemaining = 10

/** Who writes the texts, what happens to the product, and how many are left today; reserves space while loading. */
function Notes({ state }: { state: GeneratorState | undefined }) {
  const { t } = useTranslation('wizard')
  const mayEdit = useMay('catalogue.write')
  return (
    <div className={classes.notes}>
      {state && (
        <>
          <p>{t(state.offline ? 'notes.offline' : 'notes.model')}</p>
          <p>{t(mayEdit ? 'notes.admin' : `notes.${state.visitors}`)}</p>
          {state.left < fewRemaining && <p className={classes.few}>{t('notes.left', { count: state.left })}</p>}
        </>
      )}
    </div>
  )
}

/** The steps that are listed; waiting in the queue is only shown as the status. */
const shownSteps = generationSteps.filter((step) => step !== 'queued')
type State = 'ahead' | 'now' | 'done'

function findState(step: (typeof shownSteps)[number], progress: GenerationProgress | undefined): State {
  if (!progress) return 'ahead'
  if (progress.status === 'done') return 'done'
  const [at, now] = [generationSteps.indexOf(step), generationSteps.indexOf(progress.step)]
  if (at === now) return 'now'
  return at < now ? 'done' : 'ahead'
}

function Steps({ generation }: { generation: Generation }) {
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
    <section className={classes.steps} aria-labelledby="wizard-steps" aria-busy={working}>
      <h2 id="wizard-steps" ref={heading} tabIndex={-1} className={looks.partTitle}>
        {t(working ? 'steps.working' : 'steps.heading')}
      </h2>
      <ol>
        {shownSteps.map((step) => {
          const state = findState(step, progress)
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
          onClick={generation.cancel}
          mt={8}
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
