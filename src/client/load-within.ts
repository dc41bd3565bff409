/** How long a chunk may take before the page gives up and offers a retry. */
export const chunkTimeoutMs = 120_000

/** Code, styles or texts of the page have not arrived: the line is cut, or a new version of the shop has other files. */
export class MissingFile extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MissingFile'
  }
}

/** What browsers say of a module that did not arrive, each in its own words, and Vite of a stylesheet. */
const missingModule = /dynamically imported module|importing a module script failed/i
const missingStyle = /unable to preload css for (\S+)/i

/** Stylesheets that did not arrive. Vite asks for each once: without this the next try would show a page without it. */
const lostStyles = new Set<string>()

function fetchStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => {
      lostStyles.delete(href)
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new MissingFile(`Unable to load ${href}`))
    }
    document.head.append(link)
  })
}

/** The failure of a fetch as what it means here; a fault within the code stays what it is. */
function named(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof MissingFile) return error
  const style = missingStyle.exec(error.message)?.[1]
  if (style) lostStyles.add(style)
  return style || missingModule.test(error.message) ? new MissingFile(error.message, { cause: error }) : error
}

/**
 * The result of `load`. The one helper through which lazy code, its styles and texts arrive.
 * @throws MissingFile once `timeoutMs` have passed, or when a file does not arrive
 */
export function loadWithin<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new MissingFile(`Not loaded within ${timeoutMs} ms`)), timeoutMs)
    const styles = lostStyles.size > 0 ? Promise.all([...lostStyles].map(fetchStyle)) : undefined
    const loading = styles ? styles.then(load) : load()
    loading.then(resolve, (error: unknown) => reject(named(error))).finally(() => clearTimeout(timer))
  })
}
