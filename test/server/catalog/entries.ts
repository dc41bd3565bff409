import type { Entry } from '../../../src/server/catalog/entry.ts'

/** A listed product in memory, for tests that need no database. */
export function entryOf(index: number, values: Partial<Entry> = {}): Entry {
  return {
    ...{ index, id: `p${index}`, sku: '', titleEs: '', titleEn: '' },
    texts: { text: () => '', comments: [], pictures: [], variants: [] },
    ...{ priceCents: 100, availability: 'available', listed: true, unapproved: false, rating: 0, ratingCount: 0 },
    ...{ left: undefined, createdAt: 0, updatedAt: 0, categoryIds: [], sellsCents: 0 },
    ...values,
  }
}
