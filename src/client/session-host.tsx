import { type ComponentType, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from './i18n/load-texts.ts'
import { loadWithin } from './load-within.ts'
import { releaseSession, useHeldSession, useSession } from './session/session-store.ts'
import { useLoginAsked, useWarning } from './session/session-warning.ts'
import { ErrorBoundary } from './storefront/errors/error-boundary.tsx'
import { whenIdle } from './when-idle.ts'

const namespaces = ['session', 'sign-in', 'validation']

/**
 * What is said of a session on top of every page: that it is about to end, and the login in its place when it has.
 * Only who is signed in fetches it, as soon as the page is quiet: it is to be there also when the network no longer is.
 */
export function SessionHost() {
  const { i18n } = useTranslation()
  const [Dialogs, setDialogs] = useState<ComponentType>()
  const isSignedIn = useSession() !== null
  const isUrgent = [useHeldSession() !== null, useLoginAsked(), useWarning() !== null].includes(true)

  const load = useEffectEvent(() => {
    const module = loadWithin(() => import('./storefront/session/session-dialogs.tsx'))
    Promise.all([module, loadTexts(i18n, namespaces)]).then(
      ([{ SessionDialogs }]) => startTransition(() => setDialogs(() => SessionDialogs)),
      // Without it the way back in is the login page; what came to nothing ahead of time is tried again in time.
      () => isUrgent && releaseSession(),
    )
  })
  useEffect(() => {
    if (Dialogs || !isSignedIn) return
    if (!isUrgent) return whenIdle(() => load())
    load()
  }, [Dialogs, isSignedIn, isUrgent])

  return (
    Dialogs && (
      <ErrorBoundary quiet>
        <Dialogs />
      </ErrorBoundary>
    )
  )
}
