import { Progress, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorBody } from '../../../shared/errors.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { endRefusedSession } from '../../shell/session/session-end.ts'
import { currentSession } from '../../shell/session/session-store.ts'
import { ActionButton } from './parts.tsx'
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
    const result = await upload<Saved>({
      ...{ path, body, language, signal: controller.signal },
      onProgress: (part) => hasFiles && setProgress(part),
    })
    if (sending.current === controller) setProgress(undefined)
    return result
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
        <Progress size="sm" value={progress * 100} aria-label={text} />
      </Stack>
      {progress < 1 && <ActionButton onClick={onStop}>{t('upload.stop')}</ActionButton>}
    </>
  )
}

interface Upload {
  path: string
  /** A form with files, or a CSV file. */
  body: FormData | File
  language: string
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Posts files with the session's token. `XMLHttpRequest`, because `fetch` reports no progress of a request. */
export function upload<Saved>({ path, body, language, onProgress, signal }: Upload): Promise<SaveResult<Saved>> {
  const token = currentSession()?.token
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = () => {
      if (request.status === 401 && token) endRefusedSession(token)
      resolve(readResponse<Saved>(request))
    }
    request.onerror = () => resolve({ error: undefined })
    request.onabort = () => resolve({ isStopped: true })
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', path)
    request.setRequestHeader('accept-language', language)
    if (body instanceof File) request.setRequestHeader('content-type', 'text/csv')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(body)
  })
}

/** Reads a response; one that comes from a proxy may not be in the shop's format. */
function readResponse<Saved>({ status, response }: XMLHttpRequest): SaveResult<Saved> {
  if (status >= 200 && status < 300 && response) return { saved: response as Saved }
  const body = response as Partial<ErrorBody> | null
  if (typeof body?.message !== 'string') return { error: undefined }
  return { error: { key: '', ...body, code: status, message: body.message } }
}
