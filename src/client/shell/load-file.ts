import { readStorage, writeStorage } from './storage.ts'

/** How long a chunk may take before the page gives up and offers a retry. */
export const chunkTimeoutMs = 120_000

/** Code, styles or texts of the page could not be loaded: no network, or a new version of the shop has other files. */
export class MissingFile extends Error {
  override name = 'MissingFile'
}

/** Messages of browsers about a module that could not be loaded, and of Vite about a stylesheet. */
const missingModule = /dynamically imported module|importing a module script failed/i
const missingStyle = /unable to preload css for (\S+)/i

/** Stylesheets that failed. Vite requests each only once: without this, a retry would show the page without them. */
const failedStyles = new Set<string>()

function fetchStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => {
      failedStyles.delete(href)
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new MissingFile(`Unable to load ${href}`))
    }
    document.head.append(link)
  })
}

/** The error of a missing file as `MissingFile`; other errors, such as a bug in the module, unchanged. */
function withMissingFile(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof MissingFile) return error
  const style = missingStyle.exec(error.message)?.[1]
  if (style) failedStyles.add(style)
  return style || missingModule.test(error.message) ? new MissingFile(error.message, { cause: error }) : error
}

/**
 * Runs `load`. All lazy code, styles and texts are loaded by this helper.
 * @throws MissingFile after `timeoutMs`, or when a file cannot be loaded
 */
export function loadFile<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new MissingFile(`Not loaded within ${timeoutMs} ms`)), timeoutMs)
    const styles = failedStyles.size > 0 ? Promise.all([...failedStyles].map(fetchStyle)) : undefined
    const loading = styles ? styles.then(load) : load()
    loading.then(resolve, (error: unknown) => reject(withMissingFile(error))).finally(() => clearTimeout(timer))
  })
}

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
  const version = currentVersion()
  if (readStorage('sessionStorage', storageKey) === version) return false
  return writeStorage('sessionStorage', storageKey, version)
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
