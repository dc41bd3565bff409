/** Where a browser does not tell when it has nothing to do: after the page's own first calls. */
const quietMs = 500

/** Runs when the browser has nothing else to do. @returns how to call it off */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(run)
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(run, quietMs)
  return () => clearTimeout(timer)
}
