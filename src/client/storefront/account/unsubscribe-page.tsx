import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { type PageProps, textHead } from '../../shell/page-data.ts'
import { trpc } from '../../shell/trpc.ts'
import classes from './account-form.module.css'
import { Lead, NarrowPage } from './account-form.tsx'

export const load = textHead({ title: 'sign-in:unsubscribe.title', noindex: true })

/**
 * The page of the newsletter's unsubscribe link: it asks, and its button unsubscribes. Opening the page changes nothing,
 * because programs that examine mails open their links too, some of them with scripts.
 */
export function Page({ params: { unsubscribeToken: token = '' } }: PageProps) {
  const { t } = useTranslation('sign-in')
  const showFailure = useShowFailure('unsubscribe')
  const resultInAddress = readResult(useSearch())
  const [outcome, setOutcome] = useState<Unsubscription>()
  const { mutate, isPending } = trpc.accounts.unsubscribe.useMutation({
    onSuccess: () => setOutcome('done'),
    onError: (error) => setOutcome(failedUnsubscription(showFailure(error)?.code)),
  })
  const state = outcome ?? resultInAddress
  const isOpen = state === 'asking' || state === 'failed'
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate({ token })
  }
  return (
    <NarrowPage>
      <div role="status">
        {/* A new element for each state, so that screen readers read it as a whole. */}
        <Lead
          key={state}
          focused={outcome !== undefined}
          heading={t(`unsubscribe.${state}.heading`)}
          text={t(`unsubscribe.${state}.text`)}
        />
      </div>
      {isOpen && (
        // A plain form to the page's own address, so that it works without scripts.
        <form method="post" action={paths.unsubscribe(token)} onSubmit={press}>
          <Button
            type="submit"
            name="action"
            value="unsubscribe"
            loading={isPending}
            fullWidth
            className={classes.submit}
          >
            {t(state === 'failed' ? 'unsubscribe.retry' : 'unsubscribe.submit')}
          </Button>
        </form>
      )}
      <p className={classes.more}>
        <PageLink href={isOpen ? paths.home() : paths.login()}>
          {t(isOpen ? 'unsubscribe.home' : 'unsubscribe.login')}
        </PageLink>
      </p>
    </NarrowPage>
  )
}

/**
 * `asking`: nobody has pressed yet; `unknown`: there is no such link; `failed`: no response, or an error that says
 * nothing about the link.
 */
type Unsubscription = 'asking' | 'done' | 'unknown' | 'failed'

/** The state after a failure: 404 for a token that no account has, 422 for a malformed one. */
export function failedUnsubscription(code: number | undefined): Unsubscription {
  return code === 404 || code === 422 ? 'unknown' : 'failed'
}

/** The state that the address names once the form was sent without scripts. */
function readResult(search: string): Unsubscription {
  const result = new URLSearchParams(search).get('result')
  return result === 'done' || result === 'unknown' ? result : 'asking'
}
