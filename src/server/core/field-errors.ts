import { $ZodError } from 'zod/v4/core'
import { type Fault, readFault } from '../../shared/fault.ts'
import { faultTextName } from './i18n.ts'

const isFault = (message: string): message is Fault => faultTextName(readFault(message).key) !== undefined

/** The first issue of each field at fault; undefined when `error` is not zod's. */
export function fieldErrors(error: unknown): Record<string, Fault> | undefined {
  if (!(error instanceof $ZodError)) return undefined
  const fields: Record<string, Fault> = {}
  for (const { path, message } of error.issues) {
    fields[path.join('.') || 'body'] ??= isFault(message) ? message : 'invalid'
  }
  return fields
}
