import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductSort } from '../../src/shared/catalog/sorts.ts'
import { describeVerdict, judge, type Verdict } from './judge.ts'
import { type DemoShop, openDemoShop } from './shop.ts'
import { table } from './table.ts'

const rows = Object.values(table).flat()
/** The share of rows that hold, and the rows with a result that nobody can explain. The aim is 0.97 and none. */
const reached = { share: 0.92, absurd: 33 }

describe('everyday queries over the demo shop', { timeout: 120_000 }, () => {
  let shop: DemoShop
  let verdicts: Verdict[]
  /** Whether the search says what it lacks; one that does not is too old to be judged. */
  let isJudged: boolean

  async function judgeAll(sort?: ProductSort): Promise<Verdict[]> {
    const judged: Verdict[] = []
    for (const row of rows) judged.push(judge(row, await shop.search(row, sort)))
    return judged
  }

  beforeAll(async () => {
    shop = await openDemoShop()
    isJudged = 'dropped' in (await shop.search({ q: 'qwertyuiop camisa', language: 'es' })).search
    verdicts = isJudged ? await judgeAll() : []
  }, 120_000)
  afterAll(() => shop.close())

  const countShare = (judged: readonly Verdict[]) =>
    judged.filter(({ misses }) => misses.length === 0).length / rows.length

  it('are answered as shoppers want them', ({ skip }) => {
    skip(!isJudged)
    const failed = verdicts.filter(({ misses }) => misses.length > 0)
    expect(countShare(verdicts), failed.map(describeVerdict).join('\n')).toBeGreaterThanOrEqual(reached.share)
  })

  it('have results that can be explained', ({ skip }) => {
    skip(!isJudged)
    const failed = verdicts.filter(({ absurd }) => absurd.length > 0)
    expect(failed.length, failed.map(describeVerdict).join('\n')).toBeLessThanOrEqual(reached.absurd)
  })

  it('would not be answered so by sales alone', async ({ skip }) => {
    skip(!isJudged)
    expect(countShare(await judgeAll('sells'))).toBeLessThan(0.85)
  })
})
