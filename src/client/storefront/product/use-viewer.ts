import { type MouseEvent, type RefObject, useEffect, useState } from 'react'
import { focusPressed } from '../../ui/focus.ts'
import type { Point } from './zoom.ts'

const middle: Point = { x: 0.5, y: 0.5 }

/** The dialog of the picture on the screen, opened by a press, two fingers, or a touchpad's pinch over the row. */
export function useViewer(row: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<{ opened: boolean; isFull: boolean; at?: Point }>({ opened: false, isFull: false })
  useEffect(() => {
    const stop = new AbortController()
    const onPinch = (event: TouchEvent | WheelEvent) => {
      const isPinch = 'touches' in event ? event.touches.length === 2 : event.ctrlKey && event.deltaY < 0
      if (!isPinch) return
      event.preventDefault()
      setState({ opened: true, isFull: false, at: middle })
    }
    for (const kind of ['touchstart', 'wheel'] as const)
      row.current?.addEventListener(kind, onPinch, { passive: false, signal: stop.signal })
    return () => stop.abort()
  }, [row])
  return {
    viewer: { ...state, onClose: () => setState({ ...state, opened: false }) },
    onPress(event: MouseEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      focusPressed(event)
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
      // A key has no place.
      const at = event.detail === 0 ? middle : { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
      setState({ opened: true, isFull: false, at })
    },
    openFull(event: MouseEvent<HTMLElement>) {
      focusPressed(event)
      // At once: browsers grant it to a press alone, not to what is fetched after it.
      void document.documentElement.requestFullscreen?.().catch(() => undefined)
      setState({ opened: true, isFull: true })
    },
  }
}
