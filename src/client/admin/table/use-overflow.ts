import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a container's content is wider than the container. Only then may it scroll: in a container that scrolls, the
 * table's header could not stick to the page.
 */
export function useOverflow(container: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = container.current
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
