import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { nextPath } from '../../../shared/accounts/next-path.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import type { Head, PageContext, PageData } from '../../shell/page-data.ts'
import { currentSession, useSession } from '../../shell/session/session-store.ts'
import { PageSkeleton } from '../../ui/page-parts.tsx'
import classes from './account-form.module.css'
import {
  AccountForm,
  AnonymousOnly,
  CodeField,
  EmailField,
  Lead,
  NarrowPage,
  PasswordField,
  useNext,
} from './account-form.tsx'
import { AccountSkeleton, AccountView } from './account-view.tsx'
import { useLoginForm } from './use-login-form.tsx'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  const title = t(currentSession() ? 'account:title' : 'sign-in:login.title')
  return { title, description: t('sign-in:login.text'), noindex: true }
}

/**
 * The login of anonymous visitors, the account of signed-in users. With `next` in the address, any session leads on
 * there, also one that was opened in another tab or earlier.
 */
export function Page() {
  const session = useSession()
  const shown = useDeferredValue(session)
  const next = useNext()
  const [, navigate] = useLocation()
  const leaving = session !== null && next !== undefined
  useEffect(() => {
    if (leaving) navigate(nextPath(next), { replace: true })
  }, [leaving, next, navigate])
  if (leaving) return <PageSkeleton />
  if (session) return shown ? <AccountView /> : <AccountSkeleton />
  return (
    <AnonymousOnly instead={next === undefined ? <AccountSkeleton /> : undefined}>
      <LoginForm />
    </AnonymousOnly>
  )
}

function LoginForm() {
  const { t } = useTranslation('sign-in')
  const next = useNext()
  const [, navigate] = useLocation()
  const form = useLoginForm({ onSignedIn: () => navigate(nextPath(next), { replace: true }) })
  return (
    <NarrowPage>
      <Lead heading={t('login.title')} text={t('login.text')} />
      <AccountForm form={form} action={t('login.submit')} failure={form.failure}>
        <EmailField field={form.field('email')} autoComplete="username" />
        <PasswordField field={form.field('password')} label={t('password')} autoComplete="current-password" />
        {form.needsCode && <CodeField field={form.field('otp')} reason={t('otp.ask')} />}
      </AccountForm>
      <div className={classes.more}>
        <PageLink href={paths.resetEmail()}>{t('login.forgotten')}</PageLink>
        <PageLink href={paths.findOrder()}>{t('login.findOrder')}</PageLink>
        <p>
          {t('login.newHere')} <PageLink href={paths.register(next)}>{t('login.register')}</PageLink>
        </p>
      </div>
    </NarrowPage>
  )
}
