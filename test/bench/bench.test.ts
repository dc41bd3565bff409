import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { projectRoot } from '../../src/server/core/root.ts'
import { type BenchOptions, groupNames } from './options.ts'
import { runBench } from './run.ts'

/** So little that it says nothing of the shop, and all of what the bench itself must be able to do. */
const quick: BenchOptions = {
  only: [...groupNames.filter((name) => !['lighthouse', 'navigation', 'phone'].includes(name)), 'soak'],
  databases: ['sqlite'],
  ...{
    seconds: 0.1,
    slices: 1,
    products: 200,
    renders: 2,
    edits: 1,
    queries: 10,
    starts: 1,
    restMs: 0,
    addresses: 100,
    audits: 1,
    minutes: 0.03,
    restMinutes: 0,
  },
}
const file = 'smoke'
const path = join(projectRoot, `bench-results/${file}.json`)

afterAll(() => rmSync(path, { force: true }))

it('the bench measures, judges, prints and writes every row', { timeout: 300_000 }, async () => {
  const lines: string[] = []
  const { rows, broken } = await runBench(quick, { say: (line) => lines.push(line), file })
  expect(broken, lines.join('\n')).toEqual([])
  expect(new Set(rows.map(({ group }) => group))).toEqual(new Set(quick.only))
  for (const { name, figure } of rows) {
    expect(figure, name).toBeGreaterThanOrEqual(0)
    expect(lines.some((line) => line.includes(name))).toBe(true)
  }
  expect(JSON.parse(readFileSync(path, 'utf8')).rows).toEqual(rows)
  expect(lines.join('\n')).toMatch(/\d+ of \d+ met/)
})
