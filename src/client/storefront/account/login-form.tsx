import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { nextPath } from '../../../shared/accounts/next-path.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import classes from './account-form.module.css'
import { AccountForm } from './account-form.tsx'
import { CodeField, EmailField, PasswordField } from './credential-fields.tsx'
import { Lead, NarrowPage } from './narrow-page.tsx'
import { useLoginForm } from './use-login-form.ts'
import { useNext } from './use-next.ts'

/** The login; on success it leads to `next`, or to the home page. */
export function LoginForm() {
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
      <div className={classes.more}>
        <PageLink href={paths.resetEmail()} className={classes.link}>
          {t('login.forgotten')}
        </PageLink>
        <p>
          {t('login.newHere')}{' '}
          <PageLink href={paths.register(next)} className={classes.link}>
            {t('login.register')}
          </PageLink>
        </p>
      </div>
    </NarrowPage>
  )
}
