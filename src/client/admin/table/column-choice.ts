import { useSyncExternalStore } from 'react'
import { createStore } from '../../store.ts'

/** Where the choice of columns is kept, for all tables together; listed on the page about cookies. */
const storageKey = 'adminColumns'

/** By table and column: shown or not. What was never chosen is as the table itself has it. */
type Choices = Record<string, Record<string, boolean>>

const nothing: Choices = {}
/** Read from storage when a table first asks. */
const choices = createStore<Choices | undefined>(undefined)
let stored: Choices | undefined

/** Stored choices as they can be used; anyone can write there. */
export function choicesFrom(value: string | null): Choices {
  try {
    const stored: unknown = JSON.parse(value ?? '{}')
    return stored && typeof stored === 'object' && !Array.isArray(stored) ? (stored as Choices) : {}
  } catch {
    return {}
  }
}

function readStored(): Choices {
  try {
    return choicesFrom(localStorage.getItem(storageKey))
  } catch {
    return nothing
  }
}

function current(): Choices {
  stored ??= readStored()
  return choices.get() ?? stored
}

function choose(table: string, column: string, shown: boolean) {
  const next = { ...current(), [table]: { ...current()[table], [column]: shown } }
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Storage is closed or full: the choice lives as long as the page.
  }
  choices.set(next)
}

interface Choosable {
  key: string
  optional?: boolean | undefined
}

/** The columns that are shown: those chosen, and of the others those that are not optional; never none. */
export function shownColumns<Column extends Choosable>(
  columns: readonly Column[],
  chosen: Record<string, boolean> | undefined,
): readonly Column[] {
  const shown = columns.filter(({ key, optional }) => chosen?.[key] ?? !optional)
  return shown.length > 0 ? shown : columns.slice(0, 1)
}

/** A table's columns that are shown, and what shows or hides one; the browser keeps the choice. */
export function useColumnChoice<Column extends Choosable>(table: string, columns: readonly Column[]) {
  const all = useSyncExternalStore(choices.subscribe, current, () => nothing)
  return {
    shown: shownColumns(columns, all[table]),
    show: (column: string, shown: boolean) => choose(table, column, shown),
  }
}
