import { type ErrorCode, errorTable, isErrorCode } from '../../shared/errors.ts'
import type { Language } from '../../shared/languages.ts'
import { AppError } from '../core/app-error.ts'
import { serverText } from '../core/i18n.ts'

const codes = Object.keys(errorTable).filter(isErrorCode)
const separator = ': '

const textOf = (code: ErrorCode, language: Language) =>
  serverText(language, `admin-logs:meanings.${errorTable[code].key}`)

/** What the error log stores of an error: its code and the fields at fault for an AppError, else its message. */
export function messageOf(error: Error): string {
  if (!(error instanceof AppError)) return error.message
  const fields = Object.keys(error.details.fields ?? {})
  return fields.length > 0 ? `${error.code}${separator}${fields.join(', ')}` : error.code
}

/** The meaning of a stored message in words; empty for a message that has no code. */
export function meaningOf(message: string, language: Language): string {
  const [code = '', fields] = message.split(separator, 2)
  if (!isErrorCode(code)) return ''
  return fields ? `${textOf(code, language)}${separator}${fields}` : textOf(code, language)
}

/** The codes whose meaning contains a word, whatever its case. */
export function codesMeaning(word: string, language: Language): ErrorCode[] {
  const wanted = word.toLocaleLowerCase(language)
  return codes.filter((code) => textOf(code, language).toLocaleLowerCase(language).includes(wanted))
}
