import { $ZodError } from 'zod/v4/core'

/** Text key of each field at fault (the first issue wins), or undefined when `error` is not zod's. */
export function fieldErrors(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof $ZodError)) return undefined
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}
