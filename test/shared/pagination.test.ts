import { expect, it } from 'vitest'
import { getRowRange } from '../../src/shared/admin-list.ts'
import { pageCount } from '../../src/shared/pagination.ts'

it.each([
  [0, 24, 1],
  [1, 24, 1],
  [24, 24, 1],
  [25, 24, 2],
  [48, 24, 2],
  [1000, 100, 10],
])('%d rows by %d are %d pages, at least one', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages)
})

it.each([
  [{}, { skip: 0, take: 50 }],
  [{ page: 1 }, { skip: 0, take: 50 }],
  [{ page: 3 }, { skip: 100, take: 50 }],
  [
    { page: 3, limit: 10 },
    { skip: 20, take: 10 },
  ],
  [{ limit: 10 }, { skip: 0, take: 10 }],
])('an admin list by %o has the rows %o', (query, rows) => {
  expect(getRowRange(query)).toEqual(rows)
})

it('an admin list that names neither page nor limit has 2,000 rows where it may be read whole', () => {
  expect(getRowRange({}, true)).toEqual({ skip: 0, take: 2000 })
  expect(getRowRange({ page: 1 }, true)).toEqual({ skip: 0, take: 50 })
  expect(getRowRange({ limit: 7 }, true)).toEqual({ skip: 0, take: 7 })
})
