import { describe, expect, it } from 'vitest'
import { fullName, noAnswer, postalLines, shownField, shownShipping } from '../../../src/shared/orders/postal-lines.ts'

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

describe('a shipping field', () => {
  it('that the shop did not ask for is stored as a dash, which is not shown', () => {
    expect(noAnswer).toBe('-')
    expect(shownField(noAnswer)).toBe('')
  })

  it.each(['', '  ', ' - ', '–', '--'])('shows nothing for what is none: %j', (none) => {
    expect(shownField(none)).toBe('')
  })

  it('of an order is shown as it was written, but for the four that a shop may not ask for', () => {
    const address = { name: '-', email: 'ana@example.com', address: 'Calle A-3', city: '-', country: '-' }
    const none = { surname: '-', telephone: '-', address2: '-', zip: '-' }
    expect(shownShipping({ ...address, ...none })).toEqual({
      ...address,
      surname: '',
      telephone: '',
      address2: '',
      zip: '',
    })
    const given = { surname: 'Muñoz', telephone: '600 000 000', address2: '2-B', zip: '11001' }
    expect(shownShipping({ ...address, ...given })).toEqual({ ...address, ...given })
  })

  it.each(['2-B', '- 2', ' Cádiz '])('is shown as it was written: %j', (text) => {
    expect(shownField(text)).toBe(text)
  })
})

describe('the full name of a buyer', () => {
  it('is name and surname', () => {
    expect(fullName({ name: 'Inés', surname: 'Muñoz' })).toBe('Inés Muñoz')
  })

  it.each(['', '-', ' – '])('is the name alone where the surname is none: %j', (surname) => {
    expect(fullName({ name: 'Inés', surname })).toBe('Inés')
  })

  it('is the surname alone where there is no name', () => {
    expect(fullName({ name: '', surname: 'Muñoz' })).toBe('Muñoz')
  })
})
