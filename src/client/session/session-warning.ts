import { createStore, useStore } from '../store.ts'

/** Before its end, a session says so (WCAG 2.2, 2.2.1 asks for no less than 20 seconds). */
export const warningMs = 2 * 60 * 1000

export interface SessionWarning {
  /** When the session ends, milliseconds since 1970. */
  end: number
  /** It cannot be made longer: its user has to log in again. */
  isFinal: boolean
  /** Asks for more time; resolves when there is an answer, or none. */
  goOn(): Promise<void>
}

const state = createStore<{
  warning: SessionWarning | null
  /** The user asked to log in before the session is over. */
  isLoginAsked: boolean
}>({ warning: null, isLoginAsked: false })

/** @param next Null when no end is near. */
export function showWarning(next: SessionWarning | null) {
  const { warning, isLoginAsked } = state.get()
  if (next === warning || (next?.end === warning?.end && next?.isFinal === warning?.isFinal)) return
  state.set({ warning: next, isLoginAsked: next !== null && isLoginAsked })
}

/** Opens or closes the login on top of the page. */
export function askLogin(isAsked: boolean) {
  state.set({ ...state.get(), isLoginAsked: isAsked })
}

/** That the session is about to end, for code outside of components. */
export const currentWarning = () => state.get().warning

/** That the session is about to end; null while it is not, and on the server. */
export function useWarning(): SessionWarning | null {
  return useStore(state, ({ warning }) => warning)
}

/** Whether the user wants to log in on top of the page. */
export function useLoginAsked(): boolean {
  return useStore(state, ({ isLoginAsked }) => isLoginAsked)
}
