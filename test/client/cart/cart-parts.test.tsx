import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as cartMarks from '../../../src/client/cart/cart-marks.ts'
import * as cartStore from '../../../src/client/cart/cart-store.ts'
import { LineMarks, UnavailableLines } from '../../../src/client/cart/line-parts.tsx'
import { CartLines, CartTotals } from '../../../src/client/storefront/cart/cart-page.tsx'
import { OrderOverview, OrderSummary } from '../../../src/client/storefront/checkout/order-overview.tsx'
import type { CartItem } from '../../../src/shared/cart/entities.ts'
import { cartFromLines } from '../../../src/shared/cart/totals.ts'
import { localized } from '../../../src/shared/localized.ts'
import { renderHtml } from '../ui/render.tsx'

const shirt: CartItem = {
  ...{ id: 'shirt', variantId: 'shirt-m', title: localized('Camisa', 'Shirt'), images: ['s.webp'], colors: ['#dcb'] },
  ...{ options: localized('Azul · M', 'Blue · M'), price: 40, quantity: 2 },
  category: [{ id: 'shirts', name: localized('Camisas', 'Shirts') }],
}
const soap: CartItem = {
  ...{ id: 'soap', title: localized('Jabón', 'Soap'), images: ['j.webp'], colors: ['#abc'], price: 7.5, quantity: 3 },
  category: [],
}

/** The text of some HTML, with a bar between its elements. */
const textsOf = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\|+/g, '|')

/** What a part of the page says of a cart with these lines and marks. */
function show(part: ReactNode, lines: CartItem[], marks: Record<string, cartMarks.CartMark[]> = {}): string {
  vi.spyOn(cartStore, 'useCart').mockReturnValue(cartFromLines(lines))
  const all = new Map(Object.entries(marks))
  vi.spyOn(cartMarks, 'useCartMarks').mockReturnValue(all)
  vi.spyOn(cartMarks, 'useBuyable').mockReturnValue(cartMarks.partLines(all, lines))
  return renderHtml(part, 'en', ['cart', 'checkout'])
}

beforeEach(() => void vi.restoreAllMocks())
afterEach(() => void vi.restoreAllMocks())

describe('the lines of a cart', () => {
  const html = () => show(<CartLines />, [shirt, soap])

  it('show price, quantity and sum of each', () => {
    expect(textsOf(html())).toMatch(
      /\|Shirt\|Blue · M\|Shirts\|.*40\.00 €\|2\|80\.00 €\|Soap\|.*7\.50 €\|3\|22\.50 €\|/,
    )
  })

  it('lead to the variant that was chosen, and name in their buttons what they remove or count', () => {
    expect(html()).toContain('href="/products/shirt?variant=shirt-m"')
    expect(html()).toContain('href="/products/soap"')
    expect(html()).toMatch(/aria-label="[^"]*Soap[^"]*"/)
    expect(html().match(/aria-label="Quantity of (Shirt|Soap)"/g)).toHaveLength(2)
  })
})

describe('the sums of a cart', () => {
  it('are those of what can be bought, and say that shipping is free', () => {
    const texts = textsOf(show(<CartTotals />, [shirt, soap], { soap: [{ kind: 'sold-out' }] }))
    expect(texts.match(/80\.00/g)).toHaveLength(2)
    expect(texts).not.toContain('102.50')
    expect(texts).toContain('0.00')
  })

  it('keep the payment waiting while a line cannot be bought, and only then', () => {
    const waiting = show(<CartTotals />, [shirt, soap], { soap: [{ kind: 'sold-out' }] })
    expect(waiting).toMatch(
      /<a[^>]*(aria-disabled="true"[^>]*href="\/cart\/checkout"|href="\/cart\/checkout"[^>]*aria-disabled="true")/,
    )
    expect(show(<CartTotals />, [shirt, soap])).not.toContain('aria-disabled')
  })

  it.each<[string, Record<string, cartMarks.CartMark[]>]>([
    ['remove', { soap: [{ kind: 'sold-out' }] }],
    ['take', { soap: [{ kind: 'left', left: 1 }] }],
    ['both', { soap: [{ kind: 'left', left: 1 }], 'shirt-m': [{ kind: 'gone' }] }],
  ])('offer by one button to %s what cannot be bought', (remedy, marks) => {
    expect(show(<UnavailableLines />, [shirt, soap], marks)).toContain(`data-resolves="${remedy}"`)
  })

  it('offer nothing while all can be bought', () => {
    expect(show(<UnavailableLines />, [shirt, soap])).not.toContain('data-resolves')
  })
})

describe('notes on a line', () => {
  const note = (marks: cartMarks.CartMark[], offers?: boolean) =>
    show(<LineMarks line={soap} {...(offers !== undefined && { offers })} />, [soap], { soap: marks })

  it('name the old and the new price, and keep nothing from being bought', () => {
    const html = note([{ kind: 'price', oldPrice: 6, newPrice: 7.5 }])
    expect(textsOf(html)).toMatch(/6\.00.*7\.50/)
    expect(html).not.toContain('data-blocks')
  })

  it('mark what blocks the purchase', () => {
    expect(note([{ kind: 'sold-out' }])).toContain('data-blocks="true"')
    expect(note([{ kind: 'gone' }])).toContain('data-blocks="true"')
  })

  it('offer the remaining stock in the cart, not beside the form of the checkout', () => {
    expect(note([{ kind: 'left', left: 2 }]).match(/<button/g)).toHaveLength(1)
    expect(textsOf(note([{ kind: 'left', left: 2 }]))).toMatch(/\b2\b/)
    expect(note([{ kind: 'left', left: 2 }], false)).not.toContain('<button')
    expect(note([{ kind: 'left', left: 3 }])).not.toContain('<button')
  })

  it('lead to the product whose variant has to be chosen again', () => {
    expect(note([{ kind: 'choose' }])).toContain('href="/products/soap"')
    expect(note([{ kind: 'sold-out' }])).not.toContain('href')
  })
})

describe('the order beside the form of the checkout', () => {
  it('lists what is bought, how many of it and at which price, with the sum of each line', () => {
    const texts = textsOf(show(<OrderOverview />, [shirt, soap]))
    expect(texts).toMatch(/\|Shirt\|Blue · M\|2\| × \|40\.00 €\|80\.00 €\|Soap\|3\| × \|7\.50 €\|22\.50 €\|/)
  })

  it('parts VAT from the total of what can be bought', () => {
    const texts = textsOf(show(<OrderSummary />, [shirt, soap]))
    expect(texts).toMatch(/84\.71.*21.*17\.79.*0\.00.*102\.50/)
    const part = textsOf(show(<OrderSummary />, [shirt, soap], { soap: [{ kind: 'gone' }] }))
    expect(part).toMatch(/66\.12.*13\.88.*80\.00/)
  })
})
