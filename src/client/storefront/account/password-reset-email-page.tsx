import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resetEmailSchema } from '../../../shared/accounts/credentials.ts'
import { resetEmailSentText } from '../../../shared/error-catalogue.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert, useShowFailure } from '../../shell/alerts.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { textHead } from '../../shell/page-data.ts'
import { trpc } from '../../shell/trpc.ts'
import { useFocusBack } from '../../ui/focus.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import classes from './account-form.module.css'
import { AccountForm, EmailField, Lead, NarrowPage } from './account-form.tsx'

export const load = textHead({
  title: 'sign-in:resetEmail.title',
  description: 'sign-in:resetEmail.text',
  noindex: true,
})

/** Requests the mail with the link; once it is sent, offers to send it again. */
export function Page() {
  const { t, i18n } = useTranslation('sign-in')
  const [sentTo, setSentTo] = useState('')
  const showFailure = useShowFailure('resetEmail')
  const { mutate, mutateAsync, isPending } = trpc.accounts.sendResetEmail.useMutation({
    onSuccess(_data, { email }) {
      setSentTo(email.trim())
      showAlert({ message: i18n.t(resetEmailSentText), tone: 'success' })
    },
  })
  const again = useFocusBack(isPending)
  const form = useSchemaForm<{ email: string }>({
    schema: resetEmailSchema,
    initialValues: { email: '' },
    fields: ['email'],
    async send(values) {
      await mutateAsync(values)
    },
    onError(error) {
      const refusal = showFailure(error)
      // The alert disappears after a while; the reason stays under the field.
      return refusal?.code === 409 ? { errors: { email: refusal.message } } : refusal
    },
  })
  return (
    <NarrowPage>
      {sentTo ? (
        <>
          <Lead key="sent" focused heading={t('resetEmail.sentTitle')} text={t('resetEmail.sent', { email: sentTo })} />
          <Button
            ref={again}
            variant="default"
            loading={isPending}
            fullWidth
            className={classes.submit}
            onClick={() => mutate({ email: sentTo }, { onError: showFailure })}
          >
            {t('resetEmail.again')}
          </Button>
        </>
      ) : (
        <>
          <Lead heading={t('resetEmail.title')} text={t('resetEmail.text')} />
          <AccountForm form={form} action={t('resetEmail.submit')}>
            <EmailField field={form.field('email')} autoComplete="email" />
          </AccountForm>
        </>
      )}
      <p className={classes.more}>
        <PageLink href={paths.login()}>{t('resetEmail.back')}</PageLink>
      </p>
    </NarrowPage>
  )
}
