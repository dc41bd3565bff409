import { Checkbox, VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { type Registration, registerSchema } from '../../../shared/accounts/credentials.ts'
import { nextPath } from '../../../shared/accounts/next-path.ts'
import { paths } from '../../../shared/paths.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { textHead } from '../../shell/page-data.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { acceptSignIn } from '../../shell/session/sign-in.ts'
import { trpc } from '../../shell/trpc.ts'
import { type FieldProps, useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { PageSkeleton, PrivacyLink } from '../../ui/page-parts.tsx'
import classes from './account-form.module.css'
import { AccountForm, AnonymousOnly, EmailField, Lead, NarrowPage, PasswordField, useNext } from './account-form.tsx'

export const load = textHead({ title: 'sign-in:register.title', description: 'sign-in:register.text', noindex: true })

/** The registration; signed-in users are led on to `next`, or to their account. */
export function Page() {
  const session = useSession()
  const next = useNext()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (session) navigate(next === undefined ? paths.login() : nextPath(next), { replace: true })
  }, [session, next, navigate])
  if (session) return <PageSkeleton />
  return (
    <AnonymousOnly>
      <RegisterForm />
    </AnonymousOnly>
  )
}

const box = { size: 'md', classNames: { input: classes.box, label: classes.boxLabel } } as const

/** `reminders` is optional for other clients; the form's checkbox always has a value. */
const formSchema = z.extend(registerSchema, { reminders: z.boolean() })

function RegisterForm() {
  const { t } = useTranslation('sign-in')
  const next = useNext()
  const [, navigate] = useLocation()
  const showFailure = useShowFailure('register')
  const register = trpc.accounts.register.useMutation()
  const form = useSchemaForm<Registration>({
    schema: formSchema,
    initialValues: { email: '', password: '', reminders: false, terms_conditions: false },
    fields: ['email', 'password', 'reminders', 'terms_conditions'],
    async send(values) {
      acceptSignIn(await register.mutateAsync(values))
      navigate(nextPath(next), { replace: true })
    },
    onError(error) {
      const body = showFailure(error)
      // The alert disappears after a while; the reason stays under the field.
      return body?.code === 409 ? { errors: { email: body.message } } : body
    },
  })
  return (
    <NarrowPage>
      <Lead heading={t('register.title')} text={t('register.text')} />
      <AccountForm form={form} action={t('register.submit')}>
        <EmailField field={form.field('email')} autoComplete="username" />
        <PasswordField field={form.field('password')} label={t('password')} autoComplete="new-password" />
        <Checkbox label={t('register.reminders')} {...box} {...form.field('reminders')} />
        <Terms field={form.field('terms_conditions')} />
      </AccountForm>
      <p className={classes.more}>
        <span>
          {t('register.known')} <PageLink href={paths.login(next)}>{t('register.login')}</PageLink>
        </span>
        <PrivacyLink />
      </p>
    </NarrowPage>
  )
}

/** The terms open in a new tab, so that the form keeps its values; the link is not part of the checkbox's label. */
function Terms({ field }: { field: FieldProps }) {
  const { t } = useTranslation('sign-in')
  return (
    <div>
      <Checkbox
        label={t('register.terms')}
        required
        {...box}
        {...field}
        aria-invalid={field.error ? true : undefined}
      />
      <a href={paths.terms()} target="_blank" rel="noopener" className={classes.boxLink}>
        {t('register.readTerms')}
        <VisuallyHidden> {t('newTab')}</VisuallyHidden>
      </a>
    </div>
  )
}
