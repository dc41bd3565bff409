import { MissingFile } from './load-within.ts'

const storageKey = 'reloaded-for'

/** The script that this page began with: its name follows from all files, so another version has another one. */
function thisVersion(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[data-entry], script[type="module"][src]')
  return entry?.dataset.entry ?? entry?.getAttribute('src') ?? ''
}

/** Whether the shop answers at this address, so that a fresh document would arrive. */
export async function shopAnswers(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

/** Notes that the page reloads for this version; false when it has done so before, or nothing can be noted. */
function noteReload(): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === thisVersion()) return false
    sessionStorage.setItem(storageKey, thisVersion())
    return true
  } catch {
    return false
  }
}

/**
 * Fetches the whole page anew when a file of it is missing although the shop answers: it has a new version. Once for a
 * version, so that a file that is really lost does not reload for ever.
 * @returns whether the page is about to be another
 */
export async function reloadForNewVersion(failure: unknown): Promise<boolean> {
  if (!(failure instanceof MissingFile) || !(await shopAnswers()) || !noteReload()) return false
  location.reload()
  return true
}
