import { describe, expect, it } from 'vitest'
import {
  type CartMarks,
  marksAfterRefresh,
  marksAfterRefusal,
  marksOfLine,
} from '../../../src/client/cart/cart-marks.ts'
import type { CartItem } from '../../../src/shared/cart/entities.ts'
import { localized } from '../../../src/shared/localized.ts'

const title = localized('Camisa', 'Shirt')
const none: CartMarks = new Map()
const line = (id: string, quantity = 1): CartItem => ({ id, title, images: [], price: 10, category: [], quantity })

describe('the marks of cart lines', () => {
  it('keeps the first price that the buyer saw over several changes', () => {
    const once = marksAfterRefresh(none, ['a'], [{ key: 'a', title, kind: 'price', oldPrice: 10, newPrice: 12 }])
    const twice = marksAfterRefresh(once, ['a'], [{ key: 'a', title, kind: 'price', oldPrice: 12, newPrice: 15 }])
    expect(twice.get('a')).toEqual([{ kind: 'price', oldPrice: 10, newPrice: 15 }])
    expect(marksAfterRefresh(twice, ['a'], []).get('a')).toEqual(twice.get('a'))
  })

  it('says nothing of a price that is back where it was', () => {
    const once = marksAfterRefresh(none, ['a'], [{ key: 'a', title, kind: 'price', oldPrice: 10, newPrice: 12 }])
    const back = marksAfterRefresh(once, ['a'], [{ key: 'a', title, kind: 'price', oldPrice: 12, newPrice: 10 }])
    expect(marksOfLine(back, line('a'))).toEqual([])
  })

  it('has one for a line that has to be chosen again, which a refusal does not call short', () => {
    const again = marksAfterRefresh(none, ['a'], [{ key: 'a', title, kind: 'choose' }])
    expect(marksOfLine(again, line('a'))).toEqual([{ kind: 'choose' }])
    expect(marksAfterRefusal(again, [line('a')], ['a'])).toEqual(again)
  })

  it('withdraws “sold out” when the stock is back, and leaves lines that were not requested', () => {
    const sold = marksAfterRefresh(
      none,
      ['a', 'b'],
      [
        { key: 'a', title, kind: 'sold-out' },
        { key: 'b', title, kind: 'gone' },
      ],
    )
    const later = marksAfterRefresh(sold, ['a'], [])
    expect([...later]).toEqual([['b', [{ kind: 'gone' }]]])
  })

  it('says the remaining stock as soon as a line has more, and for as long', () => {
    const [a, b] = ['a', 'b']
    const marks = marksAfterRefresh(none, [a, b], [], [{ id: a, left: 2 }, { id: b }])
    expect([...marks]).toEqual([[a, [{ kind: 'left', left: 2 }]]])
    expect(marksOfLine(marks, line(a, 2))).toEqual([])
    expect(marksOfLine(marks, line(a, 3))).toEqual([{ kind: 'left', left: 2 }])
    expect(marksAfterRefresh(marks, [a], [], [{ id: a }]).size).toBe(0)
  })

  it('takes the stock that a refusal names, in place of what was known', () => {
    const known = marksAfterRefresh(none, ['a'], [], [{ id: 'a', left: 4 }])
    const refused = marksAfterRefusal(known, [line('a', 4), line('b', 9)], ['a', 'b'], { a: 1 })
    expect([...refused]).toEqual([
      ['a', [{ kind: 'left', left: 1 }]],
      ['b', [{ kind: 'short', quantity: 9 }]],
    ])
  })

  it('marks refused lines as short unless they are known to be sold out, and until their quantity is lower', () => {
    const sold = marksAfterRefresh(none, ['a'], [{ key: 'a', title, kind: 'sold-out' }])
    const refused = marksAfterRefusal(sold, [line('a'), line('b', 5), line('c')], ['a', 'b', 'gone-from-cart'])
    expect([...refused]).toEqual([
      ['a', [{ kind: 'sold-out' }]],
      ['b', [{ kind: 'short', quantity: 5 }]],
    ])
    expect(marksOfLine(refused, line('b', 5))).toHaveLength(1)
    expect(marksOfLine(refused, line('b', 4))).toEqual([])
  })
})
