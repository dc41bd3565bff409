import { useEffect } from 'react'

/** Hears of an event for as long as the component is there, always with its latest state. */
export function useListener<K extends keyof HTMLElementEventMap>(
  target: EventTarget | null,
  type: K,
  listener: (event: HTMLElementEventMap[K]) => void,
) {
  useEffect(() => {
    const heard = listener as EventListener
    target?.addEventListener(type, heard)
    return () => target?.removeEventListener(type, heard)
  })
}
