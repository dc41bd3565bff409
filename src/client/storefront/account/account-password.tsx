import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ChangePassword, changePasswordSchema } from '../../../shared/accounts/credentials.ts'
import { showAlert } from '../../alerts.ts'
import { acceptRenewed } from '../../session/sign-in.ts'
import { trpc } from '../../trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useAccountFailure } from './account-failure.ts'
import classes from './account-password.module.css'
import { AccountSection } from './account-section.tsx'
import { HiddenUsername, PasswordField } from './credential-fields.tsx'

/** Changes the password: this session continues with a new token, all others end. */
export function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const form = usePasswordForm()
  const { field, working } = form
  return (
    <AccountSection heading={t('password.heading')} text={t('password.text')}>
      <Form form={form} method="post" className={classes.form}>
        <HiddenUsername email={email} />
        <PasswordField field={field('currentPassword')} label={t('password.current')} autoComplete="current-password" />
        <PasswordField field={field('password')} label={t('password.new')} autoComplete="new-password" />
        <Button type="submit" loading={working} className={classes.save}>
          {t('password.save')}
        </Button>
      </Form>
    </AccountSection>
  )
}

function usePasswordForm() {
  const { t } = useTranslation('account')
  const change = trpc.accounts.changePassword.useMutation()
  const showFailure = useAccountFailure()
  const form = useSchemaForm<ChangePassword>({
    schema: changePasswordSchema,
    initialValues: { currentPassword: '', password: '' },
    fields: ['currentPassword', 'password'],
    async send(values) {
      try {
        acceptRenewed(await change.mutateAsync(values))
      } catch (error) {
        return showFailure(error)
      }
      form.form.reset()
      showAlert({ message: t('password.saved'), tone: 'success' })
      return undefined
    },
  })
  return form
}
