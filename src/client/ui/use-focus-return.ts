import { useLayoutEffect, useRef } from 'react'

/** Longer than what a closing dialog's own listeners take, too short to be noticed. */
const returnAfterMs = 10

/**
 * Brings the focus back to what had it when a dialog opened, however it closes, by being unmounted too. Mantine's own
 * does so only where the dialog was there before it opened, and a lazy one opens as it comes.
 * Whoever has put the focus elsewhere meanwhile keeps it there.
 */
export function useFocusReturn(opened: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Before the focus moves into the dialog, which happens a turn later.
  useLayoutEffect(() => {
    if (!opened) return
    clearTimeout(timer.current)
    const opener = document.activeElement
    return () => {
      const atClose = document.activeElement
      timer.current = setTimeout(() => {
        const now = document.activeElement
        if (now && now !== document.body && now !== atClose) return
        const target = opener?.isConnected ? opener : document.getElementById('content')
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      }, returnAfterMs)
    }
  }, [opened])
}
