import { ConfirmIdentity } from './confirm-identity.tsx'
import { LoginAgain } from './login-again.tsx'
import { WarningNotice } from './warning-notice.tsx'

/** The session's dialogs, above every page. */
export function SessionDialogs() {
  return (
    <>
      <WarningNotice />
      <LoginAgain />
      <ConfirmIdentity />
    </>
  )
}
