import { readStorage, writeStorage } from '../storage.ts'

/** Scroll positions by history entry, restored on back, forward and reload; wouter does not do this. */
const storageKey = 'scroll-positions'
const framesToTry = 60

type Positions = Record<string, number>

function readPositions(): Positions {
  try {
    return JSON.parse(readStorage('sessionStorage', storageKey) ?? '{}') as Positions
  } catch {
    return {}
  }
}

/** Gives the present history entry a key, which survives a reload. */
function newEntryKey(): string {
  const key = Math.random().toString(36).slice(2)
  history.replaceState({ ...(history.state as object | null), scrollKey: key }, '')
  return key
}

function entryKey(): string {
  const state = history.state as { scrollKey?: string } | null
  return state?.scrollKey ?? newEntryKey()
}

function save(key: string) {
  const positions = { ...readPositions(), [key]: window.scrollY }
  // Without storage the page starts at its top.
  writeStorage('sessionStorage', storageKey, JSON.stringify(positions))
}

/** Scrolls to the top of another page of a list, once its address is there: the place on the page before is stored by then. */
export function scrollToTop() {
  window.scrollTo({ top: 0, behavior: 'instant' })
}

/** Retries each frame for a second until the page is long enough: content may still be loading. */
function scrollTo(top: number, frames = framesToTry) {
  window.scrollTo({ top, behavior: 'instant' })
  if (Math.abs(window.scrollY - top) > 1 && frames > 0) requestAnimationFrame(() => scrollTo(top, frames - 1))
}

/**
 * Shows the part of the page that the address names, with the focus, so that the keyboard goes on there; within a second,
 * for content that is still loading. Browsers do it for a document that they load, not for a page that scripts open.
 */
function showPart(frames = framesToTry) {
  const part = document.getElementById(location.hash.slice(1))
  if (!part && frames > 0) requestAnimationFrame(() => showPart(frames - 1))
  part?.scrollIntoView({ behavior: 'instant' })
  part?.focus({ preventScroll: true })
}

/** The path of the page on the screen, which stays there until the next one has been rendered. */
let shownPath: string | undefined
let waiting: { path: string; run: () => void } | undefined

/** Runs when the page of a path is on the screen: at once if it is. */
function onceShown(path: string, run: () => void) {
  waiting = undefined
  if (path === shownPath) run()
  else waiting = { path, run }
}

export function pageShown(path: string) {
  shownPath = path
  if (waiting?.path !== path) return
  waiting.run()
  waiting = undefined
}

/**
 * Starts storing and restoring scroll positions; once, before hydration. A page that is opened with `top` in the state of
 * its entry begins there.
 */
export function startScrollRestoration() {
  history.scrollRestoration = 'manual'
  let current = entryKey()
  let path = location.pathname
  const restored = readPositions()[current]
  if (restored) requestAnimationFrame(() => scrollTo(restored))
  window.addEventListener('pagehide', () => save(current))
  // wouter dispatches an event of this name after `pushState`.
  window.addEventListener('pushState', () => {
    save(current)
    const samePage = location.pathname === path
    path = location.pathname
    const { top } = (history.state ?? {}) as { top?: number }
    current = newEntryKey()
    if (location.hash) onceShown(path, showPart)
    else if (!samePage) onceShown(path, top ? () => scrollTo(top) : scrollToTop)
  })
  // Another page replaces the present one, such as after a finished form.
  window.addEventListener('replaceState', () => {
    if (location.pathname === path) return
    path = location.pathname
    current = newEntryKey()
    if (!location.hash) onceShown(path, scrollToTop)
  })
  window.addEventListener('popstate', () => {
    save(current)
    current = entryKey()
    path = location.pathname
    const position = readPositions()[current] ?? 0
    onceShown(path, () => scrollTo(position))
  })
}
