import { useSyncExternalStore } from 'react'
import { defaultAdminRows } from '../../../shared/admin-list.ts'
import { maxPageSize } from '../../../shared/pagination.ts'
import { createStore } from '../../store.ts'

/** Storage key of the rows that a page of an admin list has; listed on the page about cookies. */
const storageKey = 'adminRows'

/** Undefined until one is chosen; then it replaces the stored one. */
const chosen = createStore<number | undefined>(undefined)

/** Reads a stored page size, which may be anything; undefined when it is none. */
export function parsePageSize(value: string | null): number | undefined {
  const rows = Number(value ?? '')
  return Number.isInteger(rows) && rows >= 1 && rows <= maxPageSize ? rows : undefined
}

function readPageSize(): number {
  try {
    return chosen.get() ?? parsePageSize(localStorage.getItem(storageKey)) ?? defaultAdminRows
  } catch {
    return chosen.get() ?? defaultAdminRows
  }
}

/** Remembers the chosen page size in this browser, for all lists. */
export function rememberPageSize(rows: number) {
  try {
    localStorage.setItem(storageKey, String(rows))
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
  chosen.set(rows)
}

/** The rows of a page unless the address says otherwise: the last choice. */
export function usePageSize(): number {
  return useSyncExternalStore(chosen.subscribe, readPageSize, () => defaultAdminRows)
}
