import { useSyncExternalStore } from 'react'
import { createStore } from '../../store.ts'

/** Storage key of the choices for all tables; listed on the page about cookies. */
const storageKey = 'adminColumns'

/** By table and column: shown or not. Columns without a choice follow the table's default. */
type Choices = Record<string, Record<string, boolean>>

const nothing: Choices = {}
/** Undefined until a choice is made; then it replaces the stored choices. */
const choices = createStore<Choices | undefined>(undefined)
let stored: Choices | undefined

/** Reads the stored choices, which may have any shape. */
export function parseChoices(value: string | null): Choices {
  try {
    const stored: unknown = JSON.parse(value ?? '{}')
    return stored && typeof stored === 'object' && !Array.isArray(stored) ? (stored as Choices) : {}
  } catch {
    return {}
  }
}

function readStored(): Choices {
  try {
    return parseChoices(localStorage.getItem(storageKey))
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
    // Without storage the choice lasts until the page is reloaded.
  }
  choices.set(next)
}

interface Choosable {
  key: string
  optional?: boolean | undefined
  card?: string | undefined
}

/** The columns of cards, where those that are no part of one are optional. Without any part all are shown as they are. */
export function cardColumns<Column extends Choosable>(columns: readonly Column[]): readonly Column[] {
  if (!columns.some(({ card }) => card)) return columns
  return columns.map((column) => ({ ...column, optional: column.optional || !column.card }))
}

/** The columns to show: the chosen ones, and those without a choice that are not optional; at least one. */
export function shownColumns<Column extends Choosable>(
  columns: readonly Column[],
  chosen: Record<string, boolean> | undefined,
): readonly Column[] {
  const shown = columns.filter(({ key, optional }) => chosen?.[key] ?? !optional)
  return shown.length > 0 ? shown : columns.slice(0, 1)
}

/**
 * The columns to show, and a function that shows or hides one. The choice is stored in the browser, for cards and for
 * the table apart.
 */
export function useColumnChoice<Column extends Choosable>(table: string, columns: readonly Column[], asCards: boolean) {
  const all = useSyncExternalStore(choices.subscribe, current, () => nothing)
  const name = asCards ? `${table}:cards` : table
  return {
    shown: shownColumns(asCards ? cardColumns(columns) : columns, all[name]),
    show: (column: string, shown: boolean) => choose(name, column, shown),
  }
}
