import { expect, it } from 'vitest'
import { findLabelGaps } from '../../../src/shared/catalog/label-gaps.ts'

const fibres = '[{"fibres":[{"code":"linen","percent":100}]}]'

it.each([
  [{ makerId: 'm', composition: fibres, ingredients: '' }, []],
  [{ makerId: 'm', composition: '', ingredients: 'Aqua' }, []],
  [{ makerId: 'm', composition: '', ingredients: '' }, ['composition']],
  [{ makerId: null, composition: fibres, ingredients: '' }, ['maker']],
  [{ makerId: '', composition: '', ingredients: 'Aqua' }, ['maker']],
  [{ composition: '', ingredients: '' }, ['maker', 'composition']],
] as const)('a label with %j lacks %j', (label, gaps) => {
  expect(findLabelGaps(label)).toEqual(gaps)
})
