import { createImportPage } from './import-view.tsx'

/** Exports the stock of everything that is sold as CSV, and imports what was counted. */
export const { load, Page } = createImportPage('inventory', 'admin-csv:inventory.title')
