import type { ErrorBody } from '../../../shared/errors.ts'
import { endRefusedSession } from '../../session/session-end.ts'
import { currentSession } from '../../session/session-store.ts'

/** The data of a response, or the shop's error; neither when the network failed or the upload was stopped. */
export interface UploadResult<Data> {
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
