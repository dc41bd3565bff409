import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorLogRow, RequestLogRow } from '../../../shared/logs/entities.ts'
import { type LogRow, userAgentToken } from './log-entry.ts'
import classes from './log-table.module.css'
import { LogTime } from './log-time.tsx'

export interface LogColumn<Row> {
  key: string
  label: string
  cell(row: Row): ReactNode
  /** Tooltip with text that the cell may cut off. */
  fullText?(row: Row): string
}

/** The columns of the request log. */
export function useRequestColumns(): LogColumn<RequestLogRow>[] {
  const { t } = useTranslation('admin-logs')
  return [
    { key: 'method', label: t('facts.method'), cell: Method },
    { key: 'url', label: t('facts.url'), cell: ({ url }) => url, fullText: ({ url }) => url },
    { key: 'host', label: t('facts.host'), cell: ({ headers }) => headers.host },
    { key: 'origin', label: t('facts.origin'), cell: ({ headers }) => headers.origin },
    userAgentColumn(t('facts.userAgent')),
    {
      key: 'brand',
      label: t('facts.brand'),
      cell: ({ headers }) => headers['sec-ch-ua'],
      fullText: ({ headers }) => headers['sec-ch-ua'],
    },
    { key: 'platform', label: t('facts.platform'), cell: platform },
    { key: 'date', label: t('facts.date'), cell: ({ createdAt }) => <LogTime at={createdAt} /> },
  ]
}

/** The columns of the error log. */
export function useErrorColumns(): LogColumn<ErrorLogRow>[] {
  const { t } = useTranslation('admin-logs')
  return [
    { key: 'method', label: t('facts.method'), cell: Method },
    { key: 'code', label: t('facts.code'), cell: ({ errorCode }) => <Code code={errorCode} /> },
    { key: 'url', label: t('facts.url'), cell: ({ url }) => url, fullText: ({ url }) => url },
    {
      key: 'message',
      label: t('facts.message'),
      cell: Message,
      fullText: ({ meaning, message }) => meaning || message,
    },
    { key: 'date', label: t('facts.date'), cell: ({ createdAt }) => <LogTime at={createdAt} /> },
    userAgentColumn(t('facts.userAgent')),
    { key: 'platform', label: t('facts.platform'), cell: platform },
  ]
}

function userAgentColumn(label: string): LogColumn<LogRow> {
  return {
    key: 'userAgent',
    label,
    cell: ({ headers }) => userAgentToken(headers['user-agent']),
    fullText: ({ headers }) => headers['user-agent'],
  }
}

const platform = ({ headers }: LogRow) => headers['sec-ch-ua-platform'].replaceAll('"', '')

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
    <span className={classes.code} data-server-error={code >= 500 || undefined}>
      {code}
    </span>
  )
}
