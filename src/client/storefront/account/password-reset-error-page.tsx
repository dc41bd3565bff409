import { useTranslation } from 'react-i18next'
import { useHistoryState } from 'wouter/use-browser-location'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { textHead } from '../../shell/page-data.ts'
import { ErrorPage } from '../errors/error-boundary.tsx'
import type { ResetErrorState } from './password-reset-page.tsx'

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
  const { t } = useTranslation('sign-in')
  if (useHistoryState<ResetErrorState | null>()?.linkAlive) {
    return (
      <ErrorPage title={t('resetError.failedTitle')} text={t('resetError.failedText')}>
        <button type="button" onClick={() => history.back()}>
          {t('resetError.retry')}
        </button>
        <PageLink href={paths.resetEmail()}>{t('resetError.again')}</PageLink>
      </ErrorPage>
    )
  }
  return (
    <ErrorPage status={401} title={t('resetError.title')} text={t('resetError.text')}>
      <PageLink href={paths.resetEmail()}>{t('resetError.again')}</PageLink>
      <PageLink href={paths.login()}>{t('resetError.login')}</PageLink>
    </ErrorPage>
  )
}
