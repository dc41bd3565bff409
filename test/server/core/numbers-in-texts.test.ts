import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { serverText } from '../../../src/server/core/i18n.ts'
import { projectRoot } from '../../../src/server/core/root.ts'
import { pageTexts } from '../../../src/server/pages/render-page.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['es', 21.5, 'IVA 21,5\u202f%'],
  ['es', 1234, 'IVA 1234\u202f%'],
  ['es', 12345, 'IVA 12.345\u202f%'],
  ['en', 21.5, 'VAT 21.5%'],
  ['en', 1234, 'VAT 1,234%'],
] as const)('a number within a text is written as in its language: %s, %d', (language, percent, text) => {
  expect(serverText(language, 'mail:vat', { percent })).toBe(text)
})

test('texts with numbers keep no formatter for each set of values, which would fill the memory', () => {
  for (const set of ['demo', 'shop'] as const) pageTexts(set).en.t('products:description', { title: '', count: 1 })
  const made = vi.spyOn(Intl, 'NumberFormat')
  for (let value = 0; value < 100; value += 1) serverText('en', 'mail:vat', { percent: 21, shop: `order ${value}` })
  for (const set of ['demo', 'shop'] as const)
    for (let value = 0; value < 100; value += 1)
      pageTexts(set).en.t('products:description', { title: `Results for ${value}`, count: value })
  expect(made.mock.calls.length).toBeLessThanOrEqual(1)
})

test('no text gives a number options, as `number(…)`: the browser would follow them, the server would not', () => {
  const locales = join(projectRoot, 'public/locales')
  const files = readdirSync(locales, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  const texts = [...files.map((file) => join(locales, file)), join(projectRoot, 'src/server/core/shop-texts.json')]
  expect(texts.length).toBeGreaterThan(20)
  for (const file of texts) expect(readFileSync(file, 'utf8'), file).not.toMatch(/,\s*number\s*\(/)
})
