import { useEffect, useEffectEvent, useRef } from 'react'
import { guardSteps } from '../../navigation/step-guard.ts'
import { createStore, useStore } from '../../store.ts'

/** The forms that hold something unsaved, and what forgets that. */
const forms = new Map<symbol, () => void>()
/** Where the question is about to lead on a yes. */
const pending = createStore<(() => void) | null>(null)

const pathOf = (to: string) => new URL(to, location.href).pathname

/** Goes at once when nothing unsaved would be lost, else asks first. Another view of the same page loses nothing. */
export function leaveThen(go: () => void, to?: string) {
  if (forms.size === 0 || (to !== undefined && pathOf(to) === location.pathname)) go()
  else pending.set(go)
}

/** The question that waits for an answer: whether there is one, and what each answer does. */
export function useLeaving() {
  return {
    isAsked: useStore(pending, (go) => go !== null),
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
 * Keeps what is unsaved from being lost by a link, back, a reload or a closed tab: the admin is asked first. Answers
 * what ends that at once, for the way on after saving.
 * @param onDrop They go without saving: what the form keeps elsewhere goes, too
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

/** What wouter does not lead through: leaving the document, and steps in the history. */
function startGuards(form: symbol): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (forms.has(form)) event.preventDefault()
  }
  const path = location.pathname
  const index = entryIndex()
  /** The next steps are the guard's own. */
  let isReturning = false
  const stopSteps = guardSteps(() => {
    if (isReturning) {
      isReturning = false
      return true
    }
    if (!forms.has(form) || location.pathname === path) return false
    // A step in the history has happened when it is told: it is taken back, and taken again on a yes.
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

/** The place of this entry in the history, where the browser tells it. */
function entryIndex(): number | undefined {
  return (window as { navigation?: { currentEntry?: { index: number } | null } }).navigation?.currentEntry?.index
}
