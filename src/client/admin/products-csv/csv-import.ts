import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CsvReport, maxCsvBytes } from '../../../shared/catalog/csv.ts'
import type { InventoryReport } from '../../../shared/catalog/inventory-csv.ts'
import { paths } from '../../../shared/paths.ts'
import { useShowError } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { upload } from '../kit/uploads.tsx'
import { useRefreshCatalog } from '../kit/use-catalog-action.tsx'

/** The files that are exported and imported, all products or the stock of everything that is sold, and how they are read. */
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
} as const
export type FileKindName = keyof typeof fileKinds

/** A line of either report; those of products name no options. */
type Line<Lines extends 'changed' | 'errors'> = (CsvReport | InventoryReport)[Lines][number] & { options?: string }

/** The report of either file; that of the inventory adds nothing. */
export interface FileReport extends Pick<CsvReport, 'imported' | 'fingerprint' | 'ignoredColumns'> {
  counts: Omit<CsvReport['counts'], 'added'> & { added?: number }
  added?: CsvReport['added']
  changed: Line<'changed'>[]
  errors: Line<'errors'>[]
}

/** The state of the page: no file, an upload, the preview of the changes, or the result. */
interface CsvImport {
  file?: File | undefined
  report?: FileReport | undefined
  /** The fraction of the file that has been sent; undefined while no request is in progress. */
  fraction?: number
  error?: string | undefined
}

export function useCsvImport(kind: FileKindName) {
  const { t } = useTranslation('admin-csv')
  const language = useLanguage()
  const refresh = useRefreshCatalog()
  const showError = useShowError('adminSave')
  const [state, setState] = useState<CsvImport>({})

  /** Sends a file. @param report its preview; without one the file is only previewed */
  async function send(file: File, report?: FileReport) {
    const query = report ? `fingerprint=${encodeURIComponent(report.fingerprint)}` : 'preview=true'
    setState({ file, report, fraction: 0 })
    const result = await upload<FileReport>({
      path: `${fileKinds[kind].importPath}?${query}`,
      body: file,
      language,
      onProgress: (fraction) => setState((now) => ({ ...now, fraction })),
    })
    return { saved: undefined, error: undefined, ...result }
  }

  async function preview(file: File): Promise<void> {
    if (file.size > maxCsvBytes) return setState({ error: t('file.tooLarge') })
    const { saved, error } = await send(file)
    const fileError = error?.errors?.body
    if (!saved && !fileError) showError(error)
    setState({ file: saved && file, report: saved, error: fileError })
  }

  async function write(): Promise<void> {
    const { file, report, fraction } = state
    if (!file || !report || fraction !== undefined) return
    const { saved, error } = await send(file, report)
    if (saved) await refresh()
    else showError(error)
    // A product was saved since the preview, which is out of date.
    if (error?.code === 409 || error?.code === 422) return preview(file)
    setState({ file, report: saved ?? report })
  }

  const refuse = () => setState({ error: t('file.rejected') })
  const reset = () => setState({})
  return { ...state, preview, refuse, write, reset }
}
