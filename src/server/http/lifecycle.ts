/** Whether this process still takes work: /readyz says no from the first stop signal on. */
export interface Lifecycle {
  closing: boolean
}

export function createLifecycle(): Lifecycle {
  return { closing: false }
}
