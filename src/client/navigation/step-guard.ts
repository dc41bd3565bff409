/** Answers whether a step in the history goes no further: nobody else hears of it. */
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

/** Asks `guard` before each step in the history is shown; answers how to stop. */
export function guardSteps(guard: StepGuard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}
