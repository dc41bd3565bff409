import { type ComponentType, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../i18n/load-texts.ts'
import { loadWithin } from '../load-within.ts'
import { settleConfirmation, useConfirmationAsked } from '../session/confirmation.ts'
import { releaseSession, useHeldSession, useSession } from '../session/session-store.ts'
import { useLoginOpen, useWarning } from '../session/session-warning.ts'
import { ErrorBoundary } from '../storefront/errors/error-boundary.tsx'
import { whenUsedAndIdle } from './when-used.ts'

const namespaces = ['session', 'sign-in', 'validation', 'alerts']

/**
 * The session's dialogs over every page: the warning before its end, and the login afterwards. Loaded for signed-in
 * users only, once they do something and the page is idle again, so that they work even if the network fails later.
 */
export function SessionHost() {
  const { i18n } = useTranslation()
  const [Dialogs, setDialogs] = useState<ComponentType>()
  const isSignedIn = useSession() !== null
  const isUrgent = [useHeldSession() !== null, useLoginOpen(), useWarning() !== null, useConfirmationAsked()].includes(
    true,
  )

  const load = useEffectEvent(() => {
    const module = loadWithin(() => import('../storefront/session/session-dialogs.tsx'))
    Promise.all([module, loadTexts(i18n, namespaces)]).then(
      ([{ SessionDialogs }]) => startTransition(() => setDialogs(() => SessionDialogs)),
      // Without them the user logs in on the login page; a failed early load is retried when they are needed.
      () => {
        if (!isUrgent) return
        releaseSession()
        settleConfirmation(false)
      },
    )
  })
  useEffect(() => {
    if (Dialogs || !isSignedIn) return
    if (!isUrgent) return whenUsedAndIdle(() => load())
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
