import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartProduct } from '../../../src/shared/cart/cart-item.ts'
import type { Cart } from '../../../src/shared/cart/entities.ts'
import type { CartAction } from '../../../src/shared/cart/reducer.ts'
import { localized } from '../../../src/shared/localized.ts'
import { fakeBrowser } from './browser.ts'

const shirt: CartProduct = {
  id: 'shirt',
  title: localized('Camisa', 'Shirt'),
  images: ['shirt.webp'],
  colors: ['#ddccbb'],
  price: 59.9,
  category: [{ id: 'shirts', name: localized('Camisas', 'Shirts') }],
}
const soap: CartProduct = { ...shirt, id: 'soap', title: localized('Jabón', 'Soap'), price: 7.5 }

const session = JSON.stringify({
  userId: 'u1',
  userEmail: 'ana@example.com',
  isAdmin: false,
  token: 'token',
  expiration: '2999-01-01T00:00:00.000Z',
})

let browser: ReturnType<typeof fakeBrowser>

/** The store as a page that was just loaded has it. */
async function freshPage() {
  vi.resetModules()
  const store = await import('../../../src/client/cart/cart-store.ts')
  const sessions = await import('../../../src/client/shell/session/session-store.ts')
  const update = vi.fn(async (_cart: Cart) => undefined)
  return { ...store, ...sessions, update }
}

const stored = () => JSON.parse(browser.localStorage.getItem('cartProducts') ?? 'null') as Cart | null

describe('the cart store', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    browser = fakeBrowser()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('keeps every change in storage and restores it on the next load', async () => {
    const first = await freshPage()
    first.startCart(first.update)
    first.dispatchCart({ type: 'ADD', product: shirt, quantity: 2 })
    first.dispatchCart({ type: 'ADD', product: soap, quantity: 1 })
    expect(stored()).toMatchObject({ totalElements: 3, totalPrice: 127.3 })

    const second = await freshPage()
    expect(second.currentCart().totalElements).toBe(0)
    second.startCart(second.update)
    expect(second.currentCart()).toEqual(stored())
  })

  it('starts empty from a broken value', async () => {
    browser.localStorage.setItem('cartProducts', '{"products":[{"id":1')
    const page = await freshPage()
    page.startCart(page.update)
    expect(page.currentCart()).toEqual({ totalElements: 0, totalPrice: 0, products: [] })
  })

  it('follows another tab, and adds to what that tab left', async () => {
    const page = await freshPage()
    page.startCart(page.update)
    page.dispatchCart({ type: 'ADD', product: shirt, quantity: 1 })
    const other = JSON.stringify({ totalElements: 4, totalPrice: 30, products: [{ ...soap, quantity: 4 }] })
    browser.writeElsewhere('cartProducts', other)
    expect(page.currentCart().products.map(({ id }) => id)).toEqual(['soap'])

    // Written there, but the event has not come yet.
    browser.localStorage.values.set('cartProducts', JSON.stringify({ products: [{ ...soap, quantity: 9 }] }))
    page.dispatchCart({ type: 'ADD', product: soap, quantity: 1 })
    expect(stored()?.products).toMatchObject([{ id: 'soap', quantity: 10 }])
  })

  it('re-reads storage on reload', async () => {
    const page = await freshPage()
    page.startCart(page.update)
    browser.localStorage.values.set('cartProducts', JSON.stringify({ products: [{ ...soap, quantity: 2 }] }))
    expect(page.reloadCart()).toMatchObject({ totalElements: 2, totalPrice: 15 })
    expect(page.currentCart().totalElements).toBe(2)
  })

  it('works without storage for as long as the page lives', async () => {
    const page = await freshPage()
    page.startCart(page.update)
    browser.localStorage.full = true
    page.dispatchCart({ type: 'ADD', product: shirt, quantity: 1 })
    page.dispatchCart({ type: 'ADD', product: shirt, quantity: 1 })
    expect(page.currentCart().totalElements).toBe(2)
  })

  it('sends the changes of a signed-in user, the last one only', async () => {
    browser.localStorage.setItem('userData', session)
    const page = await freshPage()
    page.restoreSession()
    page.startCart(page.update)
    page.dispatchCart({ type: 'ADD', product: shirt, quantity: 3 })
    page.dispatchCart({ type: 'REMOVE', key: 'shirt' })
    page.dispatchCart({ type: 'ADD', product: soap, quantity: 1 })
    page.dispatchCart({ type: 'REMOVE_FULL', key: 'soap' })
    await vi.runAllTimersAsync()
    expect(page.update).toHaveBeenCalledTimes(1)
    expect(page.update.mock.calls[0]?.[0]).toMatchObject({ totalElements: 2, products: [{ id: 'shirt', quantity: 2 }] })
  })

  it.each<[string, CartAction, number]>([
    ['adds', { type: 'ADD', product: shirt, quantity: 1 }, 4],
    ['takes one away', { type: 'REMOVE', key: 'shirt' }, 2],
    ['removes a line', { type: 'REMOVE_FULL', key: 'shirt' }, 0],
    ['lowers to what is left', { type: 'LOWER', key: 'shirt', quantity: 1 }, 1],
  ])('sends to the account what a signed-in user %s', async (_what, action, pieces) => {
    const cart = { totalElements: 3, totalPrice: 179.7, products: [{ ...shirt, quantity: 3 }] }
    browser.localStorage.setItem('userData', session)
    browser.localStorage.setItem('cartProducts', JSON.stringify(cart))
    const page = await freshPage()
    page.restoreSession()
    page.startCart(page.update)
    page.dispatchCart(action)
    await vi.runAllTimersAsync()
    expect(page.update).toHaveBeenCalledTimes(1)
    expect(page.update.mock.calls[0]?.[0].totalElements).toBe(pieces)
  })

  it('sends at once when the page is left', async () => {
    browser.localStorage.setItem('userData', session)
    const page = await freshPage()
    page.restoreSession()
    page.startCart(page.update)
    page.dispatchCart({ type: 'ADD', product: shirt, quantity: 1 })
    browser.leave()
    expect(page.update).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['leaves', null],
    ['is followed by another', session.replace('u1', 'u2')],
  ])('sends nothing that waits when its user %s in another tab', async (_how, next) => {
    browser.localStorage.setItem('userData', session)
    const page = await freshPage()
    page.restoreSession()
    page.startCart(page.update)
    page.dispatchCart({ type: 'ADD', product: shirt, quantity: 1 })
    if (next) browser.localStorage.values.set('userData', next)
    else browser.localStorage.values.delete('userData')
    page.restoreSession()
    browser.leave()
    await vi.runAllTimersAsync()
    expect(page.update).not.toHaveBeenCalled()
  })

  it('makes no call for CLEAR, nor for anonymous visitors, nor when nothing changes', async () => {
    const anonymous = await freshPage()
    anonymous.startCart(anonymous.update)
    anonymous.dispatchCart({ type: 'ADD', product: shirt, quantity: 1 })
    await vi.runAllTimersAsync()
    expect(anonymous.update).not.toHaveBeenCalled()

    browser.localStorage.setItem('userData', session)
    const user = await freshPage()
    user.restoreSession()
    user.startCart(user.update)
    user.dispatchCart({ type: 'REMOVE', key: 'unknown' })
    user.dispatchCart({ type: 'CLEAR' })
    await vi.runAllTimersAsync()
    expect(user.update).not.toHaveBeenCalled()
    expect(user.currentCart().products).toEqual([])
    expect(stored()?.products).toEqual([])
  })
})
