import type { ReactNode } from 'react'
import { useSessionReady } from '../../session/session-store.ts'
import classes from './anonymous-only.module.css'

/**
 * Forms that somebody signed in must not see flash by. The server sends them to everybody; `data-session` stands on the
 * document's root before the first paint where this browser keeps a session, and holds them back until it is read.
 */
export function AnonymousOnly({ children }: { children: ReactNode }) {
  const ready = useSessionReady()
  return <div {...(!ready && { className: classes.undecided })}>{children}</div>
}
