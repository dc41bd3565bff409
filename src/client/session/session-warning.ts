import { useSyncExternalStore } from 'react'

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

let warning: SessionWarning | null = null
/** The user asked to log in before the session is over. */
let isLoginAsked = false
const listeners = new Set<() => void>()

function tellAll() {
  for (const listener of listeners) listener()
}

/** @param next Null when no end is near. */
export function showWarning(next: SessionWarning | null) {
  if (next === warning || (next?.end === warning?.end && next?.isFinal === warning?.isFinal)) return
  warning = next
  if (!next) isLoginAsked = false
  tellAll()
}

/** Opens or closes the login on top of the page. */
export function askLogin(isAsked: boolean) {
  isLoginAsked = isAsked
  tellAll()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** That the session is about to end, for code outside of components. */
export const currentWarning = () => warning

/** That the session is about to end; null while it is not, and on the server. */
export function useWarning(): SessionWarning | null {
  return useSyncExternalStore(subscribe, currentWarning, () => null)
}

/** Whether the user wants to log in on top of the page. */
export function useLoginAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLoginAsked,
    () => false,
  )
}
