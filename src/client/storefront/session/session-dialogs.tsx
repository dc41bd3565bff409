import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/PasswordInput.css'
import { LoginAgain } from './login-again.tsx'
import { WarningNotice } from './warning-notice.tsx'

/** What is said of a session on top of every page. */
export function SessionDialogs() {
  return (
    <>
      <WarningNotice />
      <LoginAgain />
    </>
  )
}
