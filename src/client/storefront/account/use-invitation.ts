import { useEffect, useState } from 'react'
import type { OpenedInvitation } from '../../../shared/staff/entities.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'

/** `gone`: the link works no more; `failed`: no response, or an error that says nothing about the link. */
type InvitationState = 'opening' | 'open' | 'gone' | 'failed'

/** Reads what an invitation offers; in the mounted page only, so that no prefetch sends the token. */
export function useInvitation(token: string) {
  const { mutateAsync } = trpc.staff.openInvitation.useMutation()
  const [state, setState] = useState<InvitationState>('opening')
  const [invitation, setInvitation] = useState<OpenedInvitation>()
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one call for each link and each retry.
  useEffect(() => {
    let stopped = false
    const open = async () => {
      try {
        const opened = await mutateAsync({ token })
        if (stopped) return
        setInvitation(opened)
        setState('open')
      } catch (error) {
        const code = errorBodyOf(error)?.code
        if (!stopped) setState(code === 404 || code === 422 ? 'gone' : 'failed')
      }
    }
    setState('opening')
    // Deferred: StrictMode mounts twice, and the first mount has been removed by then.
    const timer = setTimeout(() => void open(), 0)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [token, round])

  const onKnown = () => setInvitation((present) => present && { ...present, hasAccount: true })
  return { state, invitation, retry: () => setRound((n) => n + 1), onGone: () => setState('gone'), onKnown }
}
