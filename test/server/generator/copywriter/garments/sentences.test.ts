import { expect, it } from 'vitest'
import { endings } from '../../../../../src/server/generator/copywriter/garments/sentences/endings.ts'
import { names, openers } from '../../../../../src/server/generator/copywriter/garments/sentences/openers.ts'
import { leads } from '../../../../../src/server/generator/copywriter/garments/sentences/shorts.ts'

it.each([
  ['endings', endings],
  ['openers', openers],
  ['names', names],
  ['leads', leads],
])('%s, which any garment may have, have at least twelve forms, no two of them alike', (_, list) => {
  expect(new Set(list.map(({ es }) => es)).size).toBe(list.length)
  expect(new Set(list.map(({ en }) => en)).size).toBe(list.length)
  expect(list.length).toBeGreaterThanOrEqual(12)
})
