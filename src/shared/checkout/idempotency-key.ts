import * as z from 'zod/mini'

/** Names one submit of a buyer: the same one answers with the first order for 24 hours. */
export const idempotencyKeySchema = z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

const standaloneLength = 20

/**
 * Whether a key names its submit by itself, whoever sends it: nobody comes upon one so long by chance. A guest's first
 * submit needs that, whose cookie arrives only with the answer, and may be lost with it. A shorter one could be anybody's.
 */
export function standsAlone(key: string): boolean {
  return key.length >= standaloneLength
}
