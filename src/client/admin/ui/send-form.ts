import type { ErrorBody } from '../../../shared/errors.ts'
import { endRefusedSession } from '../../session/session-end.ts'
import { currentSession } from '../../session/session-store.ts'

/** An answer of a multipart call: its data, or the shop's error; neither when the network failed or it was stopped. */
export interface FormAnswer<Data> {
  data?: Data
  error?: ErrorBody
  stopped?: true
}

/**
 * Posts a form with files in the session's name. `XMLHttpRequest`, because `fetch` does not tell how much of a body
 * has left.
 * @param onProgress Told the part of the body that has been sent, 0 to 1
 * @param signal Stops it
 */
export function sendForm<Data>(
  path: string,
  body: FormData,
  language: string,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<FormAnswer<Data>> {
  const token = currentSession()?.token
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      if (request.status === 401 && token) endRefusedSession(token)
      resolve(answerOf(request.status, request.responseText))
    }
    request.onerror = () => resolve({})
    request.onabort = () => resolve({ stopped: true })
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', path)
    request.setRequestHeader('accept-language', language)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(body)
  })
}

/** What an answer's text says; something between here and the shop may have answered in its own words. */
export function answerOf<Data>(status: number, text: string): FormAnswer<Data> {
  const json = jsonOf(text)
  if (status >= 200 && status < 300) return json ? { data: json as Data } : {}
  const body = json as Partial<ErrorBody> | undefined
  return typeof body?.message === 'string' ? { error: { key: '', ...body, code: status, message: body.message } } : {}
}

function jsonOf(text: string): object | undefined {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? json : undefined
  } catch {
    return undefined
  }
}
