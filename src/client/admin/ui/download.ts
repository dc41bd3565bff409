import { endRefusedSession } from '../../session/session-end.ts'
import { currentSession } from '../../session/session-store.ts'

/** Requests a file with the session's token. */
export async function fetchFile(path: string, language: string): Promise<Response> {
  const token = currentSession()?.token
  const authorization = token && { authorization: `Bearer ${token}` }
  const response = await fetch(path, { headers: { 'accept-language': language, ...authorization } })
  if (response.status === 401 && token) endRefusedSession(token)
  return response
}
