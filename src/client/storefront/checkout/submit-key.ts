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

const storageKey = 'checkoutSubmit'

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
      inStorage((storage) => storage.setItem(storageKey, JSON.stringify(last)))
      return last.key
    },
    forget() {
      last = undefined
      inStorage((storage) => storage.removeItem(storageKey))
    },
  }
}

/** Outlives the page, so that leaving it and coming back does not make a second order of the same submit. */
export const submitKeys = createSubmitKeys()

function stored(): LastSubmit | undefined {
  const value = inStorage((storage) => JSON.parse(storage.getItem(storageKey) ?? 'null')) as Partial<LastSubmit> | null
  const { content, key } = value ?? {}
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined
}

/** Undefined where storage is closed or full: the key then lives as long as the page. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/** 128 random bits; `crypto.randomUUID` would need a secure context. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
