import { useEffect, useEffectEvent, useState } from 'react'
import { fitInto, keepInside, maxScale, type Point, type View, wholeView, zoomAt } from './zoom.ts'

/** Enlarged so much by a press. */
const pressedScale = 2.5
/** A finger or a pointer that moves less far presses; a finger that moves farther sideways turns to another picture. */
const pressRadius = 8
const swipeWidth = 60

interface ZoomProps {
  /** Width to height of the picture. */
  aspect: number
  /** The pressed point that has opened it, as a share of its sides; it is shown whole when absent. */
  at: Point | undefined
  /** A finger has moved the whole picture to a side. */
  onSwipe: (by: -1 | 1) => void
}

const getDistance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const getMiddle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** A picture that is enlarged by wheel, pinch, press and calls, and moved while it is. */
export function useZoom({ aspect, at, onSwipe }: ZoomProps) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [view, setView] = useState(wholeView)
  const getFitted = (window: HTMLElement) => {
    const size = { width: window.clientWidth, height: window.clientHeight }
    return { size, fitted: fitInto({ width: aspect, height: 1 }, size) }
  }
  const change = (next: (view: View) => View) => {
    if (!stage) return
    const { size, fitted } = getFitted(stage)
    setView((before) => keepInside(next(before), fitted, size))
  }
  const enlargeFirst = useEffectEvent((opened: HTMLElement) => {
    const { size, fitted } = getFitted(opened)
    const point = at && { x: (at.x - 0.5) * fitted.width, y: (at.y - 0.5) * fitted.height }
    setView(point ? keepInside(zoomAt(wholeView, pressedScale, point), fitted, size) : wholeView)
  })
  const onGesture = useEffectEvent((gesture: Gesture) => {
    if (gesture.kind === 'zoom')
      change((before) => {
        const { scale, x, y } = zoomAt(before, gesture.factor, gesture.point)
        return { scale, x: x + gesture.x, y: y + gesture.y }
      })
    else if (gesture.kind === 'press')
      change((before) => (before.scale > 1 ? wholeView : zoomAt(before, pressedScale, gesture.point)))
    else if (view.scale === 1) onSwipe(gesture.by)
  })
  useEffect(() => {
    if (!stage) return
    enlargeFirst(stage)
    return listen(stage, (gesture) => onGesture(gesture))
  }, [stage])
  return {
    stage: setStage,
    view,
    isLargest: view.scale >= maxScale,
    reset: () => setView(wholeView),
    by: (factor: number) => change((before) => zoomAt(before, factor)),
    pan: (x: number, y: number) => change((before) => ({ ...before, x: before.x + x, y: before.y + y })),
  }
}

type Gesture =
  | { kind: 'zoom'; factor: number; point: Point; x: number; y: number }
  | { kind: 'press'; point: Point }
  | { kind: 'swipe'; by: -1 | 1 }

/** Reads gestures from what is pressed and turned over a part of the window. @returns a function that ends this */
function listen(stage: HTMLElement, report: (gesture: Gesture) => void): () => void {
  const stop = new AbortController()
  const pointers = new Map<number, Point>()
  let start: Point = { x: 0, y: 0 }
  let isPress = false
  /** From the middle of the part. */
  const locate = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    // A pinch on a touchpad comes as a wheel with the control key, in small steps.
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1)
    const factor = Math.exp(-Math.min(300, Math.max(-300, pixels)) * (event.ctrlKey ? 0.01 : 0.002))
    report({ kind: 'zoom', factor, point: locate(event), x: 0, y: 0 })
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    stage.setPointerCapture(event.pointerId)
    const point = locate(event)
    if (pointers.size === 0) start = point
    isPress = pointers.size === 0
    pointers.set(event.pointerId, point)
  }
  const onMove = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const point = locate(event)
    pointers.set(event.pointerId, point)
    if (getDistance(start, point) > pressRadius) isPress = false
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    const [from, to] = other ? [getMiddle(before, other), getMiddle(point, other)] : [before, point]
    const factor = other ? getDistance(point, other) / Math.max(1, getDistance(before, other)) : 1
    report({ kind: 'zoom', factor, point: to, x: to.x - from.x, y: to.y - from.y })
  }
  const onUp = (event: PointerEvent) => {
    const isLast = pointers.delete(event.pointerId) && pointers.size === 0
    if (!isLast || event.type === 'pointercancel') return
    const point = locate(event)
    if (isPress) report({ kind: 'press', point })
    else if (event.pointerType === 'touch' && Math.abs(point.x - start.x) > swipeWidth)
      report({ kind: 'swipe', by: point.x < start.x ? 1 : -1 })
  }
  stage.addEventListener('wheel', onWheel, { signal: stop.signal, passive: false })
  stage.addEventListener('pointerdown', onDown, stop)
  stage.addEventListener('pointermove', onMove, stop)
  for (const end of ['pointerup', 'pointercancel'] as const) stage.addEventListener(end, onUp, stop)
  return () => stop.abort()
}
