import { expect, it } from 'vitest'
import { describeRows, readRows } from '../../../../../src/client/admin/products/label/composition-field.tsx'

const whole = [
  {
    fibres: [
      { code: 'linen', percent: 70 },
      { code: 'cotton', percent: 30 },
    ],
  },
]
const lining = [...whole, { part: 'forro', fibres: [{ code: 'silk', percent: 100 }] }]

it('rows of a composition may be unfinished, and none are read from any other text', () => {
  expect(readRows(JSON.stringify(whole))).toEqual([{ part: '', ...whole[0] }])
  const unfinished = [
    {
      part: 'x',
      fibres: [
        { code: '', percent: '' },
        { code: 'linen', percent: '3x' },
      ],
    },
  ]
  expect(readRows(JSON.stringify(unfinished))).toEqual(unfinished)
  for (const text of ['', 'null', '{}', '[1]', '[{"fibres":7}]', '\ud800']) expect(readRows(text), text).toEqual([])
})

it('a composition is told in words of the page', () => {
  expect(describeRows(JSON.stringify(whole), 'es')).toBe('70 % lino, 30 % algodón')
  expect(describeRows(JSON.stringify(lining), 'en')).toBe('70 % linen, 30 % cotton; lining: 100 % silk')
  expect(describeRows('[{"fibres":[{"code":"unobtainium","percent":100}]}]', 'en')).toBe('100 % unobtainium')
  expect(describeRows('', 'en')).toBeUndefined()
})
