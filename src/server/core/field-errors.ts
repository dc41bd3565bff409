import { $ZodError } from 'zod/v4/core'
import { type Issue, parseIssue } from '../../shared/issue.ts'
import { getIssueTextName } from './i18n.ts'

const isIssue = (message: string): message is Issue => getIssueTextName(parseIssue(message).key) !== undefined

/** The first issue of each invalid field; undefined when `error` is not zod's. */
export function fieldErrors(error: unknown): Record<string, Issue> | undefined {
  if (!(error instanceof $ZodError)) return undefined
  const fields: Record<string, Issue> = {}
  for (const { path, message } of error.issues) {
    fields[path.join('.') || 'body'] ??= isIssue(message) ? message : 'invalid'
  }
  return fields
}
