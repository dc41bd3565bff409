import { Button, TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorBody } from '../../../shared/errors.ts'
import { type GeneratorState, newGenerationSchema } from '../../../shared/generator/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useSession } from '../../session/session-store.ts'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { requiredField } from '../../ui/form/field-classes.ts'
import { Form } from '../../ui/form/form.tsx'
import { useDraft } from '../../ui/form/use-draft.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import classes from './wizard-form.module.css'

interface WizardFormProps {
  input: RefObject<HTMLInputElement | null>
  working: boolean
  /** Why the last generation failed; empty if it did not. */
  refusal: string
  start(title: string): Promise<ErrorBody | undefined>
}

const emptyTitle = { title: '' }

/** Keys of titles to try, below `examples`. */
const examples = ['shirt', 'cream', 'dress', 'soap'] as const

/** The wizard's title field, with examples and notes. */
export function WizardForm({ input, working, refusal, start }: WizardFormProps) {
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
            <button
              type="button"
              className={classes.example}
              disabled={working || !hydrated}
              onClick={() => fillIn(t(`examples.${example}`))}
            >
              {t(`examples.${example}`)}
            </button>
          </li>
        ))}
      </ul>
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <Button type="submit" loading={working} disabled={!hydrated} className={classes.submit}>
        {t('submit')}
      </Button>
      <WizardNotes state={state.data} />
    </Form>
  )
}

/** Shown to visitors where only admins may generate products. */
function Closed() {
  const { t } = useTranslation('wizard')
  const session = useSession()
  return (
    <div className={classes.closed}>
      <p>{t('closed')}</p>
      {!session && <PageLink href={paths.login(paths.wizard())}>{t('signIn')}</PageLink>}
      <PageLink href={paths.products()}>{t('toProducts')}</PageLink>
    </div>
  )
}

/** The number left is shown if it is below this. */
const fewLeft = 10

/** Who writes the texts, what happens to the product, and how many are left today; reserves space while loading. */
function WizardNotes({ state }: { state: GeneratorState | undefined }) {
  const { t } = useTranslation('wizard')
  const mayEdit = useMay('catalogue.write')
  return (
    <div className={classes.notes}>
      {state && (
        <>
          <p>{t(state.offline ? 'notes.offline' : 'notes.model')}</p>
          <p>{t(mayEdit ? 'notes.admin' : `notes.${state.visitors}`)}</p>
          {state.left < fewLeft && <p className={classes.few}>{t('notes.left', { count: state.left })}</p>}
        </>
      )}
    </div>
  )
}
