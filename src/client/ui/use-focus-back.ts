import { useEffect, useRef } from 'react'

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
