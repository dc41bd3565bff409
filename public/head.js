// The one script that a page waits for, so it is short.

// Before the first paint: the scheme that the reader chose, else the system's, and whether somebody is signed in.
;(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be closed.
      return null
    }
  }
  const isSignedIn = () => {
    try {
      return Date.parse(JSON.parse(stored('userData')).expiration) > Date.now()
    } catch {
      return false
    }
  }
  const chosen = stored('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.toggleAttribute('data-session', isSignedIn())
})()

// After the first paint: the page's modules, where its document names them here, and pictures out of sight. Fetched with
// everything else they would take the line from the page's styles and first picture, and it reads well without them.
;(() => {
  const { entry, modules } = document.currentScript.dataset
  if (!entry) return
  /** Somebody who waits for nothing does not wait for this either. */
  const hurries = ['pointerdown', 'keydown']
  /** A picture that is slow to come holds nothing up for longer. */
  const longestWaitMs = 1000
  const root = document.documentElement
  let started = false
  root.setAttribute('data-unpainted', '')

  const start = async () => {
    if (started) return
    started = true
    root.removeAttribute('data-unpainted')
    for (const event of hurries) removeEventListener(event, start, true)
    // In development the entry is alone.
    const files = [...modules.split(' ').filter(Boolean), entry]
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    // Each is evaluated in a task of its own, what the others need first: all in one would hold up the page's answers.
    for (const file of files) {
      await import(file)
      await new Promise((next) => setTimeout(next))
    }
  }

  /** When a picture is on the screen, which may be long after its frame; at once when nobody would tell. */
  const startOncePainted = () => {
    const type = 'largest-contentful-paint'
    const hasCome = document.querySelector('img[fetchpriority=high]')?.naturalWidth > 0
    if (!hasCome || !PerformanceObserver.supportedEntryTypes.includes(type)) return start()
    const isPicture = ({ url }) => url !== ''
    new PerformanceObserver((list) => list.getEntries().some(isPicture) && start()).observe({ type, buffered: true })
  }

  for (const event of hurries) addEventListener(event, start, { capture: true, passive: true })
  addEventListener('DOMContentLoaded', () => setTimeout(start, longestWaitMs))
  // The frame that follows the load shows the last picture; the next task comes after it.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(startOncePainted)))
})()
