import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { newPasswordSchema } from '../../../shared/accounts/credentials.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { paths } from '../../../shared/paths.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { type PageProps, textHead } from '../../shell/page-data.ts'
import { currentSession } from '../../shell/session/session-store.ts'
import { trpc } from '../../shell/trpc.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { AccountForm, Lead, NarrowPage, PasswordField } from './account-form.tsx'

export const load = textHead({ title: 'sign-in:reset.title', noindex: true })

/** The page of the mail's link: a new password. The link is only checked when the form is submitted. */
export function Page({ params: { resetPasswordToken: token = '' } }: PageProps) {
  const { t } = useTranslation('sign-in')
  const [, navigate] = useLocation()
  const showFailure = useShowFailure('resetPassword')
  const { client } = trpc.useUtils()
  const reset = trpc.accounts.resetPassword.useMutation()
  const form = useSchemaForm<{ password: string }>({
    schema: newPasswordSchema,
    initialValues: { password: '' },
    fields: ['password'],
    async send({ password }) {
      await reset.mutateAsync({ token, password })
      // The reset has ended all sessions of the account: if this browser's is one of them, this call's 401 ends it here.
      if (currentSession()) void client.accounts.mailingData.query().catch(() => undefined)
      // Replaces the used link in the history.
      navigate(paths.resetSuccess(), { replace: true })
    },
    onError(error) {
      // A link that may still work stays in the history, so that the error page can lead back to it.
      const linkAlive = isLinkAlive(showFailure(error))
      navigate<ResetErrorState>(paths.resetError(), { state: { linkAlive }, replace: !linkAlive })
      return undefined
    },
  })
  return (
    <NarrowPage>
      <Lead heading={t('reset.title')} text={t('reset.text')} />
      <AccountForm form={form} action={t('reset.submit')}>
        <PasswordField field={form.field('password')} label={t('reset.password')} autoComplete="new-password" />
      </AccountForm>
    </NarrowPage>
  )
}

/** State of the history entry that the reset form creates for the error page. */
export interface ResetErrorState {
  /** The mail's link may still work. */
  linkAlive?: boolean
}

/**
 * Whether the mail's link may still work after a failed reset: always, unless the server has rejected the token.
 * @param body the body of the response; undefined when none arrived
 */
export function isLinkAlive(body: ErrorBody | undefined): boolean {
  return body?.code !== 404 && !body?.errors?.token
}
