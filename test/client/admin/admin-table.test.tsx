import { describe, expect, it } from 'vitest'
import { AdminTable } from '../../../src/client/admin/table/admin-table.tsx'
import type { AdminTableProps, Column } from '../../../src/client/admin/table/columns.tsx'
import { renderHtml } from '../ui/render.tsx'

interface Row {
  id: string
  title: string
  stock: number
}

const columns: Column<Row, 'admin-products'>[] = [
  { key: 'title', cell: ({ title }) => title, sort: 'title' },
  { key: 'stock', cell: ({ stock }) => stock, sort: 'stock', numeric: true },
  { key: 'sku', cell: ({ id }) => id, optional: true },
]
const rows: Row[] = [
  { id: 'a', title: 'Linen shirt', stock: 3 },
  { id: 'b', title: 'Sea salt soap', stock: 40 },
]
const query = { q: '', sort: '-stock', page: 1, limit: 25, get: () => '', set: () => undefined }

const source = (total: number) => ({
  ...{ data: { total }, error: null, isFetching: false, isPlaceholderData: false },
  refetch: () => Promise.resolve(),
})

function render(changes: Partial<AdminTableProps<Row, 'admin-products'>> = {}) {
  const props: AdminTableProps<Row, 'admin-products'> = {
    name: 'test',
    texts: 'admin-products',
    columns,
    rows,
    source: source(2),
    call: 'homeProducts',
    query,
    empty: <p>No products yet</p>,
    ...changes,
  }
  return renderHtml(<AdminTable {...props} />, 'en', ['admin', 'admin-products'])
}

const text = (html: string) => html.replace(/<(svg|style).*?<\/\1>|<[^>]+>/gs, ' ')

describe('the admin table', () => {
  it('names itself and says by which column it is sorted', () => {
    const html = render()
    expect(html).toMatch(/<caption[^>]*>Products of the shop<\/caption>/)
    expect(html.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="descending"'])
  })

  it('says which rows of how many it shows', () => {
    expect(text(render({ source: source(1234) }))).toContain('1 to 25 of 1,234')
  })

  it('marks the part of a card that a column takes, in rows and in the skeleton alike', () => {
    const parts = columns.map((column) => (column.key === 'title' ? { ...column, card: 'title' as const } : column))
    expect(render({ columns: parts }).match(/<td[^>]*data-part="title"/g)).toHaveLength(rows.length)
    expect(render({ columns: parts, rows: undefined }).match(/<td[^>]*data-part="title"/g)).toHaveLength(12)
  })

  it('has one row in the order of Tab', () => {
    expect(render().match(/<tr[^>]*tabindex="0"/g)).toHaveLength(1)
  })

  it('hides optional columns until they are chosen', () => {
    expect(render().match(/<th[^>]*scope="col"/g)).toHaveLength(2)
  })

  it('lets rows be chosen only where something can be done with them', () => {
    expect(render()).not.toContain('type="checkbox"')
    expect(render({ bulk: () => null }).match(/type="checkbox"/g)).toHaveLength(3)
  })

  it('keeps room for rows that are coming, which nobody hears', () => {
    const html = render({ rows: undefined, source: source(0) })
    expect(html).toMatch(/<tbody[^>]*aria-hidden="true"/)
    expect(html).toContain('aria-busy="true"')
  })

  it('dims its rows while others are requested, not while the same are fetched anew', () => {
    expect(render({ source: { ...source(2), isFetching: true } })).not.toContain('data-dimmed')
    const coming = { ...source(2), isFetching: true, isPlaceholderData: true }
    expect(render({ source: coming })).toContain('data-dimmed="true"')
    expect(render({ source: { ...coming, data: undefined }, rows: undefined })).not.toContain('data-dimmed')
  })

  it('tells an empty list from words that find nothing and from a page beyond the end', () => {
    expect(text(render({ rows: [], source: source(0) }))).toContain('No products yet')
    expect(text(render({ rows: [], source: source(0), query: { ...query, q: 'wool' } }))).toContain(
      'Nothing found for “wool”',
    )
    expect(text(render({ rows: [], source: source(30), query: { ...query, page: 9 } }))).toContain('This page is empty')
  })

  it('offers to try again when its query has failed, but keeps rows that it has', () => {
    const failed = { ...source(2), error: new Error('no network') }
    expect(text(render({ source: failed }))).toContain('Linen shirt')
    const html = render({ source: { ...failed, data: undefined }, rows: undefined })
    expect(html).not.toContain('<table')
    expect(text(html)).toContain('Try again')
  })
})
