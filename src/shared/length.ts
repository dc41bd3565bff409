import * as z from 'zod/mini'
import { isVisible, isVisibleOrEmpty } from './visible-text.ts'

/** A text of at most so many characters; its issue names the limit. */
export const atMost = (max: number) => z.maxLength(max, `tooLong:${max}`)

/** A list of at most so many entries; its issue names the limit. */
export const atMostItems = (max: number) => z.maxLength(max, `tooMany:${max}`)

/** A text of which a reader sees something; without one the issue is `key`. */
export const requiredText = (key: string, max: number) =>
  z.string(key).check(z.trim(), z.minLength(1, key), z.refine(isVisibleOrEmpty, key), atMost(max))

/** A text that may be empty, such as a SKU; one of invisible signs only is. */
export const visibleText = (max: number) =>
  z.string().check(
    z.trim(),
    z.overwrite((text) => (isVisible(text) ? text : '')),
    atMost(max),
  )
