import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Smaller bodies fit one packet in any case. */
const thresholdBytes = 1024
/** Quality 4 compresses a page to a fifteenth in 2 ms; 11 saves another tenth but takes a hundred times longer. */
const brotliQuality = 4
/** Bits of the window: 256 KB hold most bodies; the default 4 MB would be allocated even for small ones. */
const brotliWindow = 18

/** Compresses responses of the routes registered from here on; request bodies are not decompressed. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: thresholdBytes,
    globalDecompression: false,
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_LGWIN]: brotliWindow },
    },
    zlibOptions: { level: 6 },
  })
  // The plugin checks whether each body is a `Response`. Node loads its fetch at the first use of that name, which blocks
  // for 20 ms: now, and not while the first page is served.
  await yieldToEventLoop()
  Reflect.get(globalThis, 'Response')
  await yieldToEventLoop()
}
