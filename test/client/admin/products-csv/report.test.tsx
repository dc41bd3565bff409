import { describe, expect, it } from 'vitest'
import { type FileReport, fileKinds } from '../../../../src/client/admin/products-csv/csv-import.ts'
import { ImportView } from '../../../../src/client/admin/products-csv/import-view.tsx'
import { ReportTabs } from '../../../../src/client/admin/products-csv/report-tabs.tsx'
import { renderHtml } from '../../ui/render.tsx'

const shirt = { line: 2, SKU: 'CAM-M', titleEs: 'Camisa', titleEn: 'Shirt' }
const report: FileReport = {
  imported: false,
  fingerprint: 'f',
  counts: { changed: 1, unchanged: 0, wrong: 0 },
  ignoredColumns: [],
  changed: [{ ...shirt, id: 'p1', options: 'Size M', changes: [{ column: 'price', before: '40', after: '45.5' }] }],
  errors: [],
}
const tabs = (of: FileReport) =>
  renderHtml(<ReportTabs kind="inventory" report={of} />, 'en', ['admin-csv', 'validation', 'admin-validation'])
const view = (kind: 'products' | 'inventory') => renderHtml(<ImportView kind={kind} />, 'en', ['admin-csv'])

describe('the report of a stocktake', () => {
  it('names each thing by its product, its options and its SKU, and shows prices as money', () => {
    const html = tabs(report)
    expect(html).toMatch(/Shirt<\/a>.*Size M.*CAM-M/)
    expect(html).toMatch(/€?40[.,]00.*€?45[.,]50/)
    expect(html).not.toContain('New (')
  })

  it('names what is wrong by its row, column and cell', () => {
    const error = { ...shirt, options: 'Size M', column: 'stock', key: 'stockRange', value: '-3' } as const
    const html = tabs({ ...report, counts: { changed: 0, unchanged: 0, wrong: 1 }, changed: [], errors: [error] })
    expect(html).toMatch(/Shirt.*Size M.*CAM-M.*stock.*-3/)
  })
})

describe('the pages of the two files', () => {
  it('lead to each other, and say which one is open', () => {
    const current = (html: string) => html.match(/<a [^>]*aria-current="page".*?<\/a>/)?.[0].replace(/<[^>]+>/g, '')
    expect([current(view('products')), current(view('inventory'))]).toEqual(['Products', 'Inventory'])
    expect(view('products')).toContain(`href="${fileKinds.inventory.page}"`)
    expect(view('inventory')).toContain(`href="${fileKinds.products.page}"`)
  })

  it('each explain their own columns', () => {
    expect(view('inventory')).toContain('what you’ve counted')
    expect(view('inventory')).not.toContain('visible says true')
    expect(view('products')).toContain('visible says true')
  })
})
