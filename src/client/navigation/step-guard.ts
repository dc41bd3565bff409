/** @returns whether to hide a history step from all other listeners */
export type StepGuard = () => boolean

const guards = new Set<StepGuard>()

/** In the state of the history entry that is added while something lies over a page (ui/back-closes.ts). */
export const addedEntry = 'added'

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
