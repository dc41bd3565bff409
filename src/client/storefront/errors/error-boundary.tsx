import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { MissingFile } from '../../load-within.ts'
import { shopAnswers } from '../../new-version.ts'
import { errorBodyOf } from '../../trpc.ts'
import classes from './error-page.module.css'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Of a part beside the page, such as the cart drawer: it goes, the page stays. */
  quiet?: boolean
}

/** Shows the default error page instead of a page that throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return this.props.quiet ? null : <PageFailure error={failure.error} />
  }
}

/** Status and message of a failed call, else the message alone. */
export function failureDetail(error: unknown): string {
  const body = errorBodyOf(error)
  if (body) return `${body.code} - ${body.message}`
  return error instanceof Error ? error.message : String(error)
}

/** Fetches the page anew, once that would lead to a page: without a line the browser would put its own in its place. */
async function retry() {
  if (await shopAnswers()) location.reload()
}

function PageFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('errors')
  const missing = error instanceof MissingFile
  return (
    <div className={classes.page} role="alert">
      <h1 className={classes.title}>{t(missing ? 'page.chunkTitle' : 'page.title')}</h1>
      {!missing && <p className={classes.detail}>{failureDetail(error)}</p>}
      <p className={classes.text}>{t(missing ? 'page.chunkText' : 'page.text')}</p>
      <ul className={classes.ways}>
        <li>
          {/* A fresh document: browsers remember a failed module, and a new version of the shop has other files. */}
          <button type="button" className={`${classes.way} ${classes.first}`} onClick={() => void retry()}>
            {t('page.retry')}
          </button>
        </li>
        <li>
          <a href={paths.home()} className={classes.way}>
            {t('page.home')}
          </a>
        </li>
      </ul>
    </div>
  )
}
