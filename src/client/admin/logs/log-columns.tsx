import type { ReactNode } from 'react'
import type { ErrorLogRow, RequestLogRow } from '../../../shared/logs/entities.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { type Fact, type LogRow, userAgentToken } from './log-entry.ts'
import classes from './log-table.module.css'

export interface LogColumn<Row> {
  /** Of its header, below `facts`. */
  key: Fact[0]
  cell(row: Row): ReactNode
  /** Stays in view while the table scrolls sideways; such columns come first. */
  isPinned?: boolean
  /** Tooltip with text that the cell may cut off. */
  fullText?(row: Row): string
}

const platform = ({ headers }: LogRow) => headers['sec-ch-ua-platform'].replaceAll('"', '')

const url: LogColumn<LogRow> = { key: 'url', cell: (row) => row.url, fullText: (row) => row.url }

const userAgent: LogColumn<LogRow> = {
  key: 'userAgent',
  cell: ({ headers }) => userAgentToken(headers['user-agent']),
  fullText: ({ headers }) => headers['user-agent'],
}

const date: LogColumn<LogRow> = { key: 'date', isPinned: true, cell: ({ createdAt }) => <ShopTime at={createdAt} /> }

/** The columns of the request log. */
export const requestColumns: readonly LogColumn<RequestLogRow>[] = [
  date,
  { key: 'status', isPinned: true, cell: ({ status }) => <Code code={status} /> },
  { key: 'method', cell: Method },
  url,
  { key: 'host', cell: ({ headers }) => headers.host },
  { key: 'origin', cell: ({ headers }) => headers.origin },
  userAgent,
  { key: 'brand', cell: ({ headers }) => headers['sec-ch-ua'], fullText: ({ headers }) => headers['sec-ch-ua'] },
  { key: 'platform', cell: platform },
]

/** The columns of the error log. */
export const errorColumns: readonly LogColumn<ErrorLogRow>[] = [
  date,
  { key: 'code', isPinned: true, cell: ({ errorCode }) => <Code code={errorCode} /> },
  { key: 'method', cell: Method },
  url,
  { key: 'message', cell: Message, fullText: ({ meaning, message }) => meaning || message },
  userAgent,
  { key: 'platform', cell: platform },
]

function Method({ method }: LogRow) {
  return <span className={classes.method}>{method}</span>
}

/** The message in words and, below, its code, which can be searched for too. */
function Message({ message, meaning }: ErrorLogRow) {
  if (!meaning) return message
  return (
    <>
      {meaning}
      <span className={classes.key}>{message.split(':', 1)[0]}</span>
    </>
  )
}

/** A status code; those of server errors stand out. */
function Code({ code }: { code: number }) {
  return (
    <span className={classes.number} data-server-error={code >= 500 || undefined}>
      {code}
    </span>
  )
}
