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
