import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { isShopReachable, MissingFile } from '../../shell/load-file.ts'
import { getErrorBody } from '../../shell/trpc.ts'
import { ErrorPage } from './error-view.tsx'

/** Replaces a page that throws by the default error page; a `quiet` part, such as the cart drawer, disappears. */
export class ErrorBoundary extends Component<{ children: ReactNode; quiet?: boolean }> {
  override state: { failure?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return this.props.quiet ? null : <PageFailure error={failure.error} />
  }
}

/** Status and message of a failed call, or another error's message. */
export function failureDetail(error: unknown): string {
  const body = getErrorBody(error)
  if (body) return `${body.code} - ${body.message}`
  return error instanceof Error ? error.message : String(error)
}

/** Reloads the page if the shop can be reached: offline, the browser would show its own error page instead. */
async function retry() {
  if (await isShopReachable()) location.reload()
}

export function PageFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  const missing = error instanceof MissingFile
  const isAdmin = useLocation()[0].startsWith('/admin')
  const text = t(missing ? 'failure.chunkText' : 'failure.text')
  return (
    <ErrorPage
      role="alert"
      title={t(missing ? 'failure.chunkTitle' : 'failure.title')}
      detail={missing ? undefined : failureDetail(error)}
      text={isAdmin ? text : `${text} ${t('failure.cart')}`}
    >
      {/* A full reload: browsers cache a failed module import, and a new version of the shop has other files. */}
      <button type="button" onClick={() => void retry()}>
        {t('failure.retry')}
      </button>
      <a href={paths.home()}>{t('failure.home')}</a>
    </ErrorPage>
  )
}
