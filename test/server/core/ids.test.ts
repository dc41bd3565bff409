import { describe, expect, it } from 'vitest'
import { idsFrom, newId, newSortableId } from '../../../src/server/core/ids.ts'

describe('ids', () => {
  it('are 25 characters of [a-z0-9], each as likely as the others, and never the same', () => {
    const ids = Array.from({ length: 20_000 }, newId)
    const counts = new Map<string, number>()
    for (const id of ids) {
      expect(id).toMatch(/^[a-z0-9]{25}$/)
      for (const character of id) counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(counts.size).toBe(36)
    // 13,889 of each on average; ten standard deviations are 1,160.
    for (const count of counts.values()) expect(Math.abs(count - (ids.length * 25) / 36)).toBeLessThan(1160)
  })

  it('that sort begin with their time', () => {
    const [earlier, later] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-01T00:00:00.001Z')]
    expect(newSortableId(earlier) < newSortableId(later)).toBe(true)
    expect(newSortableId(later) >= idsFrom(later)).toBe(true)
    expect(newSortableId(later)).toMatch(/^[a-z0-9]{25}$/)
  })
})
