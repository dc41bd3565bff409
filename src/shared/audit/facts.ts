/** A value as JSON has it. */
export type Fact = string | number | boolean | null | readonly Fact[] | { readonly [name: string]: Fact }

/** The fields of a record at one moment. A field of a part is named by its path: `variants.LS-1.price`. */
export type Facts = Readonly<Record<string, Fact>>

/** A change: the fields that differ, with both of their values. Null `before` is new, null `after` is gone. */
export interface FactChange {
  before: Facts | null
  after: Facts | null
}

/** Whether two values are the same, whatever the order of an object's fields; PostgreSQL keeps one of its own. */
export function sameFact(one: Fact | undefined, other: Fact | undefined): boolean {
  const [a, b] = [one ?? null, other ?? null]
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Facts, b as Facts]
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => sameFact(left[name], right[name]))
}

/** The fields that differ; null when none does. A field that one side lacks is null there. */
export function changedFacts(before: Facts | null, after: Facts | null): FactChange | null {
  if (before === null || after === null) return before === after ? null : { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !sameFact(before[name], after[name]),
  )
  if (names.length === 0) return null
  const valuesIn = (facts: Facts): Facts => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: valuesIn(before), after: valuesIn(after) }
}
