import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../src/server/core/root.ts'

/** Times that journeys wait for, by file: only where a time is what the rule is about. Nothing is added here. */
const known: Record<string, number> = {
  // Fonts that come a second late.
  'layout-shift.e2e.ts': 1,
}

const folder = join(projectRoot, 'test/e2e')

const waitsIn = (text: string) => [...text.matchAll(/\b(waitForTimeout|setTimeout)\(|timers\/promises/g)].length

it('a wait in a journey names what it waits for, never a time', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(40)
  const waits = files.map((file): [string, number] => [file, waitsIn(readFileSync(join(folder, file), 'utf8'))])
  expect(Object.fromEntries(waits.filter(([, count]) => count > 0))).toEqual(known)
})

it('a fixed wait is recognized', () => {
  expect(waitsIn('await page.waitForTimeout(300)')).toBe(1)
  expect(waitsIn('await new Promise((resolve) => setTimeout(resolve, 300))')).toBe(1)
  expect(waitsIn("await page.waitForSelector('main')")).toBe(0)
})
