import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

/**
 * `safeParse` for what a client sent. zod compares what has a `length` even where it wants a text, and throws where that
 * cannot become a number, as that of `{"length": {"toString": 1}}`.
 * @throws AppError malformed
 */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown) {
  try {
    return z.safeParse(schema, value)
  } catch (cause) {
    throw new AppError('malformed', { cause })
  }
}
