/** `closing` from the first stop signal on: /readyz then fails. */
export interface Lifecycle {
  closing: boolean
}

export function createLifecycle(): Lifecycle {
  return { closing: false }
}
