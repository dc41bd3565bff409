import { expect, it } from 'vitest'
import { postalLines } from '../../../src/shared/orders/postal-lines.ts'

it.each(['', '  ', '-', ' – ', '—', '--'])('an address has no line for what is none: %j', (none) => {
  expect(postalLines(['Inés Muñoz', 'Calle del Lino 3', none, '11001 Cádiz'])).toEqual([
    'Inés Muñoz',
    'Calle del Lino 3',
    '11001 Cádiz',
  ])
})

it('an address names each line once, and keeps dashes within one', () => {
  expect(postalLines(['Ana', ' Calle A-3 ', '2-B', 'Cádiz', 'Cádiz'])).toEqual(['Ana', 'Calle A-3', '2-B', 'Cádiz'])
})
