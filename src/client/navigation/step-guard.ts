/** Returns whether a history step stops here, hidden from all other listeners. */
export type StepGuard = () => boolean

const guards = new Set<StepGuard>()

/**
 * Listens to steps in the history before all others; once, before anything else that does. Listeners of the window
 * are called in the order in which they came, capturing or not.
 */
export function startStepGuard() {
  window.addEventListener('popstate', (event) => {
    if ([...guards].some((guard) => guard())) event.stopImmediatePropagation()
  })
}

/** Calls `guard` before each history step is shown. @returns a function that removes it */
export function guardSteps(guard: StepGuard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}
