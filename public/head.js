// The one script that a page waits for, so it is short.

// Where the document is from. After a reload, Back leads to an entry of the page before the reload: browsers change the address
// for it and keep the document, of which hydration has to know its own.
window.servedAddress = { path: location.pathname, search: location.search }

// Before the first paint: the scheme that the reader chose, else the system's, whether somebody is signed in, and whether
// there is anything in the cart.
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
  const hasCart = () => {
    try {
      return JSON.parse(stored('cartProducts')).products.length > 0
    } catch {
      return false
    }
  }
  const chosen = stored('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.toggleAttribute('data-session', isSignedIn())
  root.toggleAttribute('data-cart', hasCart())
})()

// After the first paint: the page's modules, which its document names here, and pictures out of sight. Fetched with
// everything else they would take the line from the page's styles and first picture, and it reads well without them.
;(() => {
  const { entry, modules, texts } = document.currentScript.dataset
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
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href: texts }),
    )
    // In development the entry is alone.
    const files = [...modules.split(' ').filter(Boolean), entry]
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    // Each is evaluated in a task of its own, what the others need first: all in one would hold up the page's answers.
    for (const file of files) {
      try {
        await import(file)
      } catch (failure) {
        // What the entry can do without it says itself.
        if (file !== entry) continue
        dispatchEvent(new Event('shop:stuck'))
        throw failure
      }
      await new Promise((next) => setTimeout(next))
    }
  }

  /** Starts once the browser tells of a paint that is wanted; at once when it would not. */
  const startAfter = (type, isWanted) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) {
      void start()
      return
    }
    const look = (list) => void (list.getEntries().some(isWanted) && start())
    new PerformanceObserver(look).observe({ type, buffered: true })
  }
  /** Pictures of what is hidden, as the bestsellers of a cart that is not empty, are never fetched. */
  const firstPicture = () =>
    [...document.querySelectorAll('img[fetchpriority=high]')].find((picture) => picture.getClientRects().length > 0)
  /** The next frame shows what is there now. */
  const afterFrame = (run) => requestAnimationFrame(() => setTimeout(run))
  /** When a picture is on the screen, which may be long after its frame. */
  const startOncePictured = () => {
    const picture = firstPicture()
    // No load of a page waits for a lazy one.
    if (picture && !picture.complete)
      picture.addEventListener('load', () => afterFrame(startOncePictured), { once: true })
    else if (picture?.naturalWidth > 0) startAfter('largest-contentful-paint', ({ url }) => url !== '')
    else void start()
  }

  for (const event of hurries) addEventListener(event, start, { capture: true, passive: true })
  addEventListener('DOMContentLoaded', () => {
    setTimeout(start, longestWaitMs)
    // A page of text is there with its first frame, of which the browser tells when it is on the screen. It may have told
    // of the shop's name before.
    if (!firstPicture()) afterFrame(() => startAfter('paint', ({ name }) => name === 'first-contentful-paint'))
  })
  // The frame that follows the load shows the last picture.
  addEventListener('load', () => afterFrame(startOncePictured))
})()

// Until the page is live: what is pressed, chosen and sent on it is kept, shows that it waits, and counts once there is
// somebody to hear it. Links and forms with an address of their own work by themselves.
;(() => {
  /** In the order in which they were pressed; `again` presses. */
  let kept = []

  const keep = (event, element, again) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    // Pressed once more because nothing has happened yet; a number goes up with each press.
    if (kept.some((each) => each.element === element) && !element.hasAttribute('data-counts')) return
    kept.push({ element, again })
    element.setAttribute('aria-busy', 'true')
  }
  /** A field shows by itself what was chosen. */
  const keepChoice = (event, field, again) => {
    event.stopImmediatePropagation()
    const others = kept.filter(({ element }) => element !== field)
    const isUndone = field.type === 'checkbox' && others.length < kept.length
    kept = isUndone ? others : [...others, { element: field, again }]
  }
  const onClick = (event) => {
    const box = event.target.closest?.('#app :is([type=checkbox], [type=radio])')
    const button = event.target.closest?.('#app button[type=button]:not([aria-disabled=true])')
    // React takes the state that it finds a box in for the one that it was rendered in.
    if (box) keepChoice(event, box, setBox(box, box.checked))
    else if (button) keep(event, button, () => button.click())
  }
  const setBox = (box, checked) => () => {
    box.checked = !checked
    box.click()
  }
  const onChange = (event) => {
    const list = event.target.closest?.('#app select')
    if (list) keepChoice(event, list, setList(list, list.value))
  }
  const setList = (list, value) => () => {
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const onSubmit = (event) => {
    const form = event.target
    if (form.matches('form[data-early]')) keep(event, form, () => form.requestSubmit())
  }
  /** Buttons that only scripts serve are off until somebody comes near; then the Enter key works, too. */
  const switchOn = () => {
    for (const button of document.querySelectorAll('form[data-early] [type=submit]')) button.disabled = false
  }

  const nears = ['pointerover', 'pointerdown', 'keydown']
  const stop = () => {
    removeEventListener('click', onClick, true)
    removeEventListener('change', onChange, true)
    removeEventListener('submit', onSubmit, true)
    for (const event of nears) removeEventListener(event, switchOn, true)
    removeEventListener('error', onLost, true)
    const pressed = kept
    kept = []
    for (const { element } of pressed) element.removeAttribute('aria-busy')
    return pressed
  }
  /** A script of the page did not arrive. */
  const onLost = ({ target }) => target?.localName === 'script' && stop()

  addEventListener('click', onClick, true)
  addEventListener('change', onChange, true)
  addEventListener('submit', onSubmit, true)
  for (const event of nears) addEventListener(event, switchOn, { capture: true, passive: true })
  addEventListener('error', onLost, true)
  addEventListener('shop:stuck', stop, { once: true })
  addEventListener(
    'shop:live',
    async () => {
      for (const { element, again } of stop()) {
        // Each after what the one before has changed.
        await new Promise((next) => setTimeout(next))
        if (element.isConnected) again()
      }
    },
    { once: true },
  )
})()
