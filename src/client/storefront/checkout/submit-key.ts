export interface SubmitKeys {
  /** The key of this submit: the same as before while its content is the same, so that a retry makes no second order. */
  keyFor(content: unknown): string
  /** The next submit is a new one, whatever its content. */
  forget(): void
}

/** Keeps the idempotency key of the last submit (contract section 2, `Idempotency-Key`). */
export function createSubmitKeys(newKey: () => string = randomKey): SubmitKeys {
  let last: { content: string; key: string } | undefined
  return {
    keyFor(content) {
      const text = JSON.stringify(content)
      if (last?.content !== text) last = { content: text, key: newKey() }
      return last.key
    },
    forget() {
      last = undefined
    },
  }
}

/** 128 random bits; `crypto.randomUUID` would need a secure context. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
