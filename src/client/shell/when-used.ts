/**
 * What shows that somebody is there, before anything can have been pressed. Not `pointerover`, which also comes when the
 * page changes below a mouse that rests.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/** Delay in browsers without `requestIdleCallback`: after the page's own first calls. */
const quietMs = 500

/** Runs when the browser is idle. @returns a function that cancels it */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(run)
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(run, quietMs)
  return () => clearTimeout(timer)
}

/** A finger is lifted, and what it has pressed is answered, before; a browser is idle in between. */
const pressMs = 150

let isUsed = false

/**
 * Runs at the first sign of a visitor on this page: what only an action can call for is fetched then, and is there when
 * the action ends. A page that is only read does without. @returns a function that cancels it
 */
function whenUsed(run: () => void): () => void {
  if (isUsed) {
    run()
    return () => undefined
  }
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, start, true)
  }
  const start = () => {
    isUsed = true
    stop()
    run()
  }
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  return stop
}

/** The same, but not before what the visitor has pressed is answered. */
export function whenUsedAndIdle(run: () => void): () => void {
  let stopWaiting: (() => void) | undefined
  const stopWatching = whenUsed(() => {
    const timer = setTimeout(() => {
      stopWaiting = whenIdle(run)
    }, pressMs)
    stopWaiting = () => clearTimeout(timer)
  })
  return () => {
    stopWatching()
    stopWaiting?.()
  }
}
