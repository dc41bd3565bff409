import { useEffect, useRef } from 'react'

/** Off while it works, a button loses the focus of who pressed it; unless it went elsewhere, it comes back. */
export function useFocusBack(working: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const worked = useRef(false)
  useEffect(() => {
    if (worked.current && !working && document.activeElement === document.body) button.current?.focus()
    worked.current = working
  }, [working])
  return button
}
