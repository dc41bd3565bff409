import { MissingFile } from '../load-within.ts'

const storageKey = 'reloaded-for'

/** The page's entry script, whose name contains a hash of all files and so identifies the version. */
function currentVersion(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[data-entry], script[type="module"][src]')
  return entry?.dataset.entry ?? entry?.getAttribute('src') ?? ''
}

/** Whether the shop responds at this address, so that a reload would succeed. */
export async function isShopReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

/** Stores that the page reloads for this version; false if it already has, or if storage is denied. */
function storeReload(): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === currentVersion()) return false
    sessionStorage.setItem(storageKey, currentVersion())
    return true
  } catch {
    return false
  }
}

/**
 * Reloads the page when one of its files is missing although the shop responds: it has a new version. Once per
 * version, so that a file that is really missing does not cause a loop.
 * @returns whether the page is about to reload
 */
export async function reloadForNewVersion(failure: unknown): Promise<boolean> {
  if (!(failure instanceof MissingFile) || !(await isShopReachable()) || !storeReload()) return false
  location.reload()
  return true
}
