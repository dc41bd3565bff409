import { useEffect, useEffectEvent } from 'react'
import { afterFrame } from './page-link.tsx'

/*
 * While something lies over the page, the history has one more entry with the page's address: going back closes what lies
 * on top instead of leaving the page. Closed in another way, the entry is stepped back from; and a link inside opens its
 * page in the entry's place. It comes with the page, as going back closes also what is still being fetched.
 */

/** How to close what lies over the page, the topmost last. */
const layers: (() => void)[] = []
/** The path over which they lie. */
let path = ''
/** The address of the added entry, while that is the present one. */
let added: string | undefined
/** Something else has replaced that address: it is for the page's own entry. */
let isReplaced = false
let isStepping = false
/** A page was opened while the step back was under way. */
let isOvertaken = false
let isStarted = false

/** Adds the entry once something lies over the page, and steps back from it once nothing does any more. */
function keepEntry() {
  if (isStepping) return
  if (layers.length === 0 && added !== undefined) {
    isStepping = true
    history.back()
  }
  if (layers.length === 0 || added !== undefined || location.pathname !== path) return
  added = location.href
  // Not by wouter's, which tells everybody: nothing changes for the page, and the place of scrolling stays the same.
  History.prototype.pushState.call(history, { ...(history.state as object | null), [addedEntry]: true }, '')
}

/** A step in the history has just happened. @returns whether it is nobody else's business */
function onStep(): boolean {
  if (isStepping) {
    isStepping = false
    added = undefined
    if (isOvertaken) history.forward()
    isOvertaken = false
    keepEntry()
    return true
  }
  if (added === undefined) return false
  const isOneStep = location.pathname === path && (isReplaced || location.href === added)
  if (isOneStep && isReplaced) History.prototype.replaceState.call(history, history.state, '', added)
  added = undefined
  isReplaced = false
  for (const close of isOneStep ? layers.slice(-1) : [...layers]) close()
  // A part that could not be closed, or lies below, is closed by the next step.
  afterFrame(keepEntry)
  return isOneStep
}

function start() {
  if (isStarted) return
  isStarted = true
  guardSteps(onStep)
  const pushState = history.pushState
  history.pushState = (state: unknown, unused, target) => {
    if (added === undefined) return pushState.call(history, state, unused, target)
    added = undefined
    isReplaced = false
    isOvertaken = isStepping
    History.prototype.replaceState.call(history, state, unused, target)
    dispatchEvent(new Event('pushState'))
    // A list's filters stay open over the list that follows from them.
    afterFrame(keepEntry)
  }
  addEventListener('replaceState', () => {
    if (added === undefined || added === location.href) return
    added = location.href
    isReplaced = true
  })
}

/** Going back calls `close` from now on. @returns a function that ends this */
function backCloses(close: () => void): () => void {
  start()
  if (layers.length === 0) path = location.pathname
  layers.push(close)
  keepEntry()
  return () => {
    layers.splice(layers.indexOf(close), 1)
    // After the frame in which a pressed link opens its page.
    afterFrame(keepEntry)
  }
}

/** Going back closes a dialog or drawer instead of leaving the page. */
export function useBackCloses(opened: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => (opened ? backCloses(() => close()) : undefined), [opened])
}

/** Going back closes a native popover instead of leaving the page. @returns a function that ends this */
export function watchPopover(popover: HTMLElement): () => void {
  let end: (() => void) | undefined
  const stop = () => {
    end?.()
    end = undefined
  }
  const follow = () => {
    if (!popover.matches(':popover-open')) stop()
    else end ??= backCloses(() => popover.hidePopover())
  }
  follow()
  popover.addEventListener('toggle', follow)
  return () => {
    popover.removeEventListener('toggle', follow)
    stop()
  }
}

/** @returns whether to hide a history step from all other listeners */
type StepGuard = () => boolean

const guards = new Set<StepGuard>()

/** In the state of the history entry that is added while something lies over a page. */
const addedEntry = 'added'

/** Leaves such an entry where nothing lies over the page: reloaded, or reached by a step forward. */
function leaveAddedEntry() {
  if ((history.state as Record<string, unknown> | null)?.[addedEntry]) history.back()
}

/**
 * Listens to history steps before all others. Call it once, first: listeners of the window are called in the order in
 * which they were added, capturing or not.
 */
export function startStepGuard() {
  leaveAddedEntry()
  window.addEventListener('popstate', (event) => {
    if ([...guards].some((guard) => guard())) event.stopImmediatePropagation()
    else leaveAddedEntry()
  })
}

/** Calls `guard` on each history step. @returns a function that removes it */
export function guardSteps(guard: StepGuard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}
