import { Button, CloseButton, Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { lostSession } from '../../session/session-end.ts'
import { heldSession, releaseSession, useHeldSession, useSession } from '../../session/session-store.ts'
import { type SessionWarning, setLoginOpen, useLoginOpen, useWarning } from '../../session/session-warning.ts'
import { followShop } from '../../shell/shop-change.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Form } from '../../ui/form/form.tsx'
import { CodeField, EmailField, PasswordField } from '../account/credential-fields.tsx'
import { useLoginForm } from '../account/use-login-form.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import loginAgainClasses from './login-again.module.css'
import classes from './warning-notice.module.css'

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
  const warning = useWarning()
  const isLoginOpen = useLoginOpen()
  const [hidden, setHidden] = useState<number>()
  if (!warning || isLoginOpen || hidden === warning.end) return null
  return <Notice key={warning.end} warning={warning} onHide={() => setHidden(warning.end)} />
}

function Notice({ warning, onHide }: { warning: SessionWarning; onHide: () => void }) {
  const { t } = useTranslation('session')
  const { isFinal, extend } = warning
  const time = new Date(warning.end).toLocaleTimeString(useLanguage(), { hour: '2-digit', minute: '2-digit' })
  const [working, setWorking] = useState(false)
  const [failed, setFailed] = useState(false)
  const renew = async () => {
    setWorking(true)
    await extend()
    // After a success the notice is gone; if renewal is impossible, `isFinal` is set.
    setWorking(false)
    setFailed(true)
  }
  return (
    <section className={classes.notice} role="alert">
      <div className={classes.words}>
        <p className={classes.title}>{t(isFinal ? 'warning.finalTitle' : 'warning.title')}</p>
        <p>{t(isFinal ? 'warning.finalText' : 'warning.text', { time })}</p>
        {failed && !isFinal && <p className={classes.failed}>{t('warning.failed')}</p>}
      </div>
      {isFinal ? (
        <Button className={classes.action} onClick={() => setLoginOpen(true)}>
          {t('warning.login')}
        </Button>
      ) : (
        <Button className={classes.action} loading={working} onClick={() => void renew()}>
          {t('warning.goOn')}
        </Button>
      )}
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
/** Hides the page behind it: the person in front of the screen may have changed. */
const overlay = { backgroundOpacity: 0.95, blur: 12 }

/**
 * The login as a dialog over the unchanged page: after the session has ended while the page had unsaved input, and
 * before the end of a session that cannot be renewed.
 */
function LoginAgain() {
  const { t } = useTranslation('session')
  const isHeld = useHeldSession() !== null
  const isLoginOpen = useLoginOpen()
  const close = () => (heldSession() ? releaseSession() : setLoginOpen(false))
  // A session that has ended leaves nothing to go back to, as for Escape.
  useBackCloses(isLoginOpen && !isHeld, close)
  return (
    <Modal
      opened={isHeld || isLoginOpen}
      onClose={close}
      title={t(isHeld ? 'again.title' : 'early.title')}
      centered
      padding="lg"
      zIndex={dialogZIndex}
      // Unsaved input must not be lost by accident.
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={!isHeld}
      overlayProps={overlay}
      transitionProps={{ duration: 0 }}
      classNames={{
        content: loginAgainClasses.content,
        header: loginAgainClasses.content,
        title: loginAgainClasses.title,
      }}
    >
      <LoginAgainForm isHeld={isHeld} onClose={close} />
    </Modal>
  )
}

function LoginAgainForm({ isHeld, onClose }: { isHeld: boolean; onClose: () => void }) {
  const { t } = useTranslation(['session', 'sign-in'])
  const email = useSession()?.userEmail ?? ''
  const { failure, asksCode, ...form } = useLoginForm({
    email,
    onSignedIn() {
      setLoginOpen(false)
      showAlert({ message: t('session:again.done'), tone: 'success' })
    },
  })
  const { field, working } = form
  const reason = lostSession()?.reason === 'revoked' ? 'again.revoked' : 'again.text'
  return (
    <Form form={form} method="post" className={loginAgainClasses.form}>
      <p>{t(isHeld ? `session:${reason}` : 'session:early.text')}</p>
      <EmailField field={field('email')} autoComplete="username" />
      <PasswordField
        field={{ ...field('password'), 'data-autofocus': true }}
        label={t('sign-in:password')}
        autoComplete="current-password"
      />
      {asksCode && <CodeField field={field('otp')} reason={t('sign-in:otp.ask')} />}
      {failure && <p className={loginAgainClasses.failure}>{failure}</p>}
      {/* In a new tab, so that this page stays open. */}
      <a href={paths.resetEmail()} target="_blank" rel="noopener" className={loginAgainClasses.link}>
        {t('sign-in:login.forgotten')}
      </a>
      <div className={loginAgainClasses.choices}>
        <Button variant="default" onClick={onClose} className={loginAgainClasses.choice}>
          {t('session:again.leave')}
        </Button>
        <Button type="submit" loading={working} className={loginAgainClasses.choice}>
          {t('session:again.submit')}
        </Button>
      </div>
    </Form>
  )
}
