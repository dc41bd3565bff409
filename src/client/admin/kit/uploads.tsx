import { Progress, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Accept, useDropzone } from 'react-dropzone'
import { useTranslation } from 'react-i18next'
import { isAnimated, isSameContent } from '../../../shared/catalog/picture-content.ts'
import { maxPictureBytes, maxPicturePixels } from '../../../shared/catalog/picture-limits.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { TextKey } from '../../../shared/texts.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { endRefusedSession } from '../../shell/session/session-end.ts'
import { currentSession } from '../../shell/session/session-store.ts'
import { ActionButton } from './parts.tsx'
import type { SaveResult } from './use-record.ts'

const zone = {
  position: 'relative',
  padding: '1rem',
  border: '1px dashed var(--lys-control)',
  borderRadius: 'var(--mantine-radius-default)',
  color: 'var(--lys-ink)',
} as const
const zoneBelowFiles = { ...zone, border: '1px solid var(--mantine-primary-color-filled)' } as const

interface DropZoneProps {
  /** Name of the file input, for screen readers. */
  label: string
  /** Types of files that are taken, with the endings of each; all others go to `onReject`. */
  accept: Accept
  multiple?: boolean
  onDrop: (files: File[]) => void
  onReject: (files: File[]) => void
  /** @param open Opens the browser's file dialog */
  children(open: () => void): ReactNode
}

export function DropZone({ label, accept, multiple = false, onDrop, onReject, children }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    multiple,
    // The button in the content is what keys and presses reach.
    noClick: true,
    noKeyboard: true,
    // The input, as everywhere: the newer dialog gives a file without telling of the input that tests and helpers fill.
    useFsAccessApi: false,
    onDrop(accepted, rejections) {
      if (accepted.length > 0) onDrop(accepted)
      if (rejections.length > 0) onReject(rejections.map(({ file }) => file))
    },
  })
  return (
    <div {...getRootProps({ role: 'presentation', tabIndex: undefined })} style={isDragActive ? zoneBelowFiles : zone}>
      <input {...getInputProps({ 'aria-label': label })} />
      {children(open)}
    </div>
  )
}

/** The types of pictures, with any ending. */
export const pictureTypes = { 'image/jpeg': [], 'image/png': [], 'image/webp': [], 'image/avif': [], 'image/gif': [] }

/** Why a file is refused by its type or size alone. */
export function refusalReason(file: Pick<File, 'type' | 'size'>): TextKey<'admin-validation'> | undefined {
  if (!(file.type in pictureTypes)) return 'picture'
  return file.size > maxPictureBytes ? 'pictureSize' : undefined
}

const readBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

function countPixels(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<number | undefined>((resolve) => {
    image.onload = () => resolve(image.naturalWidth * image.naturalHeight)
    image.onerror = () => resolve(undefined)
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

export interface PictureInspection {
  reason?: TextKey<'admin-validation'>
  /** The earlier file with the same content. */
  same?: File
  isAnimated?: boolean
}

/**
 * Inspects the content of a file, so that what the save would refuse or change is shown when the file is chosen.
 * A file that cannot be read any more is left to the save.
 * @param earlier Files of the same form that were chosen before
 */
export async function inspectPicture(
  file: File,
  earlier: readonly File[],
  pixels: (file: Blob) => Promise<number | undefined> = countPixels,
): Promise<PictureInspection> {
  try {
    const count = await pixels(file)
    if (count === undefined) return { reason: 'picture' }
    if (count > maxPicturePixels) return { reason: 'pictureSize' }
    const bytes = await readBytes(file)
    for (const other of earlier) {
      if (other.size === file.size && isSameContent(await readBytes(other), bytes)) {
        return { reason: 'pictureTwice', same: other }
      }
    }
    return { isAnimated: isAnimated(bytes) }
  } catch {
    return {}
  }
}

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
