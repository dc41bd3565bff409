import { useState } from 'react'
import { settleConfirmation, useConfirmationAsked } from '../session/confirmation.ts'
import { releaseSession, useHeldSession, useSession } from '../session/session-store.ts'
import { useLoginOpen, useWarning } from '../session/session-warning.ts'
import { ErrorBoundary } from '../storefront/errors/error-boundary.tsx'
import { useFirstUse } from './first-use.ts'
import { lazy } from './lazy.tsx'

const SessionDialogs = lazy(
  () => import('../storefront/session/session-dialogs.tsx').then((module) => module.SessionDialogs),
  {
    texts: ['session', 'sign-in', 'validation', 'alerts'],
    // The user logs in on the login page instead.
    onFailure() {
      releaseSession()
      settleConfirmation(false)
    },
  },
)

/**
 * The session's dialogs over every page: the warning before its end, and the login afterwards. Loaded for signed-in
 * users only, once they do something and the page is idle again, so that they work even if the network fails later.
 */
export function SessionHost() {
  const [isShown, setShown] = useState(false)
  const isSignedIn = useSession() !== null
  const isUsed = useFirstUse()
  const isUrgent = [useHeldSession() !== null, useLoginOpen(), useWarning() !== null, useConfirmationAsked()].includes(
    true,
  )
  // They stay, so that they give the focus back when they close.
  if (!isShown && isSignedIn && (isUsed || isUrgent)) setShown(true)
  return (
    isShown && (
      <ErrorBoundary quiet>
        <SessionDialogs />
      </ErrorBoundary>
    )
  )
}
