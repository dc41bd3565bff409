type Kind = 'localStorage' | 'sessionStorage'

/** Reads a value of the browser's storage; undefined where it may not be read (private windows). */
export function readStorage(kind: Kind, key: string): string | null | undefined {
  try {
    return globalThis[kind].getItem(key)
  } catch {
    return undefined
  }
}

/** Stores a value, or removes it if it is null. @returns false where storage is denied or full */
export function writeStorage(kind: Kind, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Calls back when another tab has changed a value of the local storage, or removed all of them. */
export function watchStorage(key: string, changed: () => void, signal: AbortSignal) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  window.addEventListener('storage', onStorage, { signal })
}

export function listStorage(kind: Kind): string[] {
  try {
    const storage = globalThis[kind]
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  } catch {
    return []
  }
}
