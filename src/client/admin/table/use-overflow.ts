import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a room's content is wider than the room, which then scrolls. Only then: in a room that scrolls the table's
 * head could not stay in sight while the page moves.
 */
export function useOverflow(room: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = room.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const measure = () => setOverflows(content.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  })
  return overflows
}
