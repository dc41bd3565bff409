import { describe, expect, it } from 'vitest'
import { contactLinks, findContacts } from '../../../src/shared/settings/contact-links.ts'

describe('the ways to reach the shop about an order', () => {
  it('are its first e-mail and its first telephone, and no profile', () => {
    const links = ['https://net.example/shop', 'mailto:a@shop.example', 'mailto:b@shop.example', 'tel:+34981']
    expect(findContacts(links, 'Pedido LYS-1')).toEqual([
      { text: 'a@shop.example', href: 'mailto:a@shop.example?subject=Pedido%20LYS-1' },
      { text: '+34981', href: 'tel:+34981' },
    ])
    expect(findContacts(['https://net.example/shop'], 'x')).toEqual([])
  })

  it('have one subject, whatever the link or the address has', () => {
    expect(findContacts(['mailto:a@shop.example?subject=Hi&cc=b@shop.example'], 'Order 1')[0]?.href).toBe(
      'mailto:a@shop.example?subject=Order%201',
    )
    const [mail] = findContacts(contactLinks({ email: 'a&b%c@shop.example', phone: '', links: [] }), 'Order 1')
    expect(mail).toEqual({ text: 'a&b%c@shop.example', href: 'mailto:a%26b%25c@shop.example?subject=Order%201' })
  })
})
