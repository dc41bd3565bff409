/** How long a chunk may take before the page gives up and offers a retry (spec section 9). */
export const chunkTimeoutMs = 120_000

/** Code of the page has not arrived in time. */
export class ChunkTimeout extends Error {
  constructor(timeoutMs: number) {
    super(`Not loaded within ${timeoutMs} ms`)
    this.name = 'ChunkTimeout'
  }
}

/** The result of `load`, or an error once `timeoutMs` have passed. The one helper through which lazy code arrives. */
export function loadWithin<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkTimeout(timeoutMs)), timeoutMs)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
