import { forgetDraftsOf, readDraft, saveDraft } from '../../session/drafts.ts'
import { shownSession } from '../../session/session-store.ts'

export interface SubmitKeys {
  /** The key of this submit: the same as before while its content is the same, so that a retry makes no second order. */
  keyFor(content: unknown): string
  /** The next submit is a new one, whatever its content. */
  forget(): void
}

interface LastSubmit {
  content: string
  key: string
}

/** Kept as a draft is, for it holds an address: a log-out takes it along. */
const place = () => ({ form: 'checkout-submit', owner: shownSession()?.userId ?? '' })

/**
 * Keeps the idempotency key of the last submit for as long as the tab, as the draft of the form: whoever heard nothing
 * and loads the page again sends the same submit. 32 random characters, so that it needs no cookie beside it.
 */
export function createSubmitKeys(newKey: () => string = randomKey): SubmitKeys {
  let last: LastSubmit | undefined
  return {
    keyFor(content) {
      const text = JSON.stringify(content)
      last ??= stored()
      if (last?.content !== text) last = { content: text, key: newKey() }
      saveDraft(place(), { values: { ...last } })
      return last.key
    },
    forget() {
      last = undefined
      forgetDraftsOf('checkout-submit')
    },
  }
}

/** Outlives the page, so that leaving it and coming back does not make a second order of the same submit. */
export const submitKeys = createSubmitKeys()

function stored(): LastSubmit | undefined {
  const { content, key } = readDraft(place())?.values ?? {}
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined
}

/** 128 random bits; `crypto.randomUUID` would need a secure context. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
