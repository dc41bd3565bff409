import { describe, expect, it } from 'vitest'
import {
  findCombinationIssue,
  listCombinations,
  rowsForCombinations,
} from '../../../src/shared/catalog/combinations.ts'

const sizes = { optionId: 'size', valueIds: ['s', 'm'] }
const colors = { optionId: 'color', valueIds: ['red', 'blue'] }
const values = (count: number) => Array.from({ length: count }, (_, index) => String(index))

describe('combinations of values', () => {
  it('are all of them, in the order of the options and of their values, without options that nothing was picked of', () => {
    expect(listCombinations([sizes, { optionId: 'fit', valueIds: [] }, colors])).toEqual([
      { size: 's', color: 'red' },
      { size: 's', color: 'blue' },
      { size: 'm', color: 'red' },
      { size: 'm', color: 'blue' },
    ])
    expect(listCombinations([{ optionId: 'fit', valueIds: [] }])).toEqual([])
  })

  it('are at most 100, of at most 3 options', () => {
    const options = ['a', 'b', 'c', 'd'].map((optionId) => ({ optionId, valueIds: ['x'] }))
    expect(findCombinationIssue(options)).toBe('variantOptions')
    expect(findCombinationIssue(options.slice(1))).toBeUndefined()
    const many = (count: number) => [
      { optionId: 'a', valueIds: values(count) },
      { optionId: 'b', valueIds: values(10) },
    ]
    expect(findCombinationIssue(many(10))).toBeUndefined()
    expect(findCombinationIssue(many(11))).toBe('variantCount')
    // An option of which nothing is picked does not count.
    const none = { optionId: 'c', valueIds: [] }
    expect(findCombinationIssue([...many(11), none])).toBe('variantCount')
    expect(findCombinationIssue([...options.slice(1), none])).toBeUndefined()
  })
})

describe('the rows of combinations', () => {
  const row = (name: string, values: Record<string, string>) => ({ name, values })
  const names = (rows: ({ name: string } | undefined)[]) => rows.map((each) => each?.name)

  it('are those that have them, wherever they were', () => {
    const rows = [row('m', { size: 'm' }), row('s', { size: 's' })]
    expect(names(rowsForCombinations(listCombinations([sizes]), rows))).toEqual(['s', 'm'])
  })

  it('keep what was entered when an option comes: the first of its values gets it', () => {
    const rows = [row('s', { size: 's' }), row('m', { size: 'm' })]
    expect(names(rowsForCombinations(listCombinations([sizes, colors]), rows))).toEqual([
      's',
      undefined,
      'm',
      undefined,
    ])
  })

  it('keep the first of those that become one when an option goes', () => {
    const rows = [
      row('s red', { size: 's', color: 'red' }),
      row('s blue', { size: 's', color: 'blue' }),
      row('m blue', { size: 'm', color: 'blue' }),
    ]
    expect(names(rowsForCombinations(listCombinations([sizes]), rows))).toEqual(['s red', 'm blue'])
  })

  it('are new for a value that comes: no other row of the same options takes its place', () => {
    const rows = [row('s', { size: 's' })]
    expect(names(rowsForCombinations([{ size: 'l' }, { size: 's' }], rows))).toEqual([undefined, 's'])
  })
})
