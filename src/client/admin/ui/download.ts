import type { ErrorBody } from '../../../shared/errors.ts'
import { askConfirmation, confirmRequired } from '../../session/confirmation.ts'
import { endRefusedSession } from '../../session/session-end.ts'
import { currentSession } from '../../session/session-store.ts'

/** Requests a file with the session's token; after a proof of who is signed in once more, if the server asks for one. */
export async function fetchFile(path: string, language: string): Promise<Response> {
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
