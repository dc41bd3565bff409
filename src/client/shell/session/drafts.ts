import { listStorage, readStorage, writeStorage } from '../storage.ts'

/**
 * Drafts of unsaved forms, so that they survive a reload and the end of a session: one per form and user, in this tab,
 * for 24 hours. Saving the form or logging out on purpose removes them.
 */
export interface Draft {
  values: Readonly<Record<string, unknown>>
  /** Other state that the form needs to continue. */
  more?: unknown
  /** Milliseconds since 1970. */
  savedAt: number
}

/** A form and its user; a form of one record has its id in the name, such as `product:abc`. */
export interface DraftKey {
  form: string
  /** Id of the user; empty for guests. */
  owner: string
}

const prefix = 'draft:'
/** Raised when the stored format changes: older drafts are ignored. */
const version = 1
export const draftMs = 24 * 60 * 60 * 1000

const getKey = ({ form, owner }: DraftKey) => `${prefix}${owner}:${form}`

/** Passwords are never stored. */
const isSecret = (field: string) => /password|token|secret/i.test(field)

const withoutSecrets = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)))

/** Parses a stored draft; undefined when it is malformed or expired, as storage can hold anything. */
function draftFrom(value: string | null | undefined): Draft | undefined {
  try {
    const stored = JSON.parse(value ?? 'null') as Partial<Draft & { version: number }> | null
    const { values, savedAt, more } = stored ?? {}
    if (stored?.version !== version || typeof savedAt !== 'number') return undefined
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined
    const age = Date.now() - savedAt
    if (!(age >= 0 && age < draftMs)) return undefined
    return { values: withoutSecrets(values), savedAt, ...(more !== undefined && { more }) }
  } catch {
    return undefined
  }
}

const remove = (key: string) => writeStorage('sessionStorage', key, null)

export function readDraft(key: DraftKey): Draft | undefined {
  return draftFrom(readStorage('sessionStorage', getKey(key)))
}

/** Stores the form's present values; does nothing where storage is full or denied. */
export function saveDraft(key: DraftKey, { values, more }: Pick<Draft, 'values' | 'more'>) {
  const draft = { version, values: withoutSecrets(values), more, savedAt: Date.now() }
  if (!writeStorage('sessionStorage', getKey(key), JSON.stringify(draft))) forgetDraft(key)
}

export function forgetDraft(key: DraftKey) {
  remove(getKey(key))
}

function keys(owner?: string): string[] {
  const beginning = owner === undefined ? prefix : `${prefix}${owner}:`
  return listStorage('sessionStorage').filter((key) => key.startsWith(beginning))
}

/** Removes the drafts of a form that any user left in this tab. */
export function forgetFormDrafts(form: string) {
  for (const key of keys()) if (key.endsWith(`:${form}`)) remove(key)
}

/** Removes all drafts of a user who logged out on purpose. */
export function forgetUserDrafts(owner: string) {
  for (const key of keys(owner)) remove(key)
}

/** Gives a guest's drafts to the user who has signed in; the user's own drafts win. */
export function adoptDrafts(userId: string) {
  for (const key of keys('')) {
    const form = key.slice(`${prefix}:`.length)
    const draft = readDraft({ form, owner: '' })
    if (draft && !readDraft({ form, owner: userId })) saveDraft({ form, owner: userId }, draft)
    forgetDraft({ form, owner: '' })
  }
}

/** Removes expired drafts: a tab may stay open for weeks. */
export function forgetOldDrafts() {
  for (const key of keys()) if (!draftFrom(readStorage('sessionStorage', key))) remove(key)
}
