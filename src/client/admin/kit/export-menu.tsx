import { Menu, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CsvDelimiter, csvDelimiters, delimiterOfLanguage } from '../../../shared/csv-format.ts'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { showAlert, useShowError } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { saveFile } from '../../shell/save-file.ts'
import { endRefusedSession } from '../../shell/session/session-end.ts'
import { askConfirmation, confirmRequired, currentSession } from '../../shell/session/session-store.ts'
import { ActionButton } from './parts.tsx'

interface ExportMenuProps {
  label: string
  call: CatalogueCall
  address(delimiter: CsvDelimiter): string
  /** Name under which it is saved. */
  name(): string
}

/** Saves files of calls that ask for the session. @returns also how many bytes of one have come; undefined without one */
export function useDownload(call: CatalogueCall) {
  const { t } = useTranslation('admin')
  const showError = useShowError(call)
  const language = useLanguage()
  const [bytes, setBytes] = useState<number>()
  const download = async (address: string, file: string) => {
    setBytes(0)
    try {
      const response = await fetchFile(address, language)
      if (response.ok) {
        saveFile(await readBody(response, setBytes), file)
        showAlert({ message: t('csv.done', { file }), tone: 'success' })
      } else showError(await response.json())
    } catch {
      showError(undefined)
    } finally {
      setBytes(undefined)
    }
  }
  return { bytes, download }
}

/** Downloads a CSV file for a spreadsheet in either language, and shows the progress. */
export function ExportMenu({ label, call, address, name }: ExportMenuProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { bytes, download } = useDownload(call)
  const working = bytes !== undefined
  const usual = delimiterOfLanguage[language]
  // The delimiter of the page's language comes first.
  const delimiters = [usual, ...csvDelimiters.filter((each) => each !== usual)]
  return (
    <>
      <Menu position="bottom-end" shadow="md" zIndex={90} loop disabled={working}>
        <Menu.Target>
          <ActionButton
            icon={IconDownload}
            rightSection={<IconChevronDown size="1rem" stroke={1.5} aria-hidden />}
            aria-disabled={working}
            style={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {working ? t('csv.progress', { kilobytes: Math.round(bytes / 1000) }) : label}
          </ActionButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('csv.format')}</Menu.Label>
          {delimiters.map((delimiter) => (
            <Menu.Item key={delimiter} onClick={() => void download(address(delimiter), name())}>
              {t(`csv.${delimiter}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{working && t('csv.working')}</VisuallyHidden>
    </>
  )
}

function readBody({ body, headers }: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  let bytes = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      bytes += part.byteLength
      onProgress(bytes)
      controller.enqueue(part)
    },
  })
  return new Response(body?.pipeThrough(counter), { headers }).blob()
}

/** Requests a file with the session's token; after a proof of who is signed in once more, if the server asks for one. */
async function fetchFile(path: string, language: string): Promise<Response> {
  const token = currentSession()?.token
  const authorization = token && { authorization: `Bearer ${token}` }
  const response = await fetch(path, { headers: { 'accept-language': language, ...authorization } })
  if (response.status !== 401) return response
  const { key }: Partial<ErrorBody> = await response
    .clone()
    .json()
    .catch(() => ({}))
  if (key === confirmRequired) return (await askConfirmation()) ? fetchFile(path, language) : response
  if (token) endRefusedSession(token)
  return response
}
