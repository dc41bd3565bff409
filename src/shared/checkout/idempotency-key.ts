import * as z from 'zod/mini'

/** Names one submit of a buyer: the same one answers with the first order for 24 hours (contract section 2). */
export const idempotencyKeySchema = z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))
