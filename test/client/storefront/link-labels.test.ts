import { describe, expect, it } from 'vitest'
import { labelLinks } from '../../../src/client/storefront/layout/link-labels.ts'

const labelOf = (link: string) => labelLinks([link])[0]?.label

describe('a link of the footer', () => {
  it.each([
    ['https://www.instagram.com/linoysal.example', 'Instagram'],
    ['https://m.facebook.com/shop', 'Facebook'],
    ['https://fb.me/shop', 'Facebook'],
    ['https://x.com/shop', 'X'],
    ['https://twitter.com/shop', 'X'],
    ['https://www.tiktok.com/@shop', 'TikTok'],
    ['https://www.pinterest.com/shop', 'Pinterest'],
    ['https://es.pinterest.com/shop', 'Pinterest'],
    ['https://www.pinterest.es/shop', 'Pinterest'],
    ['https://www.pinterest.co.uk/shop', 'Pinterest'],
    ['https://youtu.be/abc', 'YouTube'],
    ['https://www.youtube.com/@shop', 'YouTube'],
    ['https://es.linkedin.com/company/shop', 'LinkedIn'],
    ['https://wa.me/34600123456', 'WhatsApp'],
    ['https://t.me/shop', 'Telegram'],
    ['https://www.threads.net/@shop', 'Threads'],
    ['https://bsky.app/profile/shop', 'Bluesky'],
    ['https://github.com/shop/shop', 'GitHub'],
    ['https://mastodon.example/@shop', 'Mastodon'],
    ['https://social.example/@shop@other.example', 'Mastodon'],
  ])('%s is called by its network, %s', (link, name) => {
    expect(labelOf(link)).toBe(name)
  })

  it.each([
    ['https://www.example.com/shop/', 'example.com'],
    ['https://netflix.com/', 'netflix.com'],
    ['https://notinstagram.com/shop', 'notinstagram.com'],
    ['https://instagram.com.example/shop', 'instagram.com.example'],
    ['https://medium.com/@shop', 'Medium'],
    ['mailto:hola@example.com', 'hola@example.com'],
    ['tel:+34600123456', '+34 600 123 456'],
    ['tel:+442079460018', '+442079460018'],
  ])('%s of another site, an address or a number is called %s', (link, name) => {
    expect(labelOf(link)).toBe(name)
  })

  it('has its address where another one would be called the same', () => {
    const links = ['https://www.instagram.com/shop', 'https://x.com/shop', 'https://instagram.com/sale/']
    expect(labelLinks(links)).toEqual([
      { href: links[0], label: 'instagram.com/shop' },
      { href: links[1], label: 'X' },
      { href: links[2], label: 'instagram.com/sale' },
    ])
  })
})
