import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cacheWithin } from './memory.ts'

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Qualities 8 and 9 take several times as long for a few bytes. */
const brotliQuality = 7
/** Saves another fourteenth, in ten times as long: for what is sent often. */
const oftenQuality = 10
const gzipLevel = 6

/** Browsers send a handful of headers, each a million times. */
const cache = cacheWithin<Encoding>('headers', () => 0)

/** The best encoding that the client accepts (RFC 9110 section 12.5.3). */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity'
  const accepted = String(header)
  const cached = cache.get(accepted)
  if (cached) return cached
  const refuses = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)
  const best = encodings.find((name) => name !== 'identity' && accepted.includes(name) && !refuses(name)) ?? 'identity'
  cache.set(accepted, best)
  return best
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Limits of brotli's window in bits; brotli allocates all of it, whatever the size of the body. */
const [leastWindow, largestWindow] = [16, 22]

/** The smallest window that holds the whole body: most of the default one would be allocated in vain. */
const windowFor = (bytes: number) => Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), leastWindow), largestWindow)

/** Compresses a body, off the event loop. */
export const encoded = (body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'gzip' ? zip(body, { level: gzipLevel }) : compressBrotli(body, brotliQuality)

let isBusy = false

/** Compresses a body that is sent often, one at a time. @returns undefined while another one is being compressed */
export async function encodedOften(body: Buffer): Promise<Buffer | undefined> {
  if (isBusy) return undefined
  isBusy = true
  return compressBrotli(body, oftenQuality).finally(() => {
    isBusy = false
  })
}

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  })
}
