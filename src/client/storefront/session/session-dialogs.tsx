import { Button, CloseButton, Modal, type ModalProps } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { loginWithCodeSchema } from '../../../shared/accounts/credentials.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { useBackCloses } from '../../shell/navigation/back-closes.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { lostSession } from '../../shell/session/session-end.ts'
import {
  heldSession,
  releaseSession,
  type SessionWarning,
  setLoginOpen,
  settleConfirmation,
  useSession,
  useSessionState,
} from '../../shell/session/session-store.ts'
import { acceptRenewed } from '../../shell/session/sign-in.ts'
import { followShop } from '../../shell/shop-change.ts'
import { trpc } from '../../shell/trpc.ts'
import dialog from '../../ui/dialog.module.css'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import looks from '../../ui/looks.module.css'
import { CodeField, EmailField, HiddenUsername, PasswordField, useAccountFailure } from '../account/account-form.tsx'
import { useLoginForm } from '../account/use-login-form.tsx'
import classes from './session-dialogs.module.css'

/** The session's dialogs, above every page; and the shop as its staff change it in another tab. */
export function SessionDialogs() {
  const { name } = usePageEnvironment().shop
  const shownName = useEffectEvent(() => name)
  useEffect(() => followShop(() => shownName()), [])
  return (
    <>
      <WarningNotice />
      <LoginAgain />
      <ConfirmIdentity />
    </>
  )
}

/** Warns two minutes before the session ends; shown until it is renewed, ends, or is closed. */
function WarningNotice() {
  const { warning, isLoginOpen } = useSessionState()
  const [hidden, setHidden] = useState<number>()
  if (!warning || isLoginOpen || hidden === warning.end) return null
  return <Notice key={warning.end} warning={warning} onHide={() => setHidden(warning.end)} />
}

function Notice({ warning, onHide }: { warning: SessionWarning; onHide: () => void }) {
  const { t } = useTranslation('session')
  const { isFinal, extend } = warning
  const time = new Date(warning.end).toLocaleTimeString(useLanguage(), { hour: '2-digit', minute: '2-digit' })
  const { mutate, isPending, isSuccess: isStillHere } = useMutation({ mutationFn: extend })
  return (
    <section className={classes.notice} role="alert">
      <div className={classes.words}>
        <p className={classes.title}>{t(isFinal ? 'warning.finalTitle' : 'warning.title')}</p>
        <p>{t(isFinal ? 'warning.finalText' : 'warning.text', { time })}</p>
        {/* After a success the notice is gone; if renewal is impossible, `isFinal` is set. */}
        {isStillHere && !isFinal && <p className={looks.failure}>{t('warning.failed')}</p>}
      </div>
      <Button loading={isPending} onClick={() => (isFinal ? setLoginOpen(true) : mutate())}>
        {t(isFinal ? 'warning.login' : 'warning.goOn')}
      </Button>
      <CloseButton
        className={classes.close}
        size="2.75rem"
        iconSize="1.25rem"
        aria-label={t('warning.close')}
        onClick={onHide}
      />
    </section>
  )
}

/** Above the dialogs of the page, below the alerts. */
const dialogZIndex = 98

/** A dialog that no press beside it closes: unsaved input must not be lost by accident. */
function SessionModal(props: ModalProps) {
  return (
    <Modal
      {...props}
      centered
      padding="lg"
      zIndex={dialogZIndex}
      withCloseButton={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: dialog.ground, header: dialog.ground, title: looks.dialogTitle }}
    />
  )
}

type ChoicesProps = { leave: string; onLeave: () => void; submit: string; working: boolean }

function Choices({ leave, onLeave, submit, working }: ChoicesProps) {
  return (
    <div className={classes.choices}>
      <Button variant="default" onClick={onLeave}>
        {leave}
      </Button>
      <Button type="submit" loading={working}>
        {submit}
      </Button>
    </div>
  )
}

/** Hides the page behind it: the person in front of the screen may have changed. */
const overlay = { backgroundOpacity: 0.95, blur: 12 }

/**
 * The login as a dialog over the unchanged page: after the session has ended while the page had unsaved input, and
 * before the end of a session that cannot be renewed.
 */
