import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { type Login, loginSchema } from '../../../shared/accounts/credentials.ts'
import type { SignedIn } from '../../../shared/accounts/entities.ts'
import { nextPath } from '../../../shared/accounts/next-path.ts'
import { paths } from '../../../shared/paths.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { acceptSignIn } from '../../session/sign-in.ts'
import { trpc } from '../../trpc.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import classes from './account-form.module.css'
import { AccountForm } from './account-form.tsx'
import { EmailField, PasswordField } from './credential-fields.tsx'
import { Lead, NarrowPage } from './narrow-page.tsx'
import { useNext } from './use-next.ts'

/** E-mail and password; on success the user goes where they were going, else to the home page (spec section 2). */
export function LoginForm() {
  const { t } = useTranslation('sign-in')
  const next = useNext()
  const form = useLoginForm(next)
  return (
    <NarrowPage>
      <Lead heading={t('login.title')} text={t('login.text')} />
      <AccountForm form={form} action={t('login.submit')}>
        <EmailField field={form.field('email')} autoComplete="username" />
        <PasswordField field={form.field('password')} label={t('password')} autoComplete="current-password" />
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

function useLoginForm(next: string | undefined) {
  const [, navigate] = useLocation()
  const showFailure = useShowFailure('login')
  const login = trpc.accounts.login.useMutation({ retry: false })
  const form = useSchemaForm<Login>({
    schema: loginSchema,
    initialValues: { email: '', password: '' },
    fields: ['email', 'password'],
    async send(values) {
      let signedIn: SignedIn
      try {
        signedIn = await login.mutateAsync(values)
      } catch (error) {
        // The password is the likelier slip: another try starts there.
        form.element.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
        return showFailure(error)
      }
      acceptSignIn(signedIn)
      navigate(nextPath(next), { replace: true })
      return undefined
    },
  })
  return form
}
