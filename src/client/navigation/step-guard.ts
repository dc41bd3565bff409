/** @returns whether to hide a history step from all other listeners */
export type StepGuard = () => boolean

const guards = new Set<StepGuard>()

/**
 * Listens to history steps before all others. Call it once, first: listeners of the window are called in the order in
 * which they were added, capturing or not.
 */
export function startStepGuard() {
  window.addEventListener('popstate', (event) => {
    if ([...guards].some((guard) => guard())) event.stopImmediatePropagation()
  })
}

/** Calls `guard` on each history step. @returns a function that removes it */
export function guardSteps(guard: StepGuard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}
