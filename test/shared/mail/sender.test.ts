import { expect, it } from 'vitest'
import { isSender, readSender } from '../../../src/shared/mail/sender.ts'

it.each([
  ['Lino y Sal <hola@shop.example>', { name: 'Lino y Sal ', email: 'hola@shop.example' }],
  [' hola@shop.example ', { name: '', email: 'hola@shop.example' }],
  ['<hola@shop.example>', { name: '', email: 'hola@shop.example' }],
  ['a\nb <hola@shop.example>', { name: '', email: 'a\nb <hola@shop.example>' }],
])('%j is a sender with name and address', (text, sender) => {
  expect(readSender(text)).toEqual(sender)
})

it('only what has an address can send', () => {
  expect(isSender('Lino <hola@shop.example>')).toBe(true)
  expect(isSender('Lino <hola>')).toBe(false)
  expect(isSender('x Lino <hola@shop.example> y')).toBe(false)
})
