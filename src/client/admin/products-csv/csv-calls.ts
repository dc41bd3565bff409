import type { CsvReport } from '../../../shared/catalog/csv.ts'
import type { CsvFormat } from '../../../shared/csv-format.ts'
import { endRefusedSession } from '../../session/session-end.ts'
import { currentSession } from '../../session/session-store.ts'
import { answerOf, type FormAnswer } from '../ui/send-form.ts'

const importPath = '/api/products/admin/import.csv'
const exportPath = '/api/products/admin/export.csv'

/** What is asked of the import; without `fingerprint` it is a preview. */
export interface CsvUpload {
  file: File
  fingerprint?: string
  language: string
}

/**
 * Sends a file of products in the session's name. `XMLHttpRequest`, because `fetch` does not tell how much of a body
 * has left.
 * @param onProgress Told the part of the file that has been sent, 0 to 1
 */
export function sendCsv(
  { file, fingerprint, language }: CsvUpload,
  onProgress: (part: number) => void,
): Promise<FormAnswer<CsvReport>> {
  const token = currentSession()?.token
  const query = fingerprint === undefined ? 'preview=true' : `fingerprint=${encodeURIComponent(fingerprint)}`
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 401 && token) endRefusedSession(token)
      resolve(answerOf(request.status, request.responseText))
    }
    request.onerror = () => resolve({})
    request.onabort = () => resolve({})
    request.open('POST', `${importPath}?${query}`)
    request.setRequestHeader('accept-language', language)
    request.setRequestHeader('content-type', 'text/csv')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(file)
  })
}

/** The file of all products, category names in the format's language; undefined when it did not come. */
export async function fetchCsv({ delimiter, language }: CsvFormat): Promise<Blob | undefined> {
  const token = currentSession()?.token
  try {
    const answer = await fetch(`${exportPath}?delimiter=${delimiter}`, {
      headers: { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
    })
    if (answer.status === 401 && token) endRefusedSession(token)
    return answer.ok ? await answer.blob() : undefined
  } catch {
    return undefined
  }
}
