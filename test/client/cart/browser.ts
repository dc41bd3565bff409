import { vi } from 'vitest'

/** A storage as browsers have it. */
export class MemoryStorage {
  readonly values = new Map<string, string>()
  /** Storage that is full refuses to write. */
  full = false
  getItem(key: string) {
    return this.values.get(key) ?? null
  }
  setItem(key: string, value: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError')
    this.values.set(key, value)
  }
  removeItem(key: string) {
    this.values.delete(key)
  }
  get length() {
    return this.values.size
  }
  key(index: number) {
    return [...this.values.keys()][index] ?? null
  }
}

/** What the stores need of a window: storage and events. Each import after it starts afresh. */
export function fakeBrowser() {
  const localStorage = new MemoryStorage()
  const window = new EventTarget()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', window)
  vi.resetModules()
  return {
    localStorage,
    /** Another tab writes, and this one hears of it. */
    writeElsewhere(key: string, value: string | null) {
      if (value === null) localStorage.values.delete(key)
      else localStorage.values.set(key, value)
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
    leave() {
      window.dispatchEvent(new Event('pagehide'))
    },
  }
}
