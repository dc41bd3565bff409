import { forgetFormDrafts, readDraft, saveDraft } from '../../session/drafts.ts'
import { shownSession } from '../../session/session-store.ts'
import { randomKey } from '../../shell/random-key.ts'

export interface SubmitKeys {
  /** The key of this submit: unchanged while its content is, so that a retry creates no second order. */
  keyFor(content: unknown): string
  /** The next submit gets a new key, whatever its content. */
  forget(): void
}

interface LastSubmit {
  content: string
  key: string
}

/** Stored as a draft because it contains an address: a logout deletes it. */
const draftKey = () => ({ form: 'checkout-submit', owner: shownSession()?.userId ?? '' })

/**
 * Stores the idempotency key of the last submit for the life of the tab, as the form's draft is: after a reload without
 * a response the same submit is sent. 32 random characters, so that it needs no cookie with it.
 */
export function createSubmitKeys(newKey: () => string = randomKey): SubmitKeys {
  let last: LastSubmit | undefined
  return {
    keyFor(content) {
      const text = JSON.stringify(content)
      last ??= stored()
      if (last?.content !== text) last = { content: text, key: newKey() }
      saveDraft(draftKey(), { values: { ...last } })
      return last.key
    },
    forget() {
      last = undefined
      forgetFormDrafts('checkout-submit')
    },
  }
}

/** Outlives the page, so that leaving it and coming back creates no second order from the same submit. */
export const submitKeys = createSubmitKeys()

function stored(): LastSubmit | undefined {
  const { content, key } = readDraft(draftKey())?.values ?? {}
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined
}
