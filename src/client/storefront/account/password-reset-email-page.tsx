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
  const { t } = useTranslation('sign-in')
  const { send, sentTo, working } = useResetEmail()
  const again = useFocusBack(working)
  return (
    <NarrowPage>
      {sentTo ? (
        <>
          <Lead key="sent" focused heading={t('resetEmail.sentTitle')} text={t('resetEmail.sent', { email: sentTo })} />
          <Button
            ref={again}
            variant="default"
            loading={working}
            fullWidth
            className={classes.submit}
            onClick={() => void send(sentTo)}
          >
            {t('resetEmail.again')}
          </Button>
        </>
      ) : (
        <RequestForm send={send} />
      )}
      <p className={classes.more}>
        <PageLink href={paths.login()}>{t('resetEmail.back')}</PageLink>
      </p>
    </NarrowPage>
  )
}

function useResetEmail() {
  const { i18n } = useTranslation('alerts')
  const [sentTo, setSentTo] = useState('')
  const showFailure = useShowFailure('resetEmail')
  const { mutateAsync, isPending } = trpc.accounts.sendResetEmail.useMutation()
  const send = async (email: string) => {
    try {
      await mutateAsync({ email })
    } catch (error) {
      return showFailure(error)
    }
    setSentTo(email.trim())
    showAlert({ message: i18n.t(resetEmailSentText), tone: 'success' })
    return undefined
  }
  return { send, sentTo, working: isPending }
}

function RequestForm({ send }: Pick<ReturnType<typeof useResetEmail>, 'send'>) {
  const { t } = useTranslation('sign-in')
  const form = useSchemaForm<{ email: string }>({
    schema: resetEmailSchema,
    initialValues: { email: '' },
    fields: ['email'],
    async send({ email }) {
      const refusal = await send(email)
      // The alert disappears after a while; the reason stays under the field.
      return refusal?.code === 409 ? { errors: { email: refusal.message } } : refusal
    },
  })
  return (
    <>
      <Lead heading={t('resetEmail.title')} text={t('resetEmail.text')} />
      <AccountForm form={form} action={t('resetEmail.submit')}>
        <EmailField field={form.field('email')} autoComplete="email" />
      </AccountForm>
    </>
  )
}
