import * as z from 'zod/mini'

/** A text of at most so many characters; its fault names the limit. */
export const atMost = (max: number) => z.maxLength(max, `tooLong:${max}`)

/** A list of at most so many entries; its fault names the limit. */
export const atMostItems = (max: number) => z.maxLength(max, `tooMany:${max}`)
