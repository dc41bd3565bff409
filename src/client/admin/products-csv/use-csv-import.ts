import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxCsvBytes } from '../../../shared/catalog/csv.ts'
import { useShowError } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { upload } from '../ui/upload.ts'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'
import { type FileKindName, type FileReport, fileKinds } from './file-kinds.ts'

/** What the page shows: nothing yet, an upload, the preview of the changes, the changes made. */
export interface CsvImport {
  file: File | undefined
  report: FileReport | undefined
  /** The request in progress, and the fraction of the file that has been sent. */
  working: { what: 'preview' | 'import'; part: number } | undefined
  /** Why the file cannot be read, as a sentence. */
  error: string | undefined
}

const nothing: CsvImport = { file: undefined, report: undefined, working: undefined, error: undefined }

/** The import of a file: preview, import, result. */
export function useCsvImport(kind: FileKindName) {
  const { t } = useTranslation('admin-csv')
  const language = useLanguage()
  const refresh = useRefreshCatalog()
  const showError = useShowError('adminSave')
  const [state, setState] = useState(nothing)
  /** Counts the requests: responses to earlier ones are ignored. */
  const run = useRef(0)
  /** A file is being written; known before the next render, for a double click. */
  const isWriting = useRef(false)

  async function send(what: 'preview' | 'import', file: File, before: FileReport | undefined) {
    const own = ++run.current
    // Without a fingerprint the import is a preview.
    const fingerprint = what === 'import' ? before?.fingerprint : undefined
    const query = fingerprint === undefined ? 'preview=true' : `fingerprint=${encodeURIComponent(fingerprint)}`
    setState({ ...nothing, file, report: before, working: { what, part: 0 } })
    const result = await upload<FileReport>({
      path: `${fileKinds[kind].importPath}?${query}`,
      body: file,
      language,
      onProgress(part) {
        if (run.current === own) setState((now) => ({ ...now, working: { what, part } }))
      },
    })
    return { ...result, isLate: run.current !== own }
  }

  async function preview(file: File): Promise<void> {
    if (file.size > maxCsvBytes) return setState({ ...nothing, error: t('file.tooLarge') })
    const { data, error, isLate } = await send('preview', file, undefined)
    if (isLate) return
    const fileError = error?.errors?.body
    if (!data && !fileError) showError(error)
    setState({ ...nothing, file: data && file, report: data, error: fileError })
  }

  async function write(): Promise<void> {
    const { file, report } = state
    if (!file || !report || state.working || isWriting.current) return
    isWriting.current = true
    const { data, error, isLate } = await send('import', file, report)
    isWriting.current = false
    if (isLate) return
    if (data) {
      await refresh()
      return setState({ ...nothing, file, report: data })
    }
    showError(error)
    // A product was saved since the preview, which is out of date.
    if (error?.code === 409 || error?.code === 422) return preview(file)
    setState({ ...nothing, file, report })
  }

  const reset = () => {
    run.current++
    setState(nothing)
  }
  return { ...state, preview, write, reset }
}
