import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductSort } from '../../src/shared/catalog/sorts.ts'
import { describeVerdict, judge, type Verdict } from './judge.ts'
import { type DemoShop, openDemoShop } from './shop.ts'
import { table } from './table.ts'

const rows = Object.values(table).flat()
/** The share of rows that hold at least, and the most rows with a result that nobody can explain. */
const asked = { share: 0.97, absurd: 0 }

describe('everyday queries over the demo shop', { timeout: 120_000 }, () => {
  let shop: DemoShop
  let verdicts: Verdict[]

  async function judgeAll(sort?: ProductSort): Promise<Verdict[]> {
    const judged: Verdict[] = []
    for (const row of rows) judged.push(judge(row, await shop.search(row, sort)))
    return judged
  }

  beforeAll(async () => {
    shop = await openDemoShop()
    verdicts = await judgeAll()
  }, 120_000)
  afterAll(() => shop.close())

  const countShare = (judged: readonly Verdict[]) =>
    judged.filter(({ misses }) => misses.length === 0).length / rows.length

  it('are answered as shoppers want them', () => {
    const failed = verdicts.filter(({ misses }) => misses.length > 0)
    expect(countShare(verdicts), failed.map(describeVerdict).join('\n')).toBeGreaterThanOrEqual(asked.share)
  })

  it('have results that can be explained', () => {
    const failed = verdicts.filter(({ absurd }) => absurd.length > 0)
    expect(failed.length, failed.map(describeVerdict).join('\n')).toBeLessThanOrEqual(asked.absurd)
  })

  it('would not be answered so by sales alone', async () => {
    expect(countShare(await judgeAll('sells'))).toBeLessThan(0.87)
  })
})
