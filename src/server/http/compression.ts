import { setImmediate as nextTurn } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Smaller bodies do not get smaller on the wire. */
const thresholdBytes = 1024
/** Level 4 compresses a page 15 times in 2 ms; 11 takes a hundred times longer for a tenth less. */
const brotliQuality = 4
/** Bits of its window: 256 KB hold most bodies; the usual 4 MB would be taken for each, however small. */
const brotliWindow = 18

/** Compresses answers of the routes registered from here on; bodies of requests are not decompressed. */
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
  // The plugin asks of every body whether it is a `Response`. Node loads its fetch when that is first named, which takes
  // 20 ms: in a turn of its own, not in that of the first page.
  await nextTurn()
  Reflect.get(globalThis, 'Response')
  await nextTurn()
}