function LoginAgain() {
  const { t } = useTranslation('session')
  const { held, isLoginOpen } = useSessionState()
  const isHeld = held !== null
  const close = () => (heldSession() ? releaseSession() : setLoginOpen(false))
  // A session that has ended leaves nothing to go back to, as for Escape.
  useBackCloses(isLoginOpen && !isHeld, close)
  return (
    <SessionModal
      opened={isHeld || isLoginOpen}
      onClose={close}
      title={t(isHeld ? 'again.title' : 'early.title')}
      closeOnEscape={!isHeld}
      overlayProps={overlay}
    >
      <LoginAgainForm isHeld={isHeld} onClose={close} />
    </SessionModal>
  )
}

function LoginAgainForm({ isHeld, onClose }: { isHeld: boolean; onClose: () => void }) {
  const { t } = useTranslation(['session', 'sign-in'])
  const email = useSession()?.userEmail ?? ''
  const { failure, needsCode, ...form } = useLoginForm({
    email,
    onSignedIn() {
      setLoginOpen(false)
      showAlert({ message: t('session:again.done'), tone: 'success' })
    },
  })
  const { field, working } = form
  const reason = lostSession()?.reason === 'revoked' ? 'again.revoked' : 'again.text'
  return (
    <Form form={form} method="post" className={classes.form}>
      <p>{t(isHeld ? `session:${reason}` : 'session:early.text')}</p>
      <EmailField field={field('email')} autoComplete="username" />
      <PasswordField
        field={{ ...field('password'), 'data-autofocus': true }}
        label={t('sign-in:password')}
        autoComplete="current-password"
      />
      {needsCode && <CodeField field={field('otp')} reason={t('sign-in:otp.ask')} />}
      {failure && <p className={looks.failure}>{failure}</p>}
      {/* In a new tab, so that this page stays open. */}
      <a href={paths.resetEmail()} target="_blank" rel="noopener">
        {t('sign-in:login.forgotten')}
      </a>
      <Choices
        leave={t('session:again.leave')}
        onLeave={onClose}
        submit={t('session:again.submit')}
        working={working}
      />
    </Form>
  )
}

/** Asks for password or code before something sensitive; the call that asked then goes on by itself. */
function ConfirmIdentity() {
  const { t } = useTranslation('session')
  const isRequested = useSessionState().waiting.length > 0
  const decline = () => settleConfirmation(false)
  useBackCloses(isRequested, decline)
  return (
    <SessionModal opened={isRequested} onClose={decline} title={t('confirm.title')}>
      <ConfirmForm />
    </SessionModal>
  )
}

function ConfirmForm() {
  const { t } = useTranslation('session')
  const { data } = trpc.secondFactor.state.useQuery()
  return data ? <ProofForm isCode={data.since !== null} /> : <p role="status">{t('confirm.text')}</p>
}

const withPassword = z.pick(loginWithCodeSchema, { password: true })
const withCode = z.pick(loginWithCodeSchema, { otp: true })

/** The password, or a code of the second factor for those who have one. */
function ProofForm({ isCode }: { isCode: boolean }) {
  const { t } = useTranslation(['session', 'sign-in'])
  const email = useSession()?.userEmail ?? ''
  const { mutateAsync } = trpc.accounts.confirmIdentity.useMutation()
  const { field, ...form } = useSchemaForm<{ password: string; otp: string }>({
    schema: isCode ? withCode : withPassword,
    initialValues: { password: '', otp: '' },
    fields: ['password', 'otp'],
    async send({ password, otp }) {
      acceptRenewed(await mutateAsync(isCode ? { otp } : { password }))
      settleConfirmation(true)
    },
    onError: useAccountFailure(),
  })
  return (
    <Form form={form} method="post" className={classes.form}>
      <p>{t('confirm.text')}</p>
      {isCode ? (
        <CodeField field={field('otp')} />
      ) : (
        <>
          <HiddenUsername email={email} />
          <PasswordField
            field={{ ...field('password'), 'data-autofocus': true }}
            label={t('sign-in:password')}
            autoComplete="current-password"
          />
        </>
      )}
      <Choices
        leave={t('confirm.cancel')}
        onLeave={() => settleConfirmation(false)}
        submit={t('confirm.submit')}
        working={form.working}
      />
    </Form>
  )
}
