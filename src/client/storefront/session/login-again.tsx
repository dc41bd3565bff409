import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { lostSession } from '../../session/session-end.ts'
import { heldSession, releaseSession, useHeldSession, useSession } from '../../session/session-store.ts'
import { setLoginOpen, useLoginOpen } from '../../session/session-warning.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Form } from '../../ui/form/form.tsx'
import { CodeField, EmailField, PasswordField } from '../account/credential-fields.tsx'
import { useLoginForm } from '../account/use-login-form.ts'
import classes from './login-again.module.css'

/** Above the dialogs of the page, below the alerts. */
const dialogZIndex = 98
/** Hides the page behind it: the person in front of the screen may have changed. */
const overlay = { backgroundOpacity: 0.95, blur: 12 }

/**
 * The login as a dialog over the unchanged page: after the session has ended while the page had unsaved input, and
 * before the end of a session that cannot be renewed.
 */
export function LoginAgain() {
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
      classNames={{ content: classes.content, header: classes.content, title: classes.title }}
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
    <Form form={form} method="post" className={classes.form}>
      <p>{t(isHeld ? `session:${reason}` : 'session:early.text')}</p>
      <EmailField field={field('email')} autoComplete="username" />
      <PasswordField
        field={{ ...field('password'), 'data-autofocus': true }}
        label={t('sign-in:password')}
        autoComplete="current-password"
      />
      {asksCode && <CodeField field={field('otp')} reason={t('sign-in:otp.ask')} />}
      {failure && <p className={classes.failure}>{failure}</p>}
      {/* In a new tab, so that this page stays open. */}
      <a href={paths.resetEmail()} target="_blank" rel="noopener" className={classes.link}>
        {t('sign-in:login.forgotten')}
      </a>
      <div className={classes.choices}>
        <Button variant="default" onClick={onClose} className={classes.choice}>
          {t('session:again.leave')}
        </Button>
        <Button type="submit" loading={working} className={classes.choice}>
          {t('session:again.submit')}
        </Button>
      </div>
    </Form>
  )
}
