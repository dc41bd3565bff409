import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../shell/navigation/announcer.tsx'

/** Longer than a closing dialog's own listeners take, too short to be noticed. */
const returnAfterMs = 10

/**
 * Returns the focus to the element that had it when a dialog opened, or to the page's heading if that element is gone;
 * also if the dialog is unmounted, unless the focus has moved elsewhere meanwhile. Mantine's own hook does nothing for a
 * dialog that is unmounted.
 */
export function useFocusReturn(opened: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A layout effect, as it runs before the focus moves into the dialog.
  useLayoutEffect(() => {
    if (!opened) return
    clearTimeout(timer.current)
    const opener = document.activeElement
    return () => {
      const atClose = document.activeElement
      timer.current = setTimeout(() => {
        // A test may have ended meanwhile, and its document with it.
        if (typeof document === 'undefined') return
        const now = document.activeElement
        if (now && now !== document.body && now !== atClose) return
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
        else focusHeading()
      }, returnAfterMs)
    }
  }, [opened])
}

/** Returns the focus to a button that lost it by being disabled during its call, unless it has moved elsewhere. */
export function useFocusBack(working: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const worked = useRef(false)
  useEffect(() => {
    if (worked.current && !working && document.activeElement === document.body) button.current?.focus()
    worked.current = working
  }, [working])
  return button
}

/** Focuses the pressed element: Safari does not focus buttons, so the focus could not return there. */
export function focusPressed({ currentTarget }: { currentTarget: HTMLElement }) {
  currentTarget.focus({ preventScroll: true })
}
