export type SnapshotValue =
  | string
  | number
  | boolean
  | null
  | readonly SnapshotValue[]
  | { readonly [name: string]: SnapshotValue }

/** The fields of a record at one moment. A field of a part is named by its path: `variants.LS-1.price`. */
export type Snapshot = Readonly<Record<string, SnapshotValue>>

/** A change: the fields that differ, with both of their values. Null `before` is new, null `after` is gone. */
export interface SnapshotChange {
  before: Snapshot | null
  after: Snapshot | null
}

/** Whether two values are the same, whatever the order of an object's fields; PostgreSQL keeps one of its own. */
export function isSameValue(one: SnapshotValue | undefined, other: SnapshotValue | undefined): boolean {
  const [a, b] = [one ?? null, other ?? null]
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Snapshot, b as Snapshot]
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => isSameValue(left[name], right[name]))
}

/** The fields that differ; null when none does. A field that one side lacks is null there. */
export function getChangedFields(before: Snapshot | null, after: Snapshot | null): SnapshotChange | null {
  if (before === null || after === null) return before === after ? null : { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSameValue(before[name], after[name]),
  )
  if (names.length === 0) return null
  const valuesIn = (fields: Snapshot): Snapshot => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: valuesIn(before), after: valuesIn(after) }
}
