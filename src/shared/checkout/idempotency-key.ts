import * as z from 'zod/mini'
import { atMost } from '../length.ts'

/** Identifies one submit of a buyer: repeating it returns the first order for 24 hours. */
export const idempotencyKeySchema = z.string().check(z.minLength(1, 'required'), atMost(200))

/**
 * Whether a key is long enough to identify its submit without the sender. This is needed for a guest's first submit:
 * the cookie that identifies the guest arrives only with the response, and may be lost with it.
 */
export function standsAlone(key: string): boolean {
  return key.length >= 20
}
