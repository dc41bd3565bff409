import { useTranslation } from 'react-i18next'
import { useHistoryState } from 'wouter/use-browser-location'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { textHead } from '../../page-data.ts'
import classes from '../errors/error-page.module.css'
import type { ResetErrorState } from './reset-outcome.ts'

export const load = textHead({
  title: 'sign-in:resetError.title',
  description: 'sign-in:resetError.text',
  noindex: true,
})

/**
 * The page after a failed reset. Loaded as a document it is the invalid-token page with status 401; when the link may
 * still work, it leads back to the form.
 */
export function Page() {
  const isAlive = useHistoryState<ResetErrorState | null>()?.linkAlive === true
  return isAlive ? <TryAgain /> : <DeadLink />
}

function TryAgain() {
  const { t } = useTranslation('sign-in')
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('resetError.failedTitle')}</h1>
      <p className={classes.text}>{t('resetError.failedText')}</p>
      <ul className={classes.ways}>
        <li>
          <button type="button" className={`${classes.way} ${classes.first}`} onClick={() => history.back()}>
            {t('resetError.retry')}
          </button>
        </li>
        <li>
          <PageLink href={paths.resetEmail()} className={classes.way}>
            {t('resetError.again')}
          </PageLink>
        </li>
      </ul>
    </div>
  )
}

function DeadLink() {
  const { t } = useTranslation('sign-in')
  return (
    <div className={classes.page}>
      <p className={classes.status}>401</p>
      <h1 className={classes.title}>{t('resetError.title')}</h1>
      <p className={classes.text}>{t('resetError.text')}</p>
      <ul className={classes.ways}>
        <li>
          <PageLink href={paths.resetEmail()} className={`${classes.way} ${classes.first}`}>
            {t('resetError.again')}
          </PageLink>
        </li>
        <li>
          <PageLink href={paths.login()} className={classes.way}>
            {t('resetError.login')}
          </PageLink>
        </li>
      </ul>
    </div>
  )
}
