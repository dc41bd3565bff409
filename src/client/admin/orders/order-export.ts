import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvDelimiter } from '../../../shared/csv-format.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { shopFileName } from '../../../shared/file-name.ts'
import type { AdminOrdersQuery } from '../../../shared/orders/admin.ts'
import { dayOf } from '../../../shared/shop-time.ts'
import { showAlert } from '../../alerts.ts'
import { useShowError } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { saveFile } from '../../save-file.ts'
import { fetchFile } from '../ui/download.ts'

/** Address of the file with all orders that match a list's query, in its order. */
export function exportAddress(
  { page: _page, limit: _limit, ...query }: AdminOrdersQuery,
  delimiter: CsvDelimiter,
): string {
  return `/api/orders/admin/export.csv?${new URLSearchParams({ ...query, delimiter })}`
}

/** Name of the file, with the filter and the current day in the shop's time zone. */
export function exportName(
  { name, timeZone }: { name: string; timeZone: string },
  filter: string | undefined,
  now: Date,
): string {
  return `${shopFileName(name, 'orders', filter, dayOf(now, timeZone))}.csv`
}

/** Reads the body of a response, and calls `onProgress` with the number of bytes received so far. */
async function readBody(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    parts.push(chunk.value)
    bytes += chunk.value.byteLength
    onProgress(bytes)
  }
  return new Blob(parts, { type: 'text/csv' })
}

/** Downloads the orders that match a list's query; `bytes` is how much has been received, undefined when idle. */
export function useOrderExport(query: AdminOrdersQuery) {
  const { t } = useTranslation('admin-orders')
  const showError = useShowError('orderList')
  const language = useLanguage()
  const [bytes, setBytes] = useState<number>()
  const isDownloading = useRef(false)
  const { shop } = usePageEnvironment()

  const fetchOrders = async (delimiter: CsvDelimiter) => {
    const response = await fetchFile(exportAddress(query, delimiter), language)
    if (!response.ok) return showError((await response.json().catch(() => undefined)) as ErrorBody | undefined)
    const name = exportName(shop, query.filter, new Date())
    saveFile(await readBody(response, setBytes), name)
    showAlert({ message: t('export.done', { file: name }), tone: 'success' })
  }

  const download = async (delimiter: CsvDelimiter) => {
    if (isDownloading.current) return
    isDownloading.current = true
    setBytes(0)
    await fetchOrders(delimiter).catch(() => showError(undefined))
    isDownloading.current = false
    setBytes(undefined)
  }
  return { bytes, download }
}
