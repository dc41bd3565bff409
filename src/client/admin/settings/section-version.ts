import { type Fact, sameFact } from '../../../shared/audit/facts.ts'
import type { AdminSection, SectionChange } from '../../../shared/settings/entities.ts'
import { legalDocuments, legalFields } from '../../../shared/settings/legal.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'

type Data = AdminSection['data']

/** A save over another version than the one that its values were typed over. */
export interface SectionConflict {
  /** The section as another admin has saved it. */
  theirs: AdminSection
  /** The values that were to be saved. */
  yours: Data
  /** The fields that they changed. */
  changed: string[]
}

/** A version as it is saved again: a legal text takes effect today, not on the day on which it once did. */
export function readRestorable(name: SectionName, data: Data): Data {
  if (name !== 'legal') return data
  return { ...data, ...Object.fromEntries(legalDocuments.map((document) => [legalFields(document).from, ''])) }
}

function findDifferences(one: Data, other: Data): string[] {
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return fields.filter((field) => !sameFact(one[field] as Fact, other[field] as Fact))
}

/**
 * Compares what others have saved with the version that was typed over; where the history no longer has that one, with
 * what was typed.
 */
export function describeConflict(
  theirs: AdminSection,
  typed: { version: number; data: Data },
  history: readonly Pick<SectionChange, 'version' | 'data'>[],
): SectionConflict {
  const before = history.find(({ version }) => version === typed.version)
  return { theirs, yours: typed.data, changed: findDifferences(theirs.data, before?.data ?? typed.data) }
}
