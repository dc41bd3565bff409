import { expect, it } from 'vitest'
import { isFreePrefix, isNumberPrefix } from '../../../src/shared/settings/shop.ts'

it('a new prefix begins like no series of another type, nor like rehearsals', () => {
  expect(['F-', 'F-A', 'R-', 'R-1', 'RF-', 'RF-X', 'T-', 'T-1'].filter(isFreePrefix)).toEqual([])
  expect(
    ['', 'F', 'FA-', 'R', 'RA-', 'MAR-', 'T', 'A-F-', 'A-T-', 'XR-'].filter((each) => !isFreePrefix(each)),
  ).toEqual([])
})

it('a stored prefix of another type is read, and one of credit notes is not', () => {
  expect(['', 'F-', 'RF-', 'T-', 'MAR-', 'A1-B2-C3-D'].filter((each) => !isNumberPrefix(each))).toEqual([])
  expect(['R-', 'R-A', 'a', 'Ñ', 'A B', 'A1-B2-C3-D4'].filter(isNumberPrefix)).toEqual([])
})
