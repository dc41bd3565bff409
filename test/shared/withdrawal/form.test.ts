import { expect, it } from 'vitest'
import { readQuantities, toStatement } from '../../../src/shared/withdrawal/form.ts'

const form = {
  name: 'Luz',
  order: 'LYS-1',
  email: 'luz@example.org',
  'quantity.a': ' 2 ',
  'quantity.b': ' ',
  other: '3',
}

it('the quantities of a form are those that were filled in', () => {
  expect(readQuantities({ ...form, 'quantity.c': '0', 'a.quantity.': '9' })).toEqual({ a: '2', c: '0' })
})

it('a statement has what was typed, and no lines or text that were not', () => {
  expect(toStatement(form)).toEqual({
    ...{ name: 'Luz', order: 'LYS-1', email: 'luz@example.org', lines: [{ id: 'a', quantity: 2 }] },
  })
  expect(toStatement({ 'quantity.a': '0', text: 'No me vale.' })).toEqual({
    ...{ name: '', order: '', email: '', text: 'No me vale.' },
  })
})
