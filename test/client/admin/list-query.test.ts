import { describe, expect, it } from 'vitest'
import { cardColumns, parseChoices, shownColumns } from '../../../src/client/admin/table/table-rules.ts'
import { changedAddress } from '../../../src/client/admin/table/use-list-query.ts'

describe('the address of a list', () => {
  it('leads to page 1 when anything but the page changes', () => {
    expect(changedAddress('/list', '?q=lino&page=3', { sort: '-price' })).toBe('/list?q=lino&sort=-price')
  })

  it('keeps everything else when the page changes', () => {
    expect(changedAddress('/list', '?q=lino&only=low', { page: 2 })).toBe('/list?q=lino&only=low&page=2')
  })

  it('does not name page 1 nor what is empty', () => {
    expect(changedAddress('/list', '?q=lino&page=3', { page: 1 })).toBe('/list?q=lino')
    expect(changedAddress('/list', '?q=lino&only=low', { q: '' })).toBe('/list?only=low')
    expect(changedAddress('/list', '?q=lino', { q: '' })).toBe('/list')
  })
})

describe('the choice of columns', () => {
  const columns = [{ key: 'title' }, { key: 'price' }, { key: 'sku', optional: true }]
  const keys = (chosen?: Record<string, boolean>) => shownColumns(columns, chosen).map(({ key }) => key)

  it('starts with those that are not optional', () => {
    expect(keys()).toEqual(['title', 'price'])
  })

  it('shows and hides what was chosen, in the order of the table', () => {
    expect(keys({ sku: true, title: false })).toEqual(['price', 'sku'])
  })

  it('never hides every column', () => {
    expect(keys({ title: false, price: false })).toEqual(['title'])
  })

  it('starts on cards with their parts alone, and with every column where none is a part', () => {
    const ofCards = (parts: readonly { key: string; card?: string; optional?: boolean }[]) =>
      shownColumns(cardColumns(parts), undefined).map(({ key }) => key)
    expect(ofCards([{ key: 'title', card: 'title' }, { key: 'views' }, { key: 'price', card: 'main' }])).toEqual([
      'title',
      'price',
    ])
    expect(ofCards(columns)).toEqual(['title', 'price'])
  })

  it.each([null, '', '{', '[]', '3', 'null'])('is none when storage holds %j', (value) => {
    expect(parseChoices(value)).toEqual({})
  })
})
