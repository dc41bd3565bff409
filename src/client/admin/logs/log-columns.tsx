import type { ErrorLogRow, RequestLogRow } from '../../../shared/logs/entities.ts'
import type { Texts } from '../../../shared/texts.ts'
import { ShopTime } from '../../ui/shop-time.tsx'
import { type Column, Line, Quiet } from '../table/columns.tsx'
import classes from './logs.module.css'

type LogColumn<Row> = Column<Row, 'admin-logs'>

const date: LogColumn<LogRow> = { key: 'date', card: 'aside', cell: ({ createdAt }) => <ShopTime at={createdAt} /> }

const userAgent: LogColumn<LogRow> = {
  key: 'userAgent',
  cell: ({ headers }) => <Line text={headers['user-agent']}>{userAgentToken(headers['user-agent'])}</Line>,
}

const platform: LogColumn<LogRow> = {
  key: 'platform',
  cell: ({ headers }) => headers['sec-ch-ua-platform'].replaceAll('"', ''),
}

const method: LogColumn<LogRow> = { key: 'method', cell: ({ method }) => method }

/** The address, on a button that shows the details of its row: the same by keyboard as a press on the row. */
function makeUrl(onOpen: (row: LogRow) => void): LogColumn<LogRow> {
  return {
    key: 'url',
    card: 'title',
    cell: (row) => (
      <button type="button" className={classes.open} aria-haspopup="dialog" title={row.url} onClick={() => onOpen(row)}>
        {row.url}
      </button>
    ),
  }
}

export function makeRequestColumns(onOpen: (row: LogRow) => void): LogColumn<RequestLogRow>[] {
  return [
    date,
    { key: 'status', card: 'main', cell: ({ status }) => <Code code={status} /> },
    { ...method, card: 'text' },
    makeUrl(onOpen),
    userAgent,
    platform,
    { key: 'host', optional: true, cell: ({ headers }) => headers.host },
    { key: 'origin', optional: true, cell: ({ headers }) => headers.origin },
    { key: 'brand', optional: true, cell: ({ headers }) => <Line text={headers['sec-ch-ua']} /> },
  ]
}

export function makeErrorColumns(onOpen: (row: LogRow) => void): LogColumn<ErrorLogRow>[] {
  return [
    date,
    { key: 'code', card: 'main', cell: ({ errorCode }) => <Code code={errorCode} /> },
    method,
    makeUrl(onOpen),
    { key: 'message', card: 'text', cell: (row) => <Message {...row} /> },
    userAgent,
    platform,
  ]
}

/** The message in words and, below, its code, which can be searched for too. */
function Message({ message, meaning }: ErrorLogRow) {
  if (!meaning) return <Line text={message} />
  return (
    <>
      <Line text={meaning} />
      <Quiet>{message.split(':', 1)[0]}</Quiet>
    </>
  )
}

function Code({ code }: { code: number }) {
  return <span style={{ fontWeight: 600, color: code >= 500 ? 'var(--mantine-color-error)' : undefined }}>{code}</span>
}

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
type LogField = readonly [key: keyof Texts['admin-logs']['columns'], value: string]

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
