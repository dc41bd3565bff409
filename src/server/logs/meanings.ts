import { type ErrorCode, errorTable, isErrorCode } from '../../shared/errors.ts'
import type { Language } from '../../shared/languages.ts'
import { AppError } from '../core/app-error.ts'
import { serverText } from '../core/i18n.ts'

const codes = Object.keys(errorTable).filter(isErrorCode)
const separator = ': '

const readText = (code: ErrorCode, language: Language) =>
  serverText(language, `admin-logs:meanings.${errorTable[code].key}`)

/** Text that the error log stores: an error's code and the invalid fields for an AppError, else its message. */
export function writeMessage(error: Error): string {
  if (!(error instanceof AppError)) return error.message
  const fields = Object.keys(error.details.fields ?? {})
  return fields.length > 0 ? `${error.code}${separator}${fields.join(', ')}` : error.code
}

/** The meaning of a stored message in words; empty for a message that has no code. */
export function readMeaning(message: string, language: Language): string {
  const [code = '', fields] = message.split(separator, 2)
  if (!isErrorCode(code)) return ''
  return fields ? `${readText(code, language)}${separator}${fields}` : readText(code, language)
}

export function codesMeaning(word: string, language: Language): ErrorCode[] {
  const term = word.toLocaleLowerCase(language)
  return codes.filter((code) => readText(code, language).toLocaleLowerCase(language).includes(term))
}
