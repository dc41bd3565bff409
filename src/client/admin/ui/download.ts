import { useRef, useState } from 'react'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { useShowError } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { saveFile } from '../../save-file.ts'
import { askConfirmation, confirmRequired } from '../../session/confirmation.ts'
import { endRefusedSession } from '../../session/session-end.ts'
import { currentSession } from '../../session/session-store.ts'

/**
 * Downloads files of the server, one at a time, and shows failures.
 * @returns `bytes`, how much has been received, undefined when idle; `download`, which returns whether it succeeded
 */
export function useDownload(call: CatalogueCall) {
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
