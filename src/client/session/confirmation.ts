import type { ErrorKey } from '../../shared/errors.ts'
import { createStore, useStore } from '../store.ts'

/** Key of the error that asks who is signed in to prove it again. */
export const confirmRequired = 'errors:confirmRequired' satisfies ErrorKey

/** Calls that wait for the proof. */
const waiting = createStore<readonly ((isConfirmed: boolean) => void)[]>([])

/** Opens the dialog that asks for password or code. @returns whether the proof was given; several calls wait for one */
export function askConfirmation(): Promise<boolean> {
  return new Promise((resolve) => waiting.set([...waiting.get(), resolve]))
}

/** Lets the calls that wait go on, or fail. */
export function settleConfirmation(isConfirmed: boolean) {
  const calls = waiting.get()
  waiting.set([])
  for (const settle of calls) settle(isConfirmed)
}

/** Whether a call waits for the proof. */
export function useConfirmationAsked(): boolean {
  return useStore(waiting, ({ length }) => length > 0)
}
