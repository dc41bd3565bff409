import { describe, expect, it } from 'vitest'
import { compareLines } from '../../../../src/client/admin/settings/line-diff.ts'

const signs = { same: ' ', added: '+', removed: '-' }
const written = (before: string, after: string) =>
  compareLines(before, after).map(({ kind, text }) => `${signs[kind]}${text}`)

describe('the comparison of two legal texts', () => {
  it('keeps the lines that both have, and has others in the order of the texts', () => {
    expect(written('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d'])
  })

  it('has an empty text as none, and an empty line as one', () => {
    expect([written('', 'a'), written('a', ''), written('a\n\nb', 'a\nb')]).toEqual([['+a'], ['-a'], [' a', '-', ' b']])
  })

  it('compares no lines of a text that has too many', () => {
    const long = Array.from({ length: 1501 }, (_, index) => `line ${index}`).join('\n')
    const lines = compareLines(long, long)
    expect([lines.length, new Set(lines.map(({ kind }) => kind))]).toEqual([3002, new Set(['removed', 'added'])])
  })
})
