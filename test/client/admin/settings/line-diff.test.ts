import { describe, expect, it } from 'vitest'
import { compareLines } from '../../../../src/client/admin/settings/legal-versions.tsx'

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

  it('compares no lines of texts that differ in too many', () => {
    const write = (name: string) => Array.from({ length: 1500 }, (_, index) => `${index % 2 ? name : ''} ${index}`)
    const lines = compareLines(write('old').join('\n'), write('new').join('\n'))
    expect([lines.length, new Set(lines.map(({ kind }) => kind))]).toEqual([
      2250,
      new Set(['same', 'removed', 'added']),
    ])
    const others = compareLines(['same', ...write('old')].join('\n'), ['same', ...write('new').reverse()].join('\n'))
    expect([others.length, new Set(others.map(({ kind }) => kind))]).toEqual([3002, new Set(['removed', 'added'])])
  })
})
