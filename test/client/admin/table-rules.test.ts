import { describe, expect, it } from 'vitest'
import {
  getSortDirection,
  nextSort,
  pageSteps,
  rowAfterKey,
  shownRange,
} from '../../../src/client/admin/table/table-rules.ts'

describe('sorting by a column', () => {
  it('says its direction only of the column that the list is sorted by', () => {
    expect(getSortDirection('price', 'price')).toBe('ascending')
    expect(getSortDirection('price', '-price')).toBe('descending')
    expect(getSortDirection('price', '-prices')).toBeUndefined()
    expect(getSortDirection(undefined, 'price')).toBeUndefined()
  })

  it('turns round with each click on the same head', () => {
    expect(nextSort('title', 'title')).toBe('-title')
    expect(nextSort('title', '-title')).toBe('title')
  })

  it('begins with the first words, and with the largest figures', () => {
    expect(nextSort('title', '-createdAt')).toBe('title')
    expect(nextSort('price', '-createdAt', true)).toBe('-price')
  })
})

describe('pages of a list', () => {
  it.each([
    [1, 50, 120, 1, 50],
    [3, 50, 120, 101, 120],
    [1, 50, 0, 0, 0],
    [4, 50, 120, 0, 0],
    [2, 25, 26, 26, 26],
  ])('page %i of %i rows each of %i shows %i to %i', (page, limit, total, first, last) => {
    expect(shownRange(page, limit, total)).toEqual({ first, last })
  })

  it('lead on from the middle in four ways', () => {
    expect(pageSteps(3, 25, 120)).toEqual({ pages: 5, first: 1, previous: 2, next: 4, last: 5 })
  })

  it('lead nowhere from the only page', () => {
    expect(pageSteps(1, 25, 0)).toEqual({ pages: 1 })
  })

  it('lead from beyond the end to the last page', () => {
    expect(pageSteps(9, 25, 50)).toMatchObject({ previous: 2, next: undefined })
  })
})

describe('keys on a row', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowUp', 2, 1],
    ['End', 0, 2],
    ['Home', 2, 0],
  ])('%s leads from row %i to row %i', (key, from, to) => {
    expect(rowAfterKey(key, from, 3)).toBe(to)
  })

  it.each([
    ['ArrowDown', 2],
    ['ArrowUp', 0],
    ['Home', 0],
    ['a', 1],
  ])('%s leads nowhere from row %i', (key, from) => {
    expect(rowAfterKey(key, from, 3)).toBeUndefined()
  })
})
