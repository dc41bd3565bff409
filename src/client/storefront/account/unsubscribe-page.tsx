import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { type PageProps, textHead } from '../../page-data.ts'
import classes from './account-form.module.css'
import { Lead, NarrowPage } from './narrow-page.tsx'
import { useUnsubscribe } from './use-unsubscribe.ts'

export const load = textHead({ title: 'sign-in:unsubscribe.title', noindex: true })

/** The page of the newsletter's unsubscribe link: it asks, and its button unsubscribes. */
export function Page({ params }: PageProps) {
  const { t } = useTranslation('sign-in')
  const token = params.unsubscribeToken ?? ''
  const { state, pressed, working, unsubscribe } = useUnsubscribe(token)
  const isOpen = state === 'asking' || state === 'failed'
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (!working) void unsubscribe()
  }
  return (
    <NarrowPage>
      <div role="status">
        {/* A new element for each state, so that screen readers read it as a whole. */}
        <Lead
          key={state}
          focused={pressed}
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
            loading={working}
            fullWidth
            className={classes.submit}
          >
            {t(state === 'failed' ? 'unsubscribe.retry' : 'unsubscribe.submit')}
          </Button>
        </form>
      )}
      <p className={classes.more}>
        <PageLink href={isOpen ? paths.home() : paths.login()} className={classes.link}>
          {t(isOpen ? 'unsubscribe.home' : 'unsubscribe.login')}
        </PageLink>
      </p>
    </NarrowPage>
  )
}
