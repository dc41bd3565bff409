import type { ErrorLogRow, RequestLogRow } from '../../../shared/logs/entities.ts'
import type { Texts } from '../../../shared/texts.ts'

export type LogRow = RequestLogRow | ErrorLogRow

/** The first token of a user agent, which names its family: `Mozilla/5.0`, `curl/8.5.0` (docs/rules.md#request-log). */
export function userAgentToken(userAgent: string): string {
  return userAgent.trim().split(/\s+/, 1)[0] ?? ''
}

/** The numbers of a row about sampling; undefined for a request (docs/rules.md#request-log). */
export function readSampling({ method, url }: LogRow): { kept: number; left: number } | undefined {
  if (method !== 'SAMPLED') return undefined
  const numbers = new URLSearchParams(url)
  return { kept: Number(numbers.get('kept')), left: Number(numbers.get('left-out')) }
}

/** A field of a log row: the key of its name below `columns`, and its value. */
export type LogField = readonly [key: keyof Texts['admin-logs']['columns'], value: string]

/** All fields of a row without its stack, in reading order; empty ones are left out. */
export function listFields(row: LogRow): LogField[] {
  const { headers } = row
  const outcome: LogField[] =
    'errorCode' in row
      ? [
          ['code', String(row.errorCode)],
          ['meaning', row.meaning],
          ['message', row.message],
        ]
      : [
          ['status', String(row.status)],
          ['duration', row.durationMs < 1 ? '< 1 ms' : `${Math.round(row.durationMs)} ms`],
        ]
  const fields: LogField[] = [
    ['date', row.createdAt],
    ['method', row.method],
    ['url', row.url],
    ...outcome,
    ['host', headers.host],
    ['origin', headers.origin],
    ['userAgent', headers['user-agent']],
    ['brand', headers['sec-ch-ua']],
    ['platform', headers['sec-ch-ua-platform']],
    ['requestId', row.requestId],
  ]
  return fields.filter(([, value]) => value !== '')
}
