/**
 * What was typed into a form and not saved, so that neither the end of a session nor a reload costs it: for each form
 * and user, in this tab, for 24 hours. Saving removes it, and so does logging out on purpose.
 */
export interface Draft {
  /** What the fields hold, by their names. */
  values: Readonly<Record<string, unknown>>
  /** What else the form needs to go on from there. */
  more?: unknown
  /** Milliseconds since 1970. */
  savedAt: number
}

/** Which form, of whom; of a record its id is part of the form's name, such as `product:abc`. */
export interface DraftPlace {
  form: string
  /** Id of the user; empty for guests. */
  owner: string
}

const prefix = 'draft:'
/** Raised when what is stored changes its meaning: drafts from before are none. */
const version = 1
export const draftMs = 24 * 60 * 60 * 1000

const keyOf = ({ form, owner }: DraftPlace) => `${prefix}${owner}:${form}`

/** A password is never kept, whatever form it stands in. */
const isSecret = (field: string) => /password|token|secret/i.test(field)

const withoutSecrets = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)))

/** A stored value as a draft; undefined when it is none, or too old. Anyone can write there. */
function draftFrom(value: string | null): Draft | undefined {
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

/** Storage of the tab; undefined where the browser keeps it closed. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** What was typed there and not saved. */
export function readDraft(place: DraftPlace): Draft | undefined {
  return draftFrom(storage()?.getItem(keyOf(place)) ?? null)
}

/** Keeps what the form holds now. Where storage is full or closed it is typed again. */
export function saveDraft(place: DraftPlace, { values, more }: Pick<Draft, 'values' | 'more'>) {
  const draft = { version, values: withoutSecrets(values), more, savedAt: Date.now() }
  try {
    storage()?.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    forgetDraft(place)
  }
}

/** It was saved, or is not wanted. */
export function forgetDraft(place: DraftPlace) {
  storage()?.removeItem(keyOf(place))
}

/** Keys of drafts; with an owner, theirs. */
function keys(beginning = prefix): string[] {
  const store = storage()
  if (!store) return []
  const all = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  return all.filter((key) => key.startsWith(beginning))
}

const keysOf = (owner: string) => keys(`${prefix}${owner}:`)

/** It is done, whoever typed it in this tab. */
export function forgetDraftsOf(form: string) {
  for (const key of keys()) if (key.endsWith(`:${form}`)) storage()?.removeItem(key)
}

/** A user has logged out on purpose: nothing that they typed stays in this tab. */
export function forgetDrafts(owner: string) {
  for (const key of keysOf(owner)) storage()?.removeItem(key)
}

/** A guest has signed in: what they typed goes on as the user's, unless that has something of its own there. */
export function adoptDrafts(userId: string) {
  for (const key of keysOf('')) {
    const form = key.slice(`${prefix}:`.length)
    const draft = readDraft({ form, owner: '' })
    if (draft && !readDraft({ form, owner: userId })) saveDraft({ form, owner: userId }, draft)
    forgetDraft({ form, owner: '' })
  }
}

/** Forgets what is too old: a tab may stay open for weeks. */
export function forgetOldDrafts() {
  for (const key of keys()) {
    if (!draftFrom(storage()?.getItem(key) ?? null)) storage()?.removeItem(key)
  }
}
