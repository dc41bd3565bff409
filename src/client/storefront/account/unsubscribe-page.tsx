import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { type PageProps, textHead } from '../../page-data.ts'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import classes from './account-form.module.css'
import { Lead, NarrowPage } from './narrow-page.tsx'
import { useUnsubscribe } from './use-unsubscribe.ts'

export const load = textHead({ title: 'sign-in:unsubscribe.title', noindex: true })

/** The page of the newsletter's unsubscribe link. */
export function Page({ params }: PageProps) {
  const { t } = useTranslation('sign-in')
  const { state, retried, retry } = useUnsubscribe(params.unsubscribeToken ?? '')
  const failed = state === 'failed'
  return (
    <NarrowPage>
      <div role="status" aria-busy={state === 'working'}>
        {/* A new element for each state, so that screen readers read it as a whole. */}
        <Lead
          key={state}
          focused={retried}
          heading={t(`unsubscribe.${state}.heading`)}
          text={t(`unsubscribe.${state}.text`)}
        />
      </div>
      <NeedsScripts text={t('needsScripts')} />
      {failed && (
        <Button onClick={retry} fullWidth className={classes.submit}>
          {t('unsubscribe.retry')}
        </Button>
      )}
      {state !== 'working' && (
        <p className={classes.more}>
          <PageLink href={failed ? paths.home() : paths.login()} className={classes.link}>
            {t(failed ? 'unsubscribe.home' : 'unsubscribe.login')}
          </PageLink>
        </p>
      )}
    </NarrowPage>
  )
}
