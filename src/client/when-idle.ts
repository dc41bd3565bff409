/** Delay in browsers without `requestIdleCallback`: after the page's own first calls. */
const quietMs = 500

/** Runs when the browser is idle. @returns a function that cancels it */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(run)
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(run, quietMs)
  return () => clearTimeout(timer)
}
