import type { ReactNode } from 'react'
import { useSessionReady } from '../../session/session-store.ts'
import classes from './anonymous-only.module.css'

interface AnonymousOnlyProps {
  children: ReactNode
  /** What those see meanwhile who have a session. */
  instead?: ReactNode
}

/**
 * Forms that must not flash by for signed-in users. The server sends them to all visitors; where the browser has a
 * stored session, `head.js` sets `data-session` on the root before the first paint, which hides them until it is read.
 */
export function AnonymousOnly({ children, instead }: AnonymousOnlyProps) {
  const ready = useSessionReady()
  return (
    <>
      {!ready && instead && <div className={classes.instead}>{instead}</div>}
      <div {...(!ready && { className: instead ? classes.replaced : classes.undecided })}>{children}</div>
    </>
  )
}
