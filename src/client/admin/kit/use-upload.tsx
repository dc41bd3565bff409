import { Progress, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorBody } from '../../../shared/errors.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { endRefusedSession } from '../../session/session-end.ts'
import { currentSession } from '../../session/session-store.ts'
import { ActionButton } from './action-button.tsx'
import type { SaveResult } from './use-record.ts'

/** Sends the form of a record with its files, or a file of its own; the next one stops the one before. */
export function useUpload<Saved>() {
  const language = useLanguage()
  /** The fraction of the files that has been sent, 0 to 1; undefined without an upload. */
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  // Leaving the form stops it, too.
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (path: string, body: FormData): Promise<SaveResult<Saved>> => {
    const hasFiles = [...body.values()].some((value) => typeof value !== 'string')
    if (hasFiles) setProgress(0)
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    const { data, error, stopped } = await upload<Saved>({
      ...{ path, body, language, signal: controller.signal },
      onProgress: (part) => hasFiles && setProgress(part),
    })
    if (sending.current === controller) setProgress(undefined)
    if (stopped) return { isStopped: true }
    return data === undefined ? { error } : { saved: data }
  }
  const state: ReactNode =
    progress === undefined ? undefined : <UploadState progress={progress} onStop={() => sending.current?.abort()} />
  return { send, state }
}

/** How far an upload is; once all is sent, the server still scales the pictures. */
function UploadState({ progress, onStop }: { progress: number; onStop: () => void }) {
  const { t } = useTranslation('admin')
  const part = progress.toLocaleString(useLanguage(), { style: 'percent' })
  const text = progress < 1 ? t('upload.sending', { part }) : t('upload.preparing')
  return (
    <>
      <Stack gap={4} flex="1 1 12rem">
        <Text size="sm">{text}</Text>
        <Progress.Root size="sm">
          <Progress.Section value={progress * 100} aria-label={text} />
        </Progress.Root>
      </Stack>
      {progress < 1 && <ActionButton onClick={onStop}>{t('upload.stop')}</ActionButton>}
    </>
  )
}

/** The data of a response, or the shop's error; neither when the network failed or the upload was stopped. */
interface UploadResult<Data> {
  data?: Data
  error?: ErrorBody
  stopped?: true
}

interface Upload {
  path: string
  /** A form with files, or a CSV file. */
  body: FormData | File
  language: string
  /** Called with the fraction of the body that has been sent, 0 to 1. */
  onProgress?: (part: number) => void
  /** Stops the upload. */
  signal?: AbortSignal
}

/** Posts files with the session's token. `XMLHttpRequest`, because `fetch` reports no progress of a request. */
export function upload<Data>({ path, body, language, onProgress, signal }: Upload): Promise<UploadResult<Data>> {
  const token = currentSession()?.token
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = () => {
      if (request.status === 401 && token) endRefusedSession(token)
      resolve(parseResponse(request.status, request.responseText))
    }
    request.onerror = () => resolve({})
    request.onabort = () => resolve({ stopped: true })
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', path)
    request.setRequestHeader('accept-language', language)
    if (body instanceof File) request.setRequestHeader('content-type', 'text/csv')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(body)
  })
}

/** Reads a response, which may come from a proxy and not be in the shop's format. */
function parseResponse<Data>(status: number, text: string): UploadResult<Data> {
  const json = parseObject(text)
  if (status >= 200 && status < 300) return json ? { data: json as Data } : {}
  const body = json as Partial<ErrorBody> | undefined
  return typeof body?.message === 'string' ? { error: { key: '', ...body, code: status, message: body.message } } : {}
}

function parseObject(text: string): object | undefined {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? json : undefined
  } catch {
    return undefined
  }
}
