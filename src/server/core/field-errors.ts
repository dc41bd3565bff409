import { $ZodError } from 'zod/v4/core'
import type { TextKey } from '../../shared/texts.ts'
import { isValidationKey } from './i18n.ts'

/** The first issue of each field at fault; undefined when `error` is not zod's. */
export function fieldErrors(error: unknown): Record<string, TextKey<'validation'>> | undefined {
  if (!(error instanceof $ZodError)) return undefined
  const fields: Record<string, TextKey<'validation'>> = {}
  for (const { path, message } of error.issues) {
    fields[path.join('.') || 'body'] ??= isValidationKey(message) ? message : 'invalid'
  }
  return fields
}
