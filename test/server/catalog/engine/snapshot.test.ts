import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSnapshot } from '../../../../src/server/catalog/engine/build-snapshot.ts'
import { type Entry, EntryTable } from '../../../../src/server/catalog/engine/entry.ts'
import { emptySnapshot, type Snapshot, withProducts } from '../../../../src/server/catalog/engine/snapshot.ts'
import { comparisons, indexedSorts } from '../../../../src/server/catalog/engine/sorting.ts'

const entry = fc.record({
  index: fc.integer({ min: 0, max: 40 }),
  priceCents: fc.integer({ min: 50, max: 60 }),
  sellsCents: fc.integer({ min: 0, max: 3 }),
  rating: fc.constantFrom(0, 3.5, 4, 5),
  ratingCount: fc.integer({ min: 0, max: 2 }),
  createdAt: fc.integer({ min: 0, max: 3 }),
  listed: fc.boolean(),
  categoryIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
})
type Values = typeof entry extends fc.Arbitrary<infer T> ? T : never

const full = (values: Values): Entry => ({
  ...values,
  priceVaries: false,
  left: undefined,
  offers: '',
  sizeGuideId: undefined,
  id: `p${values.index}`,
  sku: '',
  titleEs: '',
  titleEn: '',
  texts: { text: () => '', comments: [], pictures: [], variants: [] },
  availability: 'available',
  unapproved: false,
  updatedAt: 0,
})

/** Each batch writes some products and deletes others. */
const batches = fc.array(
  fc.record({
    written: fc.uniqueArray(entry, { selector: ({ index }) => index, maxLength: 15 }),
    deleted: fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 5 }),
  }),
  { maxLength: 8 },
)

function apply(snapshot: Snapshot, written: readonly Values[], deleted: readonly number[]): Snapshot {
  const rewritten = new Set(written.map(({ index }) => index))
  const gone = deleted.filter((index) => !rewritten.has(index) && snapshot.entries.get(index))
  return withProducts(snapshot, [
    ...written.map((values) => ({ before: snapshot.entries.get(values.index), after: full(values) })),
    ...gone.map((index) => ({ before: snapshot.entries.get(index), after: undefined })),
  ])
}

describe('the snapshot after any sequence of writes', () => {
  it('has the indexes that sorting all its products would give', () => {
    fc.assert(
      fc.property(batches, (sequence) => {
        let snapshot = emptySnapshot
        for (const { written, deleted } of sequence) snapshot = apply(snapshot, written, deleted)
        const listed = [...snapshot.entries].filter((product) => product.listed)
        for (const sort of indexedSorts) {
          const indexes = (products: readonly Entry[]) =>
            [...products].sort(comparisons[sort]).map(({ index }) => index)
          expect([...snapshot.all[sort]]).toEqual(indexes(listed))
          for (const id of ['a', 'b', 'c']) {
            const own = listed.filter(({ categoryIds }) => categoryIds.includes(id))
            expect([...(snapshot.byCategory.get(id)?.[sort] ?? [])]).toEqual(indexes(own))
          }
        }
        const best = [...listed].sort(comparisons.sells).slice(0, 5)
        expect([...snapshot.hot]).toEqual(best.filter(({ sellsCents }) => sellsCents > 0).map(({ id }) => id))
      }),
    )
  })

  it('is the one that is built of all its products at once', () => {
    fc.assert(
      fc.property(batches, (sequence) => {
        let snapshot = emptySnapshot
        for (const { written, deleted } of sequence) snapshot = apply(snapshot, written, deleted)
        const steps = buildSnapshot([...snapshot.entries], snapshot.categories)
        let step = steps.next()
        while (!step.done) step = steps.next()
        const { entries, all, byCategory, hot } = step.value
        expect([...entries]).toEqual([...snapshot.entries])
        expect(all).toEqual(snapshot.all)
        const used = [...snapshot.byCategory].filter(([, { newest }]) => newest.length > 0)
        expect(byCategory).toEqual(new Map(used))
        expect([...hot]).toEqual([...snapshot.hot])
      }),
    )
  })

  it('leaves earlier snapshots as they were', () => {
    fc.assert(
      fc.property(batches, (sequence) => {
        let snapshot = emptySnapshot
        const earlierSnapshots: { snapshot: Snapshot; copy: string }[] = []
        const copyOf = ({ entries, all, hot }: Snapshot) => JSON.stringify([[...entries], all, [...hot]])
        for (const { written, deleted } of sequence) {
          snapshot = apply(snapshot, written, deleted)
          earlierSnapshots.push({ snapshot, copy: copyOf(snapshot) })
        }
        for (const { snapshot: earlier, copy } of earlierSnapshots) expect(copyOf(earlier)).toBe(copy)
      }),
    )
  })

  it('copies only the chunk that a change falls into', () => {
    const values: Omit<Values, 'index'> = {
      priceCents: 50,
      sellsCents: 0,
      rating: 0,
      ratingCount: 0,
      createdAt: 0,
      listed: true,
      categoryIds: [],
    }
    const many = new Map(Array.from({ length: 2000 }, (_, index) => [index, full({ ...values, index })]))
    const before = new EntryTable().with(many)
    const after = before.with(new Map([[700, full({ ...values, index: 700, priceCents: 60 })]]))
    expect(before.at(700).priceCents).toBe(50)
    expect(after.at(700).priceCents).toBe(60)
    expect(after.at(1999)).toBe(before.at(1999))
    expect([...after]).toHaveLength(2000)
    expect(after.get(2000)).toBeUndefined()
  })
})
