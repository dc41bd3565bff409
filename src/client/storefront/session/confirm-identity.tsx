import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { loginWithCodeSchema } from '../../../shared/accounts/credentials.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { settleConfirmation, useConfirmationAsked } from '../../session/confirmation.ts'
import { useSession } from '../../session/session-store.ts'
import { acceptRenewed } from '../../session/sign-in.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { CodeField, HiddenUsername, PasswordField } from '../account/credential-fields.tsx'
import classes from './login-again.module.css'

/** Above the dialogs of the page, below the alerts. */
const dialogZIndex = 98
const withPassword = z.pick(loginWithCodeSchema, { password: true })
const withCode = z.pick(loginWithCodeSchema, { otp: true })

/** Asks for password or code before something sensitive; the call that asked then goes on by itself. */
export function ConfirmIdentity() {
  const { t } = useTranslation('session')
  const isAsked = useConfirmationAsked()
  useBackCloses(isAsked, () => settleConfirmation(false))
  return (
    <Modal
      opened={isAsked}
      onClose={() => settleConfirmation(false)}
      title={t('confirm.title')}
      centered
      padding="lg"
      zIndex={dialogZIndex}
      withCloseButton={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content, header: classes.content, title: classes.title }}
    >
      <ConfirmForm />
    </Modal>
  )
}

function ConfirmForm() {
  const { t } = useTranslation(['session', 'sign-in'])
  const { data } = trpc.secondFactor.state.useQuery()
  if (!data) return <p role="status">{t('confirm.text')}</p>
  return (
    <>
      <p className={classes.why}>{t('confirm.text')}</p>
      {data.since === null ? <PasswordForm /> : <CodeForm />}
    </>
  )
}

function useConfirm() {
  const showFailure = useShowFailure('account')
  const { mutateAsync } = trpc.accounts.confirmIdentity.useMutation()
  return async (given: { password: string } | { otp: string }) => {
    try {
      acceptRenewed(await mutateAsync(given))
    } catch (error) {
      const body = errorBodyOf(error)
      return body?.errors ? body : showFailure(error)
    }
    settleConfirmation(true)
    return undefined
  }
}

function PasswordForm() {
  const { t } = useTranslation('sign-in')
  const email = useSession()?.userEmail ?? ''
  const send = useConfirm()
  const form = useSchemaForm<{ password: string }>({
    schema: withPassword,
    initialValues: { password: '' },
    fields: ['password'],
    send,
  })
  return (
    <Form form={form} method="post" className={classes.form}>
      <HiddenUsername email={email} />
      <PasswordField
        field={{ ...form.field('password'), 'data-autofocus': true }}
        label={t('password')}
        autoComplete="current-password"
      />
      <Choices working={form.working} />
    </Form>
  )
}

function CodeForm() {
  const send = useConfirm()
  const form = useSchemaForm<{ otp: string }>({ schema: withCode, initialValues: { otp: '' }, fields: ['otp'], send })
  return (
    <Form form={form} method="post" className={classes.form}>
      <CodeField field={form.field('otp')} />
      <Choices working={form.working} />
    </Form>
  )
}

function Choices({ working }: { working: boolean }) {
  const { t } = useTranslation('session')
  return (
    <div className={classes.choices}>
      <Button variant="default" onClick={() => settleConfirmation(false)} className={classes.choice}>
        {t('confirm.cancel')}
      </Button>
      <Button type="submit" loading={working} className={classes.choice}>
        {t('confirm.submit')}
      </Button>
    </div>
  )
}
