import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { lostSession } from '../../session/session-end.ts'
import { heldSession, releaseSession, useHeldSession, useSession } from '../../session/session-store.ts'
import { askLogin, useLoginAsked } from '../../session/session-warning.ts'
import { EmailField, PasswordField } from '../account/credential-fields.tsx'
import { useLoginForm } from '../account/use-login-form.ts'
import classes from './login-again.module.css'

/** Above every other dialog, which its page may have open; below the alerts. */
const dialogZIndex = 98
/** What stands behind it may be another's by now, and is not to be read. */
const overlay = { backgroundOpacity: 0.95, blur: 12 }

/**
 * The login on top of the page, which stays as it is behind it: after a session has ended under something unsaved, and
 * before its end where it cannot be made longer.
 */
export function LoginAgain() {
  const { t } = useTranslation('session')
  const isHeld = useHeldSession() !== null
  const isAsked = useLoginAsked()
  const close = () => (heldSession() ? releaseSession() : askLogin(false))
  return (
    <Modal
      opened={isHeld || isAsked}
      onClose={close}
      title={t(isHeld ? 'again.title' : 'early.title')}
      centered
      padding="lg"
      zIndex={dialogZIndex}
      // A slip of the hand does not lead away from what is unsaved.
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
  const { element, onSubmit, field, working } = useLoginForm({
    email,
    onSignedIn() {
      askLogin(false)
      showAlert({ message: t('session:again.done'), tone: 'success' })
    },
  })
  const reason = lostSession()?.reason === 'revoked' ? 'again.revoked' : 'again.text'
  return (
    <form ref={element} method="post" noValidate onSubmit={onSubmit} className={classes.form}>
      <p>{t(isHeld ? `session:${reason}` : 'session:early.text')}</p>
      <EmailField field={field('email')} autoComplete="username" />
      <PasswordField
        field={{ ...field('password'), 'data-autofocus': true }}
        label={t('sign-in:password')}
        autoComplete="current-password"
      />
      {/* In another tab: this page is not to be left. */}
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
    </form>
  )
}
