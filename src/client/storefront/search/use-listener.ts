import { useEffect } from 'react'

/** Listens to an event while the component is mounted; the listener always sees the latest state. */
export function useListener<K extends keyof HTMLElementEventMap>(
  target: EventTarget | null,
  type: K,
  listener: (event: HTMLElementEventMap[K]) => void,
) {
  useEffect(() => {
    const handler = listener as EventListener
    target?.addEventListener(type, handler)
    return () => target?.removeEventListener(type, handler)
  })
}
