import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { projectRoot } from '../../../src/server/core/root.ts'
import type { BadRequest } from './bad-requests.ts'

type Json = Record<string, unknown>

const texts = (namespace: string, language: string): Json =>
  JSON.parse(readFileSync(join(projectRoot, 'public/locales', language, `${namespace}.json`), 'utf8'))
const languages = ['es', 'en']
const errorTexts = languages.map((language) => texts('errors', language))
const validationTexts = languages.map((language) => ({
  ...texts('validation', language),
  ...texts('admin-validation', language),
}))

const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value)
const hasOnly = (value: Json, name: string) => Object.keys(value).join() === name

/** Statuses and messages that came back, to prove that the requests came deep enough. */
export interface Coverage {
  statuses: Set<number>
  errorKeys: Set<string>
  validationKeys: Set<string>
}

/** Whether a text is the shop's own, with a number where that has a word of its own: a limit, never what was sent. */
function isText(text: unknown, template: unknown): boolean {
  if (typeof text !== 'string' || typeof template !== 'string') return false
  if (text === template) return true
  const [before = '', after] = template.split('{{word}}')
  if (after === undefined || !text.startsWith(before) || !text.endsWith(after)) return false
  return /^\d+$/.test(text.slice(before.length, text.length - after.length))
}

/** The shape of errors (docs/rules.md#errors): each text is one of the shop's own, so that nothing else can ride in it. */
function checkErrorBody(body: unknown, status: number | undefined, coverage: Coverage): string[] {
  if (!isObject(body)) return ['an error that is no object']
  const { code, message, key, errors, unavailable, ...rest } = body
  const issues: string[] = []
  if (Object.keys(rest).length > 0) issues.push(`an error with ${Object.keys(rest)}`)
  if (status !== undefined && code !== status) issues.push(`code ${code} under status ${status}`)
  const name = String(key).replace(/^errors:/, '')
  if (!errorTexts.some((known) => known[name] === message)) issues.push(`a message of its own: ${key} ${message}`)
  coverage.errorKeys.add(name)
  if (typeof code === 'number') coverage.statuses.add(code)
  if ((code === 422 && name === 'invalid') !== (errors !== undefined))
    issues.push('a 422 without fields, or fields without it')
  for (const text of Object.values((errors ?? {}) as Json)) {
    const keys = validationTexts.flatMap((known) => Object.keys(known).filter((one) => isText(text, known[one])))
    if (keys.length === 0) issues.push(`a field’s message of its own: ${text}`)
    for (const one of keys) coverage.validationKeys.add(one)
  }
  if (unavailable !== undefined && code !== 409) issues.push('unavailable ids without a 409')
  return issues
}

/** One response of a procedure: its data, or the same error in tRPC's wrapping. */
function checkTrpcResponse(response: unknown, coverage: Coverage): string[] {
  if (isObject(response) && hasOnly(response, 'result')) return []
  if (!isObject(response) || !hasOnly(response, 'error') || !isObject(response.error))
    return checkErrorBody(response, undefined, coverage)
  const { message, code, data, ...rest } = response.error
  const issues = Object.keys(rest).length > 0 ? [`a tRPC error with ${Object.keys(rest)}`] : []
  if (!isObject(data) || typeof code !== 'number') return ['a tRPC error without its data']
  const { code: _name, httpStatus, path: _path, body, ...more } = data
  if (Object.keys(more).length > 0) issues.push(`tRPC data with ${Object.keys(more)}`)
  if (isObject(body) && body.message !== message) issues.push('two messages')
  if (typeof httpStatus === 'number' && httpStatus >= 500) issues.push(`status ${httpStatus} in a batch`)
  return [...issues, ...checkErrorBody(body, httpStatus as number, coverage)]
}

/** Where code was when it failed. */
const stack = /\bat \S+ \(|node_modules|\/(work|src|home|tmp|usr|app)\/|\.tsx?:\d|TypeError|RangeError|SyntaxError/
/** What it is made of; a page may say these words, since it repeats its own address. */
const insides = /[Pp]risma|\bP20\d\d\b|SQLITE|[Ll]ibsql|\bSELECT\b|\bINSERT\b|\bZod|ECONN|\[object Object\]|argon2/

function decodeBody({ headers, rawPayload }: LightMyRequestResponse): string {
  const encoding = headers['content-encoding']
  if (rawPayload.length === 0 || encoding === undefined) return rawPayload.toString()
  return (encoding === 'br' ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload)).toString()
}

/** An address as the server reads it; itself when it cannot be decoded. */
function decodeAddress(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** The rules that a response breaks; empty when it breaks none. */
export function findIssues(
  request: BadRequest,
  response: LightMyRequestResponse,
  canaries: Map<string, string>,
  coverage: Coverage,
): string[] {
  const { statusCode, headers } = response
  const body = decodeBody(response)
  coverage.statuses.add(statusCode)
  const issues: string[] = []
  if (statusCode >= 500) issues.push(`status ${statusCode}`)
  if (request.isProtected && statusCode < 400) issues.push(`let in with ${statusCode}`)

  const head = JSON.stringify(headers)
  const sent = `${request.url} ${decodeAddress(request.url)} ${JSON.stringify(request.headers)} ${request.payload ?? ''}`
  for (const [name, value] of canaries) {
    if ((body.includes(value) || head.includes(value)) && !sent.includes(value)) issues.push(`tells ${name}`)
  }
  const type = String(headers['content-type'] ?? '')
  const isJson = type.startsWith('application/json')
  const isPage = type.startsWith('text/html')
  const exposed = `${head} ${isJson ? '' : body}`
  if (statusCode >= 400 && (stack.test(exposed) || (!isPage && insides.test(exposed))))
    issues.push('tells of its insides')
  if (statusCode >= 400 && headers['cache-control'] !== 'no-store' && isJson) issues.push('an error that may be stored')
  if (!headers['x-content-type-options'] || !headers['content-security-policy']) issues.push('no security headers')

  const isTrpc = request.url.startsWith('/api/trpc')
  if (!isJson || body === '' || (statusCode < 400 && !(isTrpc && statusCode === 207))) return issues
  const parsed = JSON.parse(body) as unknown
  if (!isTrpc) return [...issues, ...checkErrorBody(parsed, statusCode, coverage)]
  return [...issues, ...[parsed].flat().flatMap((one) => checkTrpcResponse(one, coverage))]
}
