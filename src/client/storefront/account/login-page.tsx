import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { nextPath } from '../../../shared/accounts/next-path.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { currentSession, useSession } from '../../session/session-store.ts'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import accountFormClasses from './account-form.module.css'
import { AccountForm } from './account-form.tsx'
import { AccountHead } from './account-head.tsx'
import classes from './account-skeleton.module.css'
import { AccountView } from './account-view.tsx'
import { AnonymousOnly } from './anonymous-only.tsx'
import { CodeField, EmailField, PasswordField } from './credential-fields.tsx'
import { Lead, NarrowPage } from './narrow-page.tsx'
import { useLoginForm } from './use-login-form.ts'
import { useNext } from './use-next.ts'

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

/** The account while its code, or the session that it belongs to, is being read. */
function AccountSkeleton() {
  return (
    <PageFrame className={classes.page}>
      <AccountHead isReal={false} />
      <div className={classes.bones} aria-busy="true">
        {[1, 2, 3].map((section) => (
          <div key={section} className={classes.bone} aria-hidden="true" />
        ))}
      </div>
    </PageFrame>
  )
}

/** The login; on success it leads to `next`, or to the home page. */
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
        {form.asksCode && <CodeField field={form.field('otp')} reason={t('otp.ask')} />}
      </AccountForm>
      <div className={accountFormClasses.more}>
        <PageLink href={paths.resetEmail()} className={accountFormClasses.link}>
          {t('login.forgotten')}
        </PageLink>
        <p>
          {t('login.newHere')}{' '}
          <PageLink href={paths.register(next)} className={accountFormClasses.link}>
            {t('login.register')}
          </PageLink>
        </p>
      </div>
    </NarrowPage>
  )
}
