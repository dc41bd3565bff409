import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CsvReport, maxCsvBytes } from '../../../shared/catalog/csv.ts'
import { alertFor } from '../../../shared/error-catalogue.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { showAlert } from '../../alerts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { sendCsv } from './csv-calls.ts'

/** What the page shows: nothing yet, a file on its way, what it would change, what it has changed. */
export interface CsvImport {
  file: File | undefined
  report: CsvReport | undefined
  /** What is under way, with the part of the file that has been sent. */
  working: { what: 'preview' | 'import'; part: number } | undefined
  /** Why the file cannot be read, in words. */
  fault: string | undefined
}

const nothing: CsvImport = { file: undefined, report: undefined, working: undefined, fault: undefined }

/** The import of one file, from its choice to its result. */
export function useCsvImport() {
  const { t } = useTranslation(['alerts', 'validation', 'admin-csv'])
  const language = useLanguage()
  const utils = trpc.useUtils()
  const [state, setState] = useState(nothing)
  /** Answers to an earlier file come too late. */
  const run = useRef(0)

  async function send(what: 'preview' | 'import', file: File, before: CsvReport | undefined) {
    const own = ++run.current
    const fingerprint = what === 'import' ? before?.fingerprint : undefined
    setState({ ...nothing, file, report: before, working: { what, part: 0 } })
    const answer = await sendCsv({ file, language, ...(fingerprint !== undefined && { fingerprint }) }, (part) => {
      if (run.current === own) setState((now) => ({ ...now, working: { what, part } }))
    })
    return { ...answer, isLate: run.current !== own }
  }

  const say = (error: ErrorBody | undefined) => {
    const { key, params } = alertFor('adminSave', error)
    showAlert({ message: t(`alerts:${key}`, params), tone: 'error' })
  }

  async function preview(file: File): Promise<void> {
    if (file.size > maxCsvBytes) return setState({ ...nothing, fault: t('admin-csv:file.tooLarge') })
    const { data, error, isLate } = await send('preview', file, undefined)
    if (isLate) return
    const fault = error?.errors?.body
    if (!data && !fault) say(error)
    setState({ ...nothing, file: data && file, report: data, fault })
  }

  async function write(): Promise<void> {
    const { file, report } = state
    if (!file || !report || state.working) return
    const { data, error, isLate } = await send('import', file, report)
    if (isLate) return
    if (data) {
      await Promise.all([utils.catalogAdmin.invalidate(), utils.catalog.invalidate()])
      return setState({ ...nothing, file, report: data })
    }
    say(error)
    // Somebody has saved meanwhile: what would change now is another thing.
    if (error?.code === 409 || error?.code === 422) return preview(file)
    setState({ ...nothing, file, report })
  }

  const reset = () => {
    run.current++
    setState(nothing)
  }
  return { ...state, preview, write, reset }
}
