import { getHeapStatistics } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { collector, QuietMinutes } from '../../../../src/server/ops/startup/give-back.ts'

const mebibyte = 1024 * 1024

describe('memory is released', () => {
  it('twice when a busy time is over, and never in one', () => {
    const minutes = new QuietMinutes()
    const isTime = (utilization: number) => {
      const is = minutes.isTime(utilization, 50 * mebibyte)
      if (is) minutes.collected(50 * mebibyte)
      return is
    }
    expect([0.9, 0.05, 0.04, 0, 0, 0, 0.3, 0, 0, 0].map(isTime)).toEqual([
      ...[false, false, true, true, false, false],
      ...[false, true, true, false],
    ])
  })

  it.each([
    [40, 2],
    [400, 20],
  ])('again once background work has left some garbage: of %i MB in use %i MB', (used, garbage) => {
    const minutes = new QuietMinutes()
    for (const _ of [1, 2]) minutes.isTime(0, (used + 10) * mebibyte)
    minutes.collected(used * mebibyte)
    expect(minutes.isTime(0, (used + garbage) * mebibyte)).toBe(false)
    expect(minutes.isTime(0, (used + garbage) * mebibyte + 1)).toBe(true)
    expect(minutes.isTime(0.5, 2 * used * mebibyte)).toBe(false)
  })

  it('by a collection of old objects too', () => {
    const used = () => getHeapStatistics().used_heap_size
    // Ten times as much as there is room for new objects.
    const garbage = () => Array.from({ length: 2_000_000 }, (_, n) => ({ n }))
    const collect = collector()
    collect()
    const before = used()
    let held: object[] | undefined = garbage()
    collect()
    expect(used() - before).toBeGreaterThan(50 * mebibyte)
    held = undefined
    collect()
    expect(held).toBeUndefined()
    expect(used() - before).toBeLessThan(10 * mebibyte)
  })
})
