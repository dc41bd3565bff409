import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CsvReport, maxCsvBytes } from '../../../shared/catalog/csv.ts'
import type { InventoryReport } from '../../../shared/catalog/inventory-csv.ts'
import { paths } from '../../../shared/paths.ts'
import type { TextKey } from '../../../shared/texts.ts'
import { useShowError } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useRefreshCatalog } from '../kit/use-catalog-action.ts'
import { upload } from '../kit/use-upload.tsx'

interface FileKind {
  page: string
  exportPath: string
  importPath: string
  /** The rules by which it is read. */
  help: readonly TextKey<'admin-csv'>[]
}

/** The files that are exported and imported: all products, or the stock of everything that is sold. */
export const fileKinds = {
  products: {
    page: paths.adminProductImport(),
    exportPath: '/api/products/admin/export.csv',
    importPath: '/api/products/admin/import.csv',
    help: [
      'products.help.match',
      'products.help.missing',
      'help.numbers',
      'products.help.hidden',
      'products.help.categories',
      'products.help.pictures',
    ],
  },
  inventory: {
    page: paths.adminInventory(),
    exportPath: '/api/products/admin/export-inventory.csv',
    importPath: '/api/products/admin/import-inventory.csv',
    help: [
      'inventory.help.match',
      'inventory.help.counted',
      'inventory.help.empty',
      'help.numbers',
      'inventory.help.barcodes',
    ],
  },
} as const satisfies Record<string, FileKind>
export type FileKindName = keyof typeof fileKinds

/** Lines of products name no options. */
interface NoOptions {
  options?: never
}

/** The report of either file; that of the inventory adds nothing. */
export interface FileReport extends Pick<CsvReport, 'imported' | 'fingerprint' | 'ignoredColumns'> {
  counts: Omit<CsvReport['counts'], 'added'> & { added?: number }
  added?: CsvReport['added']
  changed: ((CsvReport['changed'][number] & NoOptions) | InventoryReport['changed'][number])[]
  errors: ((CsvReport['errors'][number] & NoOptions) | InventoryReport['errors'][number])[]
}

/** The state of the page: no file, an upload, the preview of the changes, or the result. */
export interface CsvImport {
  file: File | undefined
  report: FileReport | undefined
  /** The request in progress, and the fraction of the file that has been sent. */
  working: { step: 'preview' | 'import'; part: number } | undefined
  /** A sentence that says why the file cannot be read. */
  error: string | undefined
}

const initialState: CsvImport = { file: undefined, report: undefined, working: undefined, error: undefined }

/** The import of a file: preview, import, result. */
export function useCsvImport(kind: FileKindName) {
  const { t } = useTranslation('admin-csv')
  const language = useLanguage()
  const refresh = useRefreshCatalog()
  const showError = useShowError('adminSave')
  const [state, setState] = useState(initialState)
  /** Counts the requests: responses to earlier ones are ignored. */
  const run = useRef(0)
  /** A file is being written; known before the next render, for a double click. */
  const isWriting = useRef(false)

  async function send(step: 'preview' | 'import', file: File, before: FileReport | undefined) {
    const id = ++run.current
    // Without a fingerprint the import is a preview.
    const fingerprint = step === 'import' ? before?.fingerprint : undefined
    const query = fingerprint === undefined ? 'preview=true' : `fingerprint=${encodeURIComponent(fingerprint)}`
    setState({ ...initialState, file, report: before, working: { step, part: 0 } })
    const result = await upload<FileReport>({
      path: `${fileKinds[kind].importPath}?${query}`,
      body: file,
      language,
      onProgress(part) {
        if (run.current === id) setState((now) => ({ ...now, working: { step, part } }))
      },
    })
    return {
      data: 'saved' in result ? result.saved : undefined,
      error: 'error' in result ? result.error : undefined,
      isLate: run.current !== id,
    }
  }

  async function preview(file: File): Promise<void> {
    if (file.size > maxCsvBytes) return setState({ ...initialState, error: t('file.tooLarge') })
    const { data, error, isLate } = await send('preview', file, undefined)
    if (isLate) return
    const fileError = error?.errors?.body
    if (!data && !fileError) showError(error)
    setState({ ...initialState, file: data && file, report: data, error: fileError })
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
      return setState({ ...initialState, file, report: data })
    }
    showError(error)
    // A product was saved since the preview, which is out of date.
    if (error?.code === 409 || error?.code === 422) return preview(file)
    setState({ ...initialState, file, report })
  }

  const reset = () => {
    run.current++
    setState(initialState)
  }
  return { ...state, preview, write, reset }
}
