import type { ReactNode } from 'react'
import { useSessionReady } from '../../session/session-store.ts'
import classes from './anonymous-only.module.css'

/**
 * Forms that must not flash by for signed-in users. The server sends them to all visitors; where the browser has a
 * stored session, `head.js` sets `data-session` on the root before the first paint, which hides them until it is read.
 */
export function AnonymousOnly({ children }: { children: ReactNode }) {
  const ready = useSessionReady()
  return <div {...(!ready && { className: classes.undecided })}>{children}</div>
}
