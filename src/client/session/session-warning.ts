import { createStore, useStore } from '../store.ts'

/** How long before its end a session warns (WCAG 2.2, criterion 2.2.1, requires at least 20 seconds). */
export const warningMs = 2 * 60 * 1000

export interface SessionWarning {
  /** When the session ends, milliseconds since 1970. */
  end: number
  /** It cannot be extended: its user has to log in again. */
  isFinal: boolean
  /** Requests an extension; resolves when the request is done, successful or not. */
  goOn(): Promise<void>
}

const state = createStore<{
  warning: SessionWarning | null
  /** Whether the user wants to log in before the session expires. */
  isLoginAsked: boolean
}>({ warning: null, isLoginAsked: false })

/** @param next null when the session is not about to end */
export function showWarning(next: SessionWarning | null) {
  const { warning, isLoginAsked } = state.get()
  if (next === warning || (next?.end === warning?.end && next?.isFinal === warning?.isFinal)) return
  state.set({ warning: next, isLoginAsked: next !== null && isLoginAsked })
}

/** Opens or closes the login dialog over the page. */
export function askLogin(isAsked: boolean) {
  state.set({ ...state.get(), isLoginAsked: isAsked })
}

/** The present warning, for code outside of components. */
export const currentWarning = () => state.get().warning

/** The present warning; null while the session is not about to end, and on the server. */
export function useWarning(): SessionWarning | null {
  return useStore(state, ({ warning }) => warning)
}

/** Whether the login dialog is open over the page. */
export function useLoginAsked(): boolean {
  return useStore(state, ({ isLoginAsked }) => isLoginAsked)
}
