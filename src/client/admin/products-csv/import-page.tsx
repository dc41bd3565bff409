import { createImportPage } from './import-view.tsx'

/** Exports all products as CSV, and imports products. */
export const { load, Page } = createImportPage('products', 'admin-csv:title')
