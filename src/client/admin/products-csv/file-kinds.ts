import type { CsvReport } from '../../../shared/catalog/csv.ts'
import type { InventoryReport } from '../../../shared/catalog/inventory-csv.ts'
import { paths } from '../../../shared/paths.ts'
import type { TextKey } from '../../../shared/texts.ts'

interface FileKind {
  page: string
  exportPath: string
  importPath: string
  /** Of a download, between the shop's name and the day. */
  fileName: string
  /** Keys of what the two say differently. */
  texts: Record<
    'name' | 'export' | 'label' | 'rules' | 'saving' | 'preview' | 'import' | 'changed' | 'result',
    TextKey<'admin-csv'>
  >
  help: readonly TextKey<'admin-csv'>[]
}

/** The files that are exported and imported: of products, and of what a stocktake counts. */
export const fileKinds = {
  products: {
    page: paths.adminProductImport(),
    exportPath: '/api/products/admin/export.csv',
    importPath: '/api/products/admin/import.csv',
    fileName: 'products',
    texts: {
      name: 'products',
      export: 'export',
      label: 'file.label',
      rules: 'file.rules',
      saving: 'working.import',
      preview: 'preview.text',
      import: 'preview.import',
      changed: 'tables.changed',
      result: 'result.text',
    },
    help: ['help.match', 'help.missing', 'help.numbers', 'help.hidden', 'help.categories', 'help.pictures'],
  },
  inventory: {
    page: paths.adminInventory(),
    exportPath: '/api/products/admin/export-inventory.csv',
    importPath: '/api/products/admin/import-inventory.csv',
    fileName: 'inventory',
    texts: {
      name: 'inventory.name',
      export: 'inventory.export',
      label: 'inventory.label',
      rules: 'inventory.rules',
      saving: 'inventory.saving',
      preview: 'inventory.preview',
      import: 'inventory.import',
      changed: 'inventory.changed',
      result: 'inventory.result',
    },
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
