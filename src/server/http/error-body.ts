import { type ErrorBody, errorTable } from '../../shared/errors.ts'
import { type Issue, parseIssue } from '../../shared/issue.ts'
import type { Language } from '../../shared/languages.ts'
import { waitingText } from '../../shared/waiting.ts'
import type { AppError } from '../core/app-error.ts'
import { getIssueTextName, serverText } from '../core/i18n.ts'

function getIssueText(issue: Issue, language: Language): string {
  const { key, params } = parseIssue(issue)
  return serverText(language, getIssueTextName(key) ?? 'validation:invalid', params)
}

/** The one shape in which an error leaves the server, with texts in the request's language (docs/rules.md#errors). */
export function errorBody(error: AppError, language: Language): ErrorBody {
  const { status, key } = errorTable[error.code]
  const { fields, retryAfter, params, words, cause, ...parts } = error.details
  const values = { ...params, ...(retryAfter !== undefined && { when: waitingText(retryAfter, language) }) }
  return {
    code: status,
    message: words?.[language] || serverText(language, `errors:${key}`, values),
    key: `errors:${key}`,
    ...(fields && {
      errors: Object.fromEntries(
        Object.entries(fields).map(([field, issue]) => [field, getIssueText(issue, language)]),
      ),
    }),
    ...parts,
  }
}
