import { describe, expect, it } from 'vitest'
import {
  exportAddress,
  exportName,
  filterAddress,
  ordersQuery,
  parseFilter,
} from '../../../../src/client/admin/orders/orders-page.tsx'
import { type ListQuery, validDay } from '../../../../src/client/admin/table/use-list-query.ts'
import { adminOrdersQuerySchema } from '../../../../src/shared/orders/admin.ts'

function list(values: Record<string, string> = {}): ListQuery {
  const { q = '', sort = '-createdAt' } = values
  return { q, sort, page: 2, limit: 50, get: (name) => values[name] ?? '', set: () => undefined }
}

describe('the order list', () => {
  it.each([
    ['/admin/orders/list', undefined],
    ['/admin/orders/completed', 'completed'],
    ['/admin/orders/pending', 'pending'],
    ['/admin/orders/cancelled/', 'cancelled'],
    ['/admin/orders/pending-payment', 'pending-payment'],
    ['/admin/orders/toString', undefined],
  ])('follows the last segment of its address: %s', (path, filter) => {
    expect(parseFilter(path)).toBe(filter)
  })

  it('asks for what the address says', () => {
    const query = ordersQuery('/admin/orders/pending', list({ q: 'Noa', from: '2026-11-01', to: '2026-11-30' }))
    expect(query).toEqual({
      sort: '-createdAt',
      page: 2,
      limit: 50,
      filter: 'pending',
      q: 'Noa',
      from: '2026-11-01',
      to: '2026-11-30',
    })
  })

  it('never asks for what the server refuses, whatever is in the address', () => {
    const query = ordersQuery('/admin/orders/list', list({ sort: 'name', from: 'yesterday', to: '2026-13-45' }))
    expect(query).toEqual({ sort: '-createdAt', page: 2, limit: 50 })
    expect(adminOrdersQuerySchema.safeParse(query).success).toBe(true)
  })

  it('asks for the state of a refund, which a filter of the dashboard names, and for none that there is not', () => {
    expect(ordersQuery('/admin/orders/cancelled', list({ refund: 'failed' }))).toMatchObject({ refund: 'failed' })
    expect(ordersQuery('/admin/orders/cancelled', list({ refund: 'lost' }))).not.toHaveProperty('refund')
  })

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['21/11/2026', ''],
    ['2026-99-99', ''],
    ['', ''],
  ])('takes %j as the day %j', (text, day) => {
    expect(validDay(text)).toBe(day)
  })

  it('keeps words and days when another filter is chosen, but not the page', () => {
    expect(filterAddress('completed', '?q=noa&from=2026-11-01&page=3')).toBe(
      '/admin/orders/completed?q=noa&from=2026-11-01',
    )
    expect(filterAddress('list', '')).toBe('/admin/orders/list')
  })

  it('keeps a step or the state of a refund only within its filter', () => {
    expect(filterAddress('cancelled', '?q=noa&step=ship')).toBe('/admin/orders/cancelled?q=noa')
    expect(filterAddress('pending', '?refund=failed&notice=disputed&only=paid')).toBe('/admin/orders/pending')
    expect(filterAddress('pending', '?step=ship&refund=done')).toBe('/admin/orders/pending')
  })
})

describe('the export of orders', () => {
  it('is of what the list is narrowed down to, on all its pages', () => {
    const query = ordersQuery('/admin/orders/cancelled', list({ q: 'a&b', from: '2026-11-01' }))
    expect(exportAddress(query, 'semicolon')).toBe(
      '/api/orders/admin/export.csv?sort=-createdAt&filter=cancelled&q=a%26b&from=2026-11-01&delimiter=semicolon',
    )
  })

  it('names the file by filter and the shop’s day', () => {
    const now = new Date('2026-11-21T23:59:59Z')
    expect(exportName({ name: 'Lino y Sal', timeZone: 'Europe/Madrid' }, 'pending', now)).toBe(
      'lino-y-sal-orders-pending-2026-11-22.csv',
    )
    expect(exportName({ name: 'La Marea', timeZone: 'Etc/UTC' }, undefined, now)).toBe('la-marea-orders-2026-11-21.csv')
  })
})
