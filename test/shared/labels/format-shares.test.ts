import { expect, it } from 'vitest'
import { formatShares } from '../../../src/shared/labels/format-shares.ts'
import { localized } from '../../../src/shared/localized.ts'

const linen = localized('lino', 'linen')
const cotton = localized('algodón', 'cotton')

it('writes shares as labels of each language do', () => {
  const whole = { fibres: [{ name: linen, percent: 100 }] }
  expect(formatShares(whole, 'es')).toBe('100\u00a0% lino')
  expect(formatShares(whole, 'en')).toBe('100% linen')
})

it('writes several fibres in their order, with their decimals, after the name of their part', () => {
  const fibres = [
    { name: cotton, percent: 97.5 },
    { name: linen, percent: 2.5 },
  ]
  expect(formatShares({ part: 'lining', fibres }, 'es')).toBe('forro: 97,5\u00a0% algodón, 2,5\u00a0% lino')
  expect(formatShares({ part: 'lining', fibres }, 'en')).toBe('lining: 97.5% cotton, 2.5% linen')
})
