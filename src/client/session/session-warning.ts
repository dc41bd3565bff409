import { createStore, useStore } from '../store.ts'

/** How long before its end a session warns (WCAG 2.2, criterion 2.2.1, requires at least 20 seconds). */
export const warningMs = 2 * 60 * 1000

export interface SessionWarning {
  /** When the session ends, milliseconds since 1970. */
  end: number
  /** It cannot be extended: its user has to log in again. */
  isFinal: boolean
  /** Requests an extension; resolves when the request is done, successful or not. */
  extend(): Promise<void>
}

const state = createStore<{
  warning: SessionWarning | null
  /** Whether the login dialog is open, so that the user logs in before the session expires. */
  isLoginOpen: boolean
}>({ warning: null, isLoginOpen: false })

/** @param next null when the session is not about to end */
export function showWarning(next: SessionWarning | null) {
  const { warning, isLoginOpen } = state.get()
  if (next === warning || (next?.end === warning?.end && next?.isFinal === warning?.isFinal)) return
  state.set({ warning: next, isLoginOpen: next !== null && isLoginOpen })
}

/** Opens or closes the login dialog over the page. */
export function setLoginOpen(isOpen: boolean) {
  state.set({ ...state.get(), isLoginOpen: isOpen })
}

/** The present warning, for code outside of components. */
export const currentWarning = () => state.get().warning

/** The present warning; null while the session is not about to end, and on the server. */
export function useWarning(): SessionWarning | null {
  return useStore(state, ({ warning }) => warning)
}

/** Whether the login dialog is open over the page. */
export function useLoginOpen(): boolean {
  return useStore(state, ({ isLoginOpen }) => isLoginOpen)
}
