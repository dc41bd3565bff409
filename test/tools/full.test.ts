import { describe, expect, it } from 'vitest'
import { inShares, turnOf } from '../support/full.ts'

describe('what `npm test` and `npm run test:full` have of many cases', () => {
  const cases = Array.from({ length: 11 }, (_, index) => index)

  it.each([
    [3, 0, [0, 3, 6, 9]],
    [4, 2, [2, 6, 10]],
    [1, 0, cases],
  ])('is together each of them once: every %i from %i', (every, from, usual) => {
    const [first, second] = inShares(cases, every, from)
    expect(first).toEqual({ options: {}, cases: usual })
    expect(second?.options).toEqual({ tags: ['full'] })
    expect([...(first?.cases ?? []), ...(second?.cases ?? [])].sort((a, b) => a - b)).toEqual(cases)
  })

  it('is, of two databases or settings, the same one for a name at each run, and either one for many names', () => {
    expect(turnOf('orders on %s', 2)).toBe(turnOf('orders on %s', 2))
    const names = Array.from({ length: 100 }, (_, index) => `suite ${index} on %s`)
    const turns = names.map((name) => turnOf(name, 2))
    expect(new Set(turns)).toEqual(new Set([0, 1]))
    expect(turns.filter((turn) => turn === 0).length).toBeGreaterThan(30)
  })
})
