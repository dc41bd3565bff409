import { Children, Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { isShopReachable, MissingFile } from '../../shell/load-file.ts'
import { getErrorBody } from '../../shell/trpc.ts'
import classes from './error-page.module.css'

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
  const isMissing = error instanceof MissingFile
  const isAdmin = useLocation()[0].startsWith('/admin')
  const text = t(isMissing ? 'failure.chunkText' : 'failure.text')
  return (
    <ErrorPage
      role="alert"
      title={t(isMissing ? 'failure.chunkTitle' : 'failure.title')}
      detail={isMissing ? undefined : failureDetail(error)}
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

interface ErrorPageProps {
  /** `main` for a document of its own, which has no layout around it. */
  root?: 'div' | 'main'
  /** `alert` if it replaces a page that was shown. */
  role?: 'alert'
  status?: number
  title: string
  /** The error's own message. */
  detail?: string | undefined
  text: string
  /** Buttons and links to go on with, the most useful one first. */
  children: ReactNode
}

export function ErrorPage({ root: Root = 'div', role, status, title, detail, text, children }: ErrorPageProps) {
  return (
    <Root className={classes.page} role={role}>
      {status && <p className={classes.status}>{status}</p>}
      <h1 className={classes.title}>{title}</h1>
      {detail && <p className={classes.detail}>{detail}</p>}
      <p className={classes.text}>{text}</p>
      <ul className={classes.ways}>
        {Children.map(children, (way) => (
          <li>{way}</li>
        ))}
      </ul>
    </Root>
  )
}

/** The default error page as a separate document: plain links, no scripts. */
export function ServerError({ status }: { status: number }) {
  const { t } = useTranslation('common')
  return (
    <ErrorPage root="main" status={status} title={t('failure.title')} text={t('failure.text')}>
      <a href={paths.home()}>{t('failure.home')}</a>
    </ErrorPage>
  )
}
