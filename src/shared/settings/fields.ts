import * as z from 'zod/mini'
import { atMost } from '../length.ts'
import { isVisibleOrEmpty } from '../visible-text.ts'

/** zod throws where the `length` of what should be a text cannot become a number: no value, like any other that is invalid. */
export function parseField<Schema extends z.ZodMiniType>(schema: Schema, value: unknown) {
  try {
    return z.safeParse(schema, value)
  } catch {}
  return undefined
}

/** A line of text that may be empty. */
export const lineField = (maxLength: number) => z.string().check(z.trim(), atMost(maxLength))

/** A line of text that must be given. */
export const requiredField = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1, 'required'), z.refine(isVisibleOrEmpty, 'required'), atMost(maxLength))

/** Short lines, such as those of an address; empty ones are left out. */
export const linesField = (maxLines: number, maxLength: number) =>
  z.pipe(
    z.pipe(
      z.array(z.string()),
      z.transform((lines) => lines.map((line) => line.trim()).filter((line) => line !== '')),
    ),
    z.array(z.string()).check(
      z.maxLength(maxLines, `tooManyLines:${maxLines}`),
      z.refine((lines) => lines.every((line) => line.length <= maxLength), `tooLong:${maxLength}`),
    ),
  )
