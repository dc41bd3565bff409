import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ranked, rankedWithTexts } from '../../../../src/server/catalog/engine/build-snapshot.ts'

/** Runs all steps at once. */
function resultOf<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

const key = fc.constantFrom(-3, -0.5, 0, 1.25, 7, 1e12)
const few = fc.constantFrom('', 'a', 'ab', 'abc', 'abcd', 'abcde', 'b', 'é', '😀', 'abc😀')

describe('ranks', () => {
  it('by several keys are the places among the different values', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, key, key)), (rows) => {
        const columns = [0, 1, 2].map((column) => Float64Array.from(rows, (row) => row[column] as number))
        const compare = (a: readonly number[], b: readonly number[]) => {
          const differs = a.findIndex((value, index) => value !== b[index])
          return differs < 0 ? 0 : (a[differs] as number) - (b[differs] as number)
        }
        const different = [...new Map(rows.map((row) => [row.join(), row])).values()].sort(compare)
        const { ranks, count } = resultOf(ranked(columns))
        expect([...ranks]).toEqual(rows.map((row) => different.findIndex((other) => other.join() === row.join())))
        expect(count).toBe(different.length)
      }),
    )
  })

  it('of equal keys go by their texts, in the order of JavaScript', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(key, few), { selector: ([, text]) => text }), (rows) => {
        const ranks = resultOf(
          rankedWithTexts(
            Float64Array.from(rows, ([value]) => value),
            rows.map(([, text]) => text),
          ),
        )
        const sorted = [...rows].sort(([a, aText], [b, bText]) => a - b || (aText < bText ? -1 : 1))
        expect([...ranks]).toEqual(rows.map((row) => sorted.indexOf(row)))
      }),
    )
  })
})
