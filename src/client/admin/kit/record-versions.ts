import type { ErrorBody } from '../../../shared/errors.ts'

/** Which of two versions of a field is kept: the stored one, or the form's. */
export type Side = 'stored' | 'typed'
/** By field, or by a part of one. */
export type Choice = Readonly<Record<string, Side>>

interface Versions<Fields> {
  /** The version that was typed over. */
  opened: Fields
  typed: Fields
  /** The version that somebody else has saved since. */
  stored: Fields
}

export interface DifferingVersions<Fields> extends Versions<Fields> {
  /** The names of the differences as the server has them: of a field, or of a part of one, such as `variants.A-1.price`. */
  differing: readonly string[]
}

/** Somebody else has saved the record since the form was opened. */
export interface RecordConflict<Fields> extends DifferingVersions<Fields> {
  /** The fields in which what was typed differs from what is stored. */
  fields: readonly (keyof Fields & string)[]
  /** A field that was not changed in the form keeps what is stored. */
  proposal: Choice
}

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const pick = <Fields extends object>(values: Fields, names: readonly string[]): Partial<Fields> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<Fields>

export function mergeVersions<Fields extends object>(conflict: RecordConflict<Fields>, choice: Choice): Fields {
  const kept = conflict.fields.filter((field) => choice[field] === 'stored')
  return { ...conflict.typed, ...pick(conflict.stored, kept) }
}

/** The names of the fields that somebody else has saved differently, as the server's error lists them. */
export const listDifferences = (error: ErrorBody | undefined): string[] =>
  (error?.conflict?.fields ?? []).map(({ field }) => field)

/**
 * Describes a conflict. A field that was not changed in the form, and that the server does not name, is the stored one:
 * pieces that were sold, or pictures that were added.
 * @param differing the differences that the server names
 */
export function describeConflict<Fields extends object>(
  { typed, opened, stored }: Versions<Fields>,
  differing: readonly string[],
): RecordConflict<Fields> {
  const isUntouched = (field: keyof Fields) => isEqual(typed[field], opened[field])
  const names = Object.keys(typed) as (keyof Fields & string)[]
  const fields = names.filter((field) => differing.some((name) => name === field || name.startsWith(`${field}.`)))
  const kept = names.filter((field) => !fields.includes(field) && isUntouched(field))
  const proposal = fields.map((field) => [field, isUntouched(field) ? 'stored' : 'typed'] as const)
  return {
    typed: { ...typed, ...pick(stored, kept) },
    ...{ opened, stored, fields, differing, proposal: Object.fromEntries(proposal) },
  }
}
