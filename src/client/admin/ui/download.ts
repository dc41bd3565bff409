import { endRefusedSession } from '../../session/session-end.ts'
import { currentSession } from '../../session/session-store.ts'

/** Some browsers read the file only some time after the click. */
const revokeAfterMs = 30_000

/** Requests a file with the session's token. */
export async function fetchFile(path: string, language: string): Promise<Response> {
  const token = currentSession()?.token
  const authorization = token && { authorization: `Bearer ${token}` }
  const response = await fetch(path, { headers: { 'accept-language': language, ...authorization } })
  if (response.status === 401 && token) endRefusedSession(token)
  return response
}

/** Has the browser save something as a file. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}
