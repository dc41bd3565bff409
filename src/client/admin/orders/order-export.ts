import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvDelimiter } from '../../../shared/csv-format.ts'
import { alertFor } from '../../../shared/error-catalogue.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { AdminOrdersQuery } from '../../../shared/orders/admin.ts'
import { dayOf } from '../../../shared/shop-time.ts'
import { showAlert } from '../../alerts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { endRefusedSession } from '../../session/session-end.ts'
import { currentSession } from '../../session/session-store.ts'

/** Some browsers read the file only some time after the click. */
const readingMs = 30_000

/** Address of the file with the orders that a list asks for, on all its pages, in its order. */
export function exportAddress(
  { page: _page, limit: _limit, ...asked }: AdminOrdersQuery,
  delimiter: CsvDelimiter,
): string {
  return `/api/orders/admin/export.csv?${new URLSearchParams({ ...asked, delimiter })}`
}

/** Name of the file, with the filter and the shop's day on which it was made. */
export function exportName(filter: string | undefined, now: Date, timeZone: string): string {
  return ['lino-y-sal-orders', filter, dayOf(now, timeZone)].filter(Boolean).join('-').concat('.csv')
}

/** The body of an answer as it comes; `arrived` hears how many bytes there are so far. */
async function readBody(answer: Response, arrived: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = answer.body?.getReader()
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    parts.push(chunk.value)
    bytes += chunk.value.byteLength
    arrived(bytes)
  }
  return new Blob(parts, { type: 'text/csv' })
}

function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readingMs)
}

/** The orders that the list asks for, as a file; `bytes` of it have arrived while it is coming. */
export function useOrderExport(asked: AdminOrdersQuery, delimiter: CsvDelimiter) {
  const { t } = useTranslation(['admin-orders', 'alerts'])
  const language = useLanguage()
  const [bytes, setBytes] = useState<number>()
  const underWay = useRef(false)
  const { shop } = usePageEnvironment()

  const fail = (body?: Partial<ErrorBody>) => {
    const { key, params } = alertFor('orderList', body as ErrorBody | undefined)
    showAlert({ message: t(`alerts:${key}`, params), tone: 'error' })
  }

  const ask = async () => {
    const token = currentSession()?.token ?? ''
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
    const answer = await fetch(exportAddress(asked, delimiter), { headers })
    if (answer.status === 401) endRefusedSession(token)
    if (!answer.ok) return fail((await answer.json().catch(() => undefined)) as ErrorBody | undefined)
    const name = exportName(asked.filter, new Date(), shop.timeZone)
    save(await readBody(answer, setBytes), name)
    showAlert({ message: t('export.done', { file: name }), tone: 'success' })
  }

  const download = async () => {
    if (underWay.current) return
    underWay.current = true
    setBytes(0)
    await ask().catch(() => fail())
    underWay.current = false
    setBytes(undefined)
  }
  return { bytes, download }
}
