import { useEffect, useEffectEvent, useRef } from 'react'
import { guardSteps } from '../../shell/navigation/back-closes.ts'
import { createStore, useStore } from '../../shell/store.ts'

/** Forms with unsaved changes, and the function that discards each one's. */
const forms = new Map<symbol, () => void>()
/** Runs once leaving is confirmed; null while no confirmation is pending. */
const pending = createStore<(() => void) | null>(null)

/** Calls `go` at once when no unsaved changes would be lost, else after a confirmation. The same path loses nothing. */
export function leaveThen(go: () => void, to?: string) {
  if (forms.size === 0 || (to !== undefined && new URL(to, location.href).pathname === location.pathname)) go()
  else pending.set(go)
}

/** The pending confirmation: whether there is one, and its two outcomes. */
export function useLeaving() {
  return {
    isOpen: useStore(pending, (go) => go !== null),
    stay: () => pending.set(null),
    leave() {
      const go = pending.get()
      for (const drop of forms.values()) drop()
      forms.clear()
      pending.set(null)
      go?.()
    },
  }
}

/**
 * Asks for confirmation before a link, the back button, a reload or a closed tab loses unsaved changes.
 * @param onDrop Called when the page is left without saving, to discard a stored draft
 * @returns A function that ends this at once, to be called after saving
 */
export function useUnsavedGuard(isDirty: boolean, onDrop: () => void = () => undefined): () => void {
  const form = useRef(Symbol('form'))
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const { current } = form
    if (!isDirty) return
    forms.set(current, () => drop())
    const stopGuards = startGuards(current)
    return () => {
      forms.delete(current)
      stopGuards()
    }
  }, [isDirty])
  return () => void forms.delete(form.current)
}

/** Guards what wouter does not see: leaving the document, and steps in the history. */
function startGuards(form: symbol): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (forms.has(form)) event.preventDefault()
  }
  const path = location.pathname
  const index = entryIndex()
  /** The next step in the history is the guard's own. */
  let isReturning = false
  const stopSteps = guardSteps(() => {
    if (isReturning) {
      isReturning = false
      return true
    }
    if (!forms.has(form) || location.pathname === path) return false
    // The step has already happened when it is reported: it is undone, and repeated once confirmed.
    const step = (entryIndex() ?? -1) - (index ?? 0) || -1
    isReturning = true
    history.go(-step)
    leaveThen(() => history.go(step))
    return true
  })
  window.addEventListener('beforeunload', onUnload)
  return () => {
    window.removeEventListener('beforeunload', onUnload)
    stopSteps()
  }
}

/** The index of the current entry in the history, in browsers that have it. */
const entryIndex = () => (window.navigation as Navigation | undefined)?.currentEntry?.index
