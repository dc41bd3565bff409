import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CsvDelimiter, csvDelimiters, delimiterOfLanguage } from '../../../shared/csv-format.ts'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { showAlert } from '../../alerts.ts'
import { useShowError } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { saveFile } from '../../save-file.ts'
import { askConfirmation, confirmRequired } from '../../session/confirmation.ts'
import { endRefusedSession } from '../../session/session-end.ts'
import { currentSession } from '../../session/session-store.ts'

interface ExportMenuProps {
  label: string
  call: CatalogueCall
  /** Address of the file. */
  address(delimiter: CsvDelimiter): string
  /** Name under which it is saved. */
  name(): string
}

/** Downloads a CSV file for a spreadsheet in either language, and shows the progress. */
export function ExportMenu({ label, call, address, name }: ExportMenuProps) {
  const { t } = useTranslation('admin')
  const { bytes, download } = useDownload(call)
  const usual = delimiterOfLanguage[useLanguage()]
  // That of the page's language comes first.
  const delimiters = [usual, ...csvDelimiters.filter((each) => each !== usual)]
  const working = bytes !== undefined
  const save = async (delimiter: CsvDelimiter) => {
    const file = name()
    if (await download(address(delimiter), file)) showAlert({ message: t('csv.done', { file }), tone: 'success' })
  }
  return (
    <>
      <Menu position="bottom-end" shadow="md" zIndex={90} loop disabled={working}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size="1.125rem" stroke={1.5} aria-hidden />}
            rightSection={<IconChevronDown size="1rem" stroke={1.5} aria-hidden />}
            aria-disabled={working}
            style={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {working ? t('csv.progress', { kilobytes: Math.round(bytes / 1000) }) : label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('csv.format')}</Menu.Label>
          {delimiters.map((delimiter) => (
            <Menu.Item key={delimiter} onClick={() => void save(delimiter)}>
              {t(`csv.${delimiter}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{working && t('csv.working')}</VisuallyHidden>
    </>
  )
}

/**
 * Downloads files of the server, one at a time, and shows failures.
 * @returns `bytes`, how much has been received, undefined when idle; `download`, which returns whether it succeeded
 */
function useDownload(call: CatalogueCall) {
  const showError = useShowError(call)
  const language = useLanguage()
  const [bytes, setBytes] = useState<number>()
  /** Known before the next render, for a double click. */
  const isUnderWay = useRef(false)

  const save = async (path: string, name: string) => {
    const response = await fetchFile(path, language)
    if (response.ok) saveFile(await readBody(response, setBytes), name)
    else showError((await response.json().catch(() => undefined)) as ErrorBody | undefined)
    return response.ok
  }

  const download = async (path: string, name: string): Promise<boolean> => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBytes(0)
    try {
      return await save(path, name)
    } catch {
      showError(undefined)
      return false
    } finally {
      isUnderWay.current = false
      setBytes(undefined)
    }
  }
  return { bytes, download }
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

/** Requests a file with the session's token; after a proof of who is signed in once more, if the server asks for one. */
async function fetchFile(path: string, language: string): Promise<Response> {
  const response = await request(path, language)
  if (response.status !== 401) return response
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Partial<ErrorBody>
  if (body.key === confirmRequired) return (await askConfirmation()) ? request(path, language) : response
  const token = currentSession()?.token
  if (token) endRefusedSession(token)
  return response
}

function request(path: string, language: string): Promise<Response> {
  const token = currentSession()?.token
  const authorization = token && { authorization: `Bearer ${token}` }
  return fetch(path, { headers: { 'accept-language': language, ...authorization } })
}
