import { Children, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import classes from './error-page.module.css'

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
